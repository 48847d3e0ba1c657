import { useQuery } from '@apollo/client/react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { GetUserBadgeCountsDocument, type GetUserBadgeCountsQuery } from '../shell.generated.ts'

export type BadgeCounts = GetUserBadgeCountsQuery['getUserBadgeCounts']

/** The figures that the poll brought last, or that the device kept, and what was read since (change-unread.ts); null for staff, who have none (doc 1 section 6). */
export function useBadgeCounts(): BadgeCounts | null {
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  const { data } = useQuery(GetUserBadgeCountsDocument, {
    skip: userId === null,
    variables: { userId: userId ?? '' },
    fetchPolicy: 'cache-only',
  })
  return data?.getUserBadgeCounts ?? null
}
