import type { ApolloClient } from '@apollo/client'
import { GetUserBadgeCountsDocument } from './badges.generated.ts'

/**
 * Counts a conversation that the person reads or marks as unread at once, also without the server: in the bar, and on
 * the icon, which follows it (use-badge-poll.ts). The server's next figure replaces it.
 */
export function changeUnread(client: ApolloClient, userId: string, difference: number): void {
  client.cache.updateQuery({ query: GetUserBadgeCountsDocument, variables: { userId } }, (known) => {
    if (!known) return undefined
    const { getUserBadgeCounts: counts } = known
    return {
      ...known,
      getUserBadgeCounts: {
        ...counts,
        conversationsBadgeCount: Math.max(0, counts.conversationsBadgeCount + difference),
      },
    }
  })
}
