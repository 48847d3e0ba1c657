import type { ApolloClient } from '@apollo/client'
import { GetUserBadgeCountsDocument } from './shell.generated.ts'
import { showOnIcon } from './show-on-icon.ts'

/**
 * Counts a conversation that the person reads or marks as unread at once, also without the server: in the bar and on the icon
 * alike, which show one figure. The server's next one replaces it.
 */
export function changeUnread(client: ApolloClient, userId: string, difference: number): void {
  const changed = client.cache.updateQuery({ query: GetUserBadgeCountsDocument, variables: { userId } }, (known) => {
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
  if (changed) void showOnIcon(changed.getUserBadgeCounts.conversationsBadgeCount)
}
