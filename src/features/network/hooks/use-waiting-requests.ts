import { CONNECTIONS_COUNT_ROWS } from '#shared/limits.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { UserConnectionsOrRequestsDocument } from '../network.generated.ts'

/**
 * How many requests wait for a person's answer, seen or not: a page without rows brings the count alone (doc 2
 * section 7). Null while it is asked for, undefined where it cannot be had.
 *
 * @param userId null: do not ask
 */
export function useWaitingRequests(userId: string | null): number | null | undefined {
  const { data, failed, refresh } = useRead(
    UserConnectionsOrRequestsDocument,
    userId === null ? null : { ownerId: userId, pageType: 'REQUESTS', pageSize: CONNECTIONS_COUNT_ROWS },
  )
  useLiveRefresh(userId === null ? null : { entityType: 'Users', entityId: userId }, refresh)
  return data?.userConnectionsOrRequests.totalCount ?? (failed ? undefined : null)
}
