import type { ApolloClient } from '@apollo/client'
import { GetUserBadgeCountsDocument } from './badges.generated.ts'

/**
 * Changes the unread count immediately when the user reads a conversation or marks it as unread, also offline. The
 * count is shown in the navigation bar and on the app icon (use-badge-poll.ts). The server's next count replaces it.
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
