import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { type ConnectionOwner, useQueuedConnections } from '#src/features/connections/public.ts'
import { refreshShown } from '#src/lib/data/answers.ts'
import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { CONNECTIONS_COUNT_ROWS, CONNECTIONS_PAGE_SIZE_MAX_ROWS } from '#shared/limits.ts'
import {
  type ConnectionFieldsFragment,
  type ConnectionListKind,
  OrganizationConnectionsOrRequestsDocument,
  type OrganizationConnectionsOrRequestsQuery,
  UserConnectionsOrRequestsDocument,
  type UserConnectionsOrRequestsQuery,
  type UserConnectionsOrRequestsQueryVariables,
} from '../network.generated.ts'

type EmblemFields = ConnectionFieldsFragment['targetEmblem']

type ConnectionsQuery = UserConnectionsOrRequestsQuery | OrganizationConnectionsOrRequestsQuery

const DOCUMENTS: Record<
  ConnectionOwner['entityType'],
  TypedDocumentNode<ConnectionsQuery, UserConnectionsOrRequestsQueryVariables>
> = { User: UserConnectionsOrRequestsDocument, Organization: OrganizationConnectionsOrRequestsDocument }

function pageOf(data: ConnectionsQuery) {
  return 'userConnectionsOrRequests' in data ? data.userConnectionsOrRequests : data.organizationConnectionsOrRequests
}

export interface ConnectionList extends ReadStatus {
  /** Rows without those that a pending change removes; undefined until the list is loaded. */
  rows: readonly ConnectionFieldsFragment[] | undefined
  /** Recipients of pending requests; only in Sent Requests. */
  unsent: readonly EmblemFields[]
  totalCount: number
}

function listVariables(
  owner: ConnectionOwner,
  pageType: ConnectionListKind,
  searchFor: string,
): UserConnectionsOrRequestsQueryVariables {
  return {
    ownerId: owner.id,
    pageType,
    pageSize: CONNECTIONS_PAGE_SIZE_MAX_ROWS,
    sortedBy: pageType === 'MY_CONNECTIONS' ? 'OtherDisplayName' : null,
    searchFor: searchFor || null,
    markInboundAsSeen: pageType === 'REQUESTS' || null,
  }
}

/** Reads one of the three lists, with at most 999 rows. Opening Requests removes its rows from the badge. */
export function useConnectionList(
  owner: ConnectionOwner,
  pageType: ConnectionListKind,
  searchFor: string,
): ConnectionList {
  const client = useApolloClient()
  const { data, ...read } = useRead(DOCUMENTS[owner.entityType], listVariables(owner, pageType, searchFor))
  useLiveRefresh(useOwnBox(), read.refresh)
  const { answered, requested } = useQueuedConnections(owner.id)
  const page = data && pageOf(data)
  const hasLoadedRequests = pageType === 'REQUESTS' && page !== undefined
  useEffect(() => {
    if (hasLoadedRequests) void refreshShown(client, ['getUserBadgeCounts', 'getOrgBadgeCounts'])
  }, [client, hasLoadedRequests])
  const rows = page?.items.filter(({ id }) => !answered.has(id))
  const known = new Set(page?.items.map(({ targetEmblem }) => targetEmblem.id))
  return {
    ...read,
    rows,
    unsent: pageType === 'REQUESTS_I_SENT' && searchFor === '' ? requested.filter(({ id }) => !known.has(id)) : [],
    totalCount: page?.totalCount ?? 0,
  }
}

/**
 * Returns the number of requests that await a response, without those in the list that a pending change answers. A page
 * size of 0 returns only the count.
 */
export function useRequestCount(owner: ConnectionOwner): number {
  const document = DOCUMENTS[owner.entityType]
  const { data: list } = useRead(document, listVariables(owner, 'REQUESTS', ''), { asks: false })
  const { answered } = useQueuedConnections(owner.id)
  const { data, refresh } = useRead(document, {
    ownerId: owner.id,
    pageType: 'REQUESTS',
    pageSize: CONNECTIONS_COUNT_ROWS,
    sortedBy: null,
    searchFor: null,
    markInboundAsSeen: null,
  })
  useLiveRefresh(useOwnBox(), refresh)
  const waiting = list ? pageOf(list).items.filter(({ id }) => answered.has(id)).length : 0
  return data ? Math.max(0, pageOf(data).totalCount - waiting) : 0
}
