import { CONNECTIONS_COUNT_ROWS } from '#shared/limits.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { UserConnectionsOrRequestsDocument } from '../network.generated.ts'

/** Whether a person has no connections; false while loading. @param userId null skips the query */
export function useHasEmptyNetwork(userId: string | null): boolean {
  const { data } = useRead(
    UserConnectionsOrRequestsDocument,
    userId === null ? null : { ownerId: userId, pageType: 'MY_CONNECTIONS', pageSize: CONNECTIONS_COUNT_ROWS },
  )
  return data?.userConnectionsOrRequests.totalCount === 0
}
