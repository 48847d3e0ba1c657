import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { GetUserBadgeCountsDocument, type GetUserBadgeCountsQuery } from './badges.generated.ts'

export type BadgeCounts = GetUserBadgeCountsQuery['getUserBadgeCounts']

/**
 * The figures that the poll brought last, or that the device kept, and what was read since (change-unread.ts); null for
 * staff, who have none (doc 1 section 6).
 */
export function useBadgeCounts(): BadgeCounts | null {
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  const { data } = useRead(GetUserBadgeCountsDocument, userId === null ? null : { userId }, { asks: false })
  return data?.getUserBadgeCounts ?? null
}
