import { BADGE_POLL_MS } from '#shared/limits.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { ConversationLabelSummariesDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'

/**
 * What is unread in the inbox of a message box, for a badge outside of it: every 60 s, and whatever the inbox itself hears at
 * once.
 *
 * @param box null: nothing is asked for
 */
export function useInboxCount(box: MessageBox | null): number {
  const variables = box && { entityType: box.entityType, entityId: box.entityId }
  const { data } = useRead(ConversationLabelSummariesDocument, variables, { pollMs: BADGE_POLL_MS })
  return data?.conversationLabelSummaries.find((label) => label.type === 'Inbox')?.unreadConversationCount ?? 0
}
