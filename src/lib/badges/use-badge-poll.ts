import { useEffect } from 'react'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { revertAssumedIdentity } from '#src/lib/session/session.ts'
import { GetUserBadgeCountsDocument } from './badges.generated.ts'
import { showOnIcon } from './show-on-icon.ts'

/**
 * Polls the badge counts every BADGE_POLL_MS and shows the unread count on the app icon.
 *
 * @param userId null for staff, who have no badges
 * @returns fetches the counts now
 */
export function useBadgePoll(userId: string | null): () => Promise<void> {
  const { data, error, asOf, refresh } = useRead(GetUserBadgeCountsDocument, userId === null ? null : { userId }, {
    pollMs: BADGE_POLL_MS,
  })
  const figure = data?.getUserBadgeCounts.conversationsBadgeCount
  useEffect(() => {
    if (figure !== undefined) void showOnIcon(figure)
    // A push may have changed the icon since, so each response sets it, even if the count is the same.
  }, [figure, asOf])
  useEffect(() => {
    // The assumed identity may have expired while the screen was idle; this poll is the first request that fails.
    if (hasErrorCode(error, 'ASSUMED_IDENTITY_ENDED')) void revertAssumedIdentity()
  }, [error])
  return refresh
}
