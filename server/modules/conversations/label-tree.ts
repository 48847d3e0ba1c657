import type { ConversationLabelSummary } from '#server/graphql/generated.ts'
import { type MessageBox, SYSTEM_LABELS, systemLabelId } from './box.ts'
import type { BoxLabels, CountedLabel } from './repository-labels.ts'

const SEPARATOR = ' / '

/** Returns a label's path: the names of its ancestors and its own name. It stops at a cycle. */
function pathOf(label: CountedLabel, byId: ReadonlyMap<string, CountedLabel>): string {
  const names: string[] = []
  const seen = new Set<string>()
  let at: CountedLabel | undefined = label
  while (at && !seen.has(at.id)) {
    seen.add(at.id)
    names.unshift(at.name)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return names.join(SEPARATOR)
}

/** Returns Inbox, All and Trash, then the box's custom labels, ordered by path. */
export function toLabelSummaries(
  box: MessageBox,
  { inbox, trash, unreadInbox, unreadTrash, labels }: BoxLabels,
): ConversationLabelSummary[] {
  const counts = {
    Inbox: [inbox, unreadInbox],
    All: [inbox + trash, unreadInbox + unreadTrash],
    Trash: [trash, unreadTrash],
  } as const
  const system = SYSTEM_LABELS.map((label): ConversationLabelSummary => {
    const [conversationCount, unreadConversationCount] = counts[label]
    const id = systemLabelId(box, label)
    return {
      id,
      name: label,
      type: label,
      colorName: null,
      parentLabelId: null,
      path: label,
      version: 1,
      conversationCount,
      unreadConversationCount,
    }
  })
  const byId = new Map(labels.map((label) => [label.id, label]))
  const own = labels.map(
    (label): ConversationLabelSummary => ({
      id: label.id,
      name: label.name,
      type: 'Custom',
      colorName: label.colorName,
      parentLabelId: label.parentId,
      path: pathOf(label, byId),
      version: label.version,
      conversationCount: label.conversationCount,
      unreadConversationCount: label.unreadCount,
    }),
  )
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return [...system, ...own.sort((a, b) => order.compare(a.path, b.path) || (a.id < b.id ? -1 : 1))]
}
