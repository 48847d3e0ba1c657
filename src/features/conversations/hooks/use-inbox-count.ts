import { BADGE_POLL_MS } from '#shared/limits.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { ConversationLabelSummariesDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'

/**
 * The unread count of a message box's inbox, for a badge outside of it. Polled every 60 s, and updated at once when the
 * inbox changes.
 *
 * @param box null to fetch nothing
 */
export function useInboxCount(box: MessageBox | null): number {
  const variables = box && { entityType: box.entityType, entityId: box.entityId }
  const { data } = useRead(ConversationLabelSummariesDocument, variables, { pollMs: BADGE_POLL_MS })
  return data?.conversationLabelSummaries.find((label) => label.type === 'Inbox')?.unreadConversationCount ?? 0
}
