import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { ConversationSummary } from '../conversation-list.ts'

/** A label as the user entered it. */
export interface WrittenLabel {
  id: string
  name: string
  colorName: string
  parentLabelId: string | null
}

/** The row as the user saw it, to show the changed conversation in lists that were fetched before the change. */
interface OfConversation {
  conversationId: string
  row: ConversationSummary | null
}

/**
 * The user's unconfirmed changes, in the order in which they were made. The outbox stores each as the `display` of an
 * item; screens apply them to the server's data, so that they are visible at once.
 */
export type Change =
  | { kind: 'label-create' | 'label-update'; label: WrittenLabel }
  | { kind: 'label-delete'; labelId: string; name: string }
  | ({ kind: 'label-apply' | 'label-remove'; labelId: string; isTrash: boolean } & OfConversation)
  | ({ kind: 'mark-read' /** Null for all messages. */; upToSequence: number | null } & OfConversation)
  | ({ kind: 'mark-unread' } & OfConversation)
  | { kind: 'conversation-update'; conversationId: string; subject: string; baseVersion: number }

const KINDS: ReadonlySet<string> = new Set<Change['kind']>([
  'label-create',
  'label-update',
  'label-delete',
  'label-apply',
  'label-remove',
  'mark-read',
  'mark-unread',
  'conversation-update',
])

/** The stored `display` of an item: the change and the message box that it belongs to. */
export interface ChangeDisplay {
  boxKey: string
  change: Change
}

/** The change of an item of this message box; null if the item belongs to another box or is not a change. */
export function changeOf(item: Pick<OutboxItem, 'kind' | 'display'>, boxKey: string): Change | null {
  if (!KINDS.has(item.kind)) return null
  const display = item.display as Partial<ChangeDisplay> | null | undefined
  return display?.boxKey === boxKey && display.change?.kind === item.kind ? display.change : null
}

/** The changes among `items` that may still succeed: changes that the server refused are not shown as done. */
export function changesAmong(
  items: readonly Pick<OutboxItem, 'kind' | 'display' | 'state'>[],
  boxKey: string,
): readonly Change[] {
  return items.flatMap((item) => {
    const change = item.state === 'refused' ? null : changeOf(item, boxKey)
    return change ? [change] : []
  })
}

/** Whether a change moves a conversation into the trash or restores it. */
export function changesTrash(change: Change): boolean {
  return (change.kind === 'label-apply' || change.kind === 'label-remove') && change.isTrash
}

/** Whether a change moves a conversation into the trash. */
export function isMoveToTrash(change: Change): boolean {
  return change.kind === 'label-apply' && change.isTrash
}
