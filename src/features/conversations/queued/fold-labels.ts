import type { ConversationSummary } from '../conversation-list.ts'
import type { Label } from './label-tree.ts'
import { labelTree } from './label-tree.ts'
import type { Change, WrittenLabel } from './changes.ts'
import { belongsUnder } from './fold-rows.ts'

/** A label as it is shown: with the user's unconfirmed changes. */
export interface ShownLabel extends Label {
  /** True while its creation or change is pending. */
  isChanged: boolean
}

/**
 * Applies unconfirmed changes to the labels, and updates their unread counts for conversations that were read, moved or
 * labeled.
 */
export function foldLabels(labels: readonly Label[], changes: readonly Change[]): readonly ShownLabel[] {
  let shown: ShownLabel[] = labels.map((label) => ({ ...label, isChanged: false }))
  for (const change of changes) {
    if (change.kind === 'label-create' && !shown.some((label) => label.id === change.label.id))
      shown.push(asLabel(change.label))
    if (change.kind === 'label-update') {
      const { id, name, colorName } = change.label
      shown = shown.map((label) => (label.id === id ? { ...label, name, colorName, isChanged: true } : label))
    }
    if (change.kind === 'label-delete') {
      const deleted = shown.find((label) => label.id === change.labelId)
      // Children move to the parent of the deleted label, as on the server.
      if (deleted)
        shown = shown.flatMap((label) =>
          label === deleted
            ? []
            : label.parentLabelId === deleted.id
              ? [{ ...label, parentLabelId: deleted.parentLabelId }]
              : [label],
        )
    }
  }
  const isRenamed = changes.some(
    (change) => change.kind === 'label-create' || change.kind === 'label-update' || change.kind === 'label-delete',
  )
  return withFigures(isRenamed ? withPaths(shown) : shown, changes)
}

/** Computes the paths again, because renaming or moving a label changes those of its descendants. */
function withPaths(labels: ShownLabel[]): ShownLabel[] {
  const paths = new Map(labelTree(labels).map((node) => [node.label.id, node.path]))
  return labels.map((label) => ({ ...label, path: paths.get(label.id) ?? label.path }))
}

function asLabel({ id, name, colorName, parentLabelId }: WrittenLabel): ShownLabel {
  return {
    __typename: 'ConversationLabelSummary',
    id,
    name,
    type: 'Custom',
    colorName,
    parentLabelId,
    conversationCount: 0,
    unreadConversationCount: 0,
    version: 0,
    path: name,
    isChanged: true,
  }
}

function withFigures(labels: ShownLabel[], changes: readonly Change[]): readonly ShownLabel[] {
  const differences = unreadDifferences(labels, changes)
  if (differences.size === 0) return labels
  return labels.map((label) => {
    const difference = differences.get(label.id) ?? 0
    return difference === 0
      ? label
      : { ...label, unreadConversationCount: Math.max(0, label.unreadConversationCount + difference) }
  })
}

/** The effect of the changes on each label's unread count, by label id; labels without an effect may be missing. */
export function unreadDifferences(labels: readonly Label[], changes: readonly Change[]): ReadonlyMap<string, number> {
  const trashId = labels.find((label) => label.type === 'Trash')?.id ?? null
  const before = new Map<string, ConversationSummary>()
  const after = new Map<string, ConversationSummary>()
  for (const change of changes) {
    if (!('row' in change) || !change.row) continue
    const { conversationId, row } = change
    if (!before.has(conversationId)) before.set(conversationId, row)
    const now = after.get(conversationId) ?? row
    if (change.kind === 'mark-read') after.set(conversationId, { ...now, unreadMessageCount: 0 })
    else if (change.kind === 'mark-unread')
      after.set(conversationId, { ...now, unreadMessageCount: Math.max(1, now.unreadMessageCount) })
    else if (change.kind === 'label-apply')
      after.set(conversationId, { ...now, labelIds: [...now.labelIds, change.labelId] })
    else if (change.kind === 'label-remove')
      after.set(conversationId, { ...now, labelIds: now.labelIds.filter((id) => id !== change.labelId) })
  }
  if (before.size === 0) return new Map()
  const counts = (row: ConversationSummary | undefined, label: Label): number =>
    row && row.unreadMessageCount > 0 && belongsUnder(label, row.labelIds, trashId) ? 1 : 0
  const differenceOf = (label: Label): number =>
    [...before].reduce((sum, [id, row]) => sum + counts(after.get(id), label) - counts(row, label), 0)
  return new Map(labels.map((label) => [label.id, differenceOf(label)]))
}
