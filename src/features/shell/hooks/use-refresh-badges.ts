import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { errorExtensionsOf } from '#src/lib/apollo/errors.ts'
import { revertAssumedIdentity } from '#src/lib/session/session.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { GetUserBadgeCountsDocument } from '../shell.generated.ts'
import { showOnIcon } from '../show-on-icon.ts'

/**
 * Asks the server for the badge figures now: after reading or sending, and by the poll. The app icon shows the server's
 * exact figure.
 */
export function useRefreshBadges(): () => Promise<void> {
  const client = useApolloClient()
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  return useCallback(async () => {
    if (userId === null) return
    const { data, error } = await client.query({
      query: GetUserBadgeCountsDocument,
      variables: { userId },
      fetchPolicy: 'network-only',
    })
    // A grant that ran out while nobody touched the screen: this is the first call to hear of it.
    if (errorExtensionsOf(error).some(({ code }) => code === 'ASSUMED_IDENTITY_ENDED')) await revertAssumedIdentity()
    if (data) await showOnIcon(data.getUserBadgeCounts.conversationsBadgeCount)
  }, [client, userId])
}
