import type { ConversationList, ConversationSummary } from '../conversation-list.ts'
import type { Label } from './label-tree.ts'
import type { Change } from './changes.ts'

/** A row as it is shown: with the user's unconfirmed changes. */
export interface ShownRow extends ConversationSummary {
  /** True while a change of the row is pending. */
  isChanged: boolean
}

/** The scope of a list: everything under a label, or search results. */
export interface ListScope {
  /** Undefined while the labels are loading, or for a search. */
  label: Pick<Label, 'id' | 'type'> | undefined
  isSearch: boolean
  unreadOnly: boolean
}

/** A change that alters a row of the list. */
type RowChange = Extract<Change, { conversationId: string }>

function isRowChange(change: Change): change is RowChange {
  return 'conversationId' in change
}

const unchanged = new WeakMap<ConversationSummary, ShownRow>()

/** The row as the server returned it; always the same object, so that it is rendered once. */
function unchangedRow(row: ConversationSummary): ShownRow {
  const known = unchanged.get(row) ?? { ...row, isChanged: false }
  unchanged.set(row, known)
  return known
}

/** The row after one change. */
function changedRow(row: ConversationSummary, change: RowChange): ConversationSummary {
  switch (change.kind) {
    case 'label-apply':
      return row.labelIds.includes(change.labelId) ? row : { ...row, labelIds: [...row.labelIds, change.labelId] }
    case 'label-remove':
      return { ...row, labelIds: row.labelIds.filter((id) => id !== change.labelId) }
    case 'mark-read':
      // A message that arrived after the user's action stays unread.
      return change.upToSequence !== null && row.lastMessageSequence > change.upToSequence
        ? row
        : { ...row, unreadMessageCount: 0 }
    case 'mark-unread':
      return { ...row, unreadMessageCount: Math.max(1, row.unreadMessageCount) }
    case 'conversation-update':
      return { ...row, subject: change.subject }
  }
}

/**
 * Returns whether a label contains a conversation. All contains every conversation, Trash the trashed ones; the inbox
 * and custom labels contain only those that are not trashed.
 *
 * @param trashId id of the box's Trash label; null while the labels are loading
 */
export function belongsUnder(
  label: Pick<Label, 'id' | 'type'>,
  labelIds: readonly string[],
  trashId: string | null,
): boolean {
  const isTrashed = trashId !== null && labelIds.includes(trashId)
  if (label.type === 'All') return true
  if (label.type === 'Trash') return isTrashed
  if (label.type === 'Inbox') return !isTrashed
  return !isTrashed && labelIds.includes(label.id)
}

function newestFirst(a: ConversationSummary, b: ConversationSummary): number {
  return Date.parse(b.lastMessageDateTimeUtc) - Date.parse(a.lastMessageDateTimeUtc)
}

/**
 * Applies unconfirmed changes to a list: changed rows are updated, rows that no longer belong to the label are removed,
 * and conversations that were added to the label are inserted by the time of their newest message.
 *
 * @param keptId the open conversation: the 'unread only' filter does not remove it after it is read
 */
export function foldRows(
  list: ConversationList,
  changes: readonly Change[],
  scope: ListScope,
  trashId: string | null,
  keptId: string | null,
): { rows: readonly ShownRow[]; totalCount: number } {
  const rowChanges = changes.filter(isRowChange)
  if (rowChanges.length === 0) return { rows: list.rows.map(unchangedRow), totalCount: list.totalCount }
  const byId = new Map<string, RowChange[]>()
  for (const change of rowChanges) byId.set(change.conversationId, [...(byId.get(change.conversationId) ?? []), change])

  const stays = (row: ConversationSummary): boolean => {
    if (scope.unreadOnly && row.unreadMessageCount === 0 && row.conversationId !== keptId) return false
    return scope.isSearch || !scope.label || belongsUnder(scope.label, row.labelIds, trashId)
  }
  const fold = (row: ConversationSummary): ShownRow => {
    const own = byId.get(row.conversationId)
    if (!own) return unchangedRow(row)
    return { ...own.reduce(changedRow, row), isChanged: own.some((change) => change.kind !== 'mark-read') }
  }
  const known = new Set(list.rows.map((row) => row.conversationId))
  const shown = list.rows.map(fold).filter((row) => (row.isChanged || byId.has(row.conversationId) ? stays(row) : true))
  const arrived = scope.isSearch
    ? []
    : [...byId].flatMap(([id, own]) => {
        const row = own.findLast((change) => 'row' in change && change.row !== null)
        if (known.has(id) || !scope.label || !row || !('row' in row) || !row.row) return []
        const folded = fold(row.row)
        return stays(folded) ? [folded] : []
      })
  const rows = arrived.length === 0 ? shown : [...shown, ...arrived].sort(newestFirst)
  return { rows, totalCount: list.totalCount - (list.rows.length - shown.length) + arrived.length }
}
