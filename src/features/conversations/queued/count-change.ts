import type { ApolloClient } from '@apollo/client'
import { changeUnread } from '#src/lib/badges/change-unread.ts'
import { ConversationLabelSummariesDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'
import type { Change } from './changes.ts'
import { unreadDifferences } from './fold-labels.ts'

/**
 * The effect of the change on the box's unread count: that of its inbox, which excludes the trash, as the badge does.
 */
function differenceOf(client: ApolloClient, box: { entityType: 'Users'; entityId: string }, change: Change): number {
  // The conversation was opened without the list and read for the first time.
  if (change.kind === 'mark-read' && change.row === null) return -1
  const labels =
    client.cache.readQuery({ query: ConversationLabelSummariesDocument, variables: box })?.conversationLabelSummaries ??
    []
  const inbox = labels.find((label) => label.type === 'Inbox')
  return (inbox && unreadDifferences(labels, [change]).get(inbox.id)) ?? 0
}

/**
 * Applies a change that was just queued to the unread badge of the user who owns the box; ignores boxes of
 * organizations.
 */
export function countChange(client: ApolloClient, { entityType, entityId }: MessageBox, change: Change | null): void {
  if (entityType !== 'Users') return
  const difference = change ? differenceOf(client, { entityType, entityId }, change) : 0
  if (difference !== 0) changeUnread(client, entityId, difference)
}
