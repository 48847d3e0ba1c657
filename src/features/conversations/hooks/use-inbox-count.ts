import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import { usePoll } from '#src/lib/offline/use-poll.ts'
import { ConversationLabelSummariesDocument } from '../conversations.generated.ts'
import type { MessageBox } from '../message-box.ts'

/**
 * What is unread in the inbox of a message box, for a badge outside of it: every 60 s, and whatever the inbox itself hears at
 * once.
 *
 * @param box null: nothing is asked for
 */
export function useInboxCount(box: MessageBox | null): number {
  const { data, refetch } = useQuery(ConversationLabelSummariesDocument, {
    skip: box === null,
    variables: { entityType: box?.entityType ?? 'Users', entityId: box?.entityId ?? '' },
    fetchPolicy: 'cache-first',
  })
  const ask = useCallback(() => refetch(), [refetch])
  usePoll(ask, box === null ? null : BADGE_POLL_MS)
  return data?.conversationLabelSummaries.find((label) => label.type === 'Inbox')?.unreadConversationCount ?? 0
}
