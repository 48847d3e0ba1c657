import { CONNECTIONS_COUNT_ROWS } from '#shared/limits.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { UserConnectionsOrRequestsDocument } from '../network.generated.ts'

/**
 * Returns the number of requests that await the person's response, seen or not. A page size of 0 returns only the
 * count.
 *
 * @param userId null skips the query
 * @returns null while loading, undefined if it cannot be read
 */
export function useWaitingRequests(userId: string | null): number | null | undefined {
  const { data, failed, refresh } = useRead(
    UserConnectionsOrRequestsDocument,
    userId === null ? null : { ownerId: userId, pageType: 'REQUESTS', pageSize: CONNECTIONS_COUNT_ROWS },
  )
  useLiveRefresh(userId === null ? null : { entityType: 'Users', entityId: userId }, refresh)
  return data?.userConnectionsOrRequests.totalCount ?? (failed ? undefined : null)
}
