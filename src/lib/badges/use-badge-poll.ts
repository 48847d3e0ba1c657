import { useEffect } from 'react'
import { BADGE_POLL_MS } from '#shared/limits.ts'
import { errorExtensionsOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { revertAssumedIdentity } from '#src/lib/session/session.ts'
import { GetUserBadgeCountsDocument } from './badges.generated.ts'
import { showOnIcon } from './show-on-icon.ts'

/**
 * Asks for the badge figures every 60 s (doc 1 section 6); the app's icon shows the exact one.
 *
 * @param userId null: staff has none
 * @returns asks now
 */
export function useBadgePoll(userId: string | null): () => Promise<void> {
  const { data, error, asOf, refresh } = useRead(GetUserBadgeCountsDocument, userId === null ? null : { userId }, {
    pollMs: BADGE_POLL_MS,
  })
  const figure = data?.getUserBadgeCounts.conversationsBadgeCount
  useEffect(() => {
    if (figure !== undefined) void showOnIcon(figure)
    // A push may have changed the icon meanwhile: each answer sets it, also the same one.
  }, [figure, asOf])
  useEffect(() => {
    // A grant that ran out while nobody touched the screen: this is the first call to hear of it.
    if (errorExtensionsOf(error).some(({ code }) => code === 'ASSUMED_IDENTITY_ENDED')) void revertAssumedIdentity()
  }, [error])
  return refresh
}
