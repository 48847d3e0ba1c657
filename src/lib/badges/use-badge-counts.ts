import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { GetUserBadgeCountsDocument, type GetUserBadgeCountsQuery } from './badges.generated.ts'

export type BadgeCounts = GetUserBadgeCountsQuery['getUserBadgeCounts']

/**
 * The counts that were last polled or cached on the device, adjusted for conversations that were read since
 * (change-unread.ts). Null for staff, who have no badges.
 */
export function useBadgeCounts(): BadgeCounts | null {
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  const { data } = useRead(GetUserBadgeCountsDocument, userId === null ? null : { userId }, { asks: false })
  return data?.getUserBadgeCounts ?? null
}
