import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '../offline/connection/connection.ts'
import { PageList, type PagesOptions } from './page-list.ts'
import { type ReadStatus, readOf } from './use-read.ts'

export interface ReadPages<Row> extends ReadStatus {
  /** Undefined while no page is available. */
  rows: readonly Row[] | undefined
  /** Null while no page is available. */
  totalCount: number | null
  hasMore: boolean
  loadingMore: boolean
  /** Fetches the next page, or retries the one that failed. */
  loadMore: () => void
}

/**
 * The only hook to read a list in pages. Rows that shift between two requests are merged by their id, and all pages on
 * screen are fetched again when the user returns to the page. Offline it behaves like `useRead`.
 *
 * @param variablesAt the variables for an offset; if null, nothing is requested
 * @param options read when the variables of the first page change
 */
export function useReadPages<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variablesAt: (offset: number) => Variables | null,
  options: PagesOptions<Data, Row>,
): ReadPages<Row> {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const first = variablesAt(0)
  const key = first === null ? null : JSON.stringify(first)
  const list = useMemo(
    () => new PageList(client, document, key === null ? () => null : variablesAt, options),
    // The functions are new at every rendering, but equivalent while the first page is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, document, key, options.pageSize],
  )
  const state = useSyncExternalStore(list.subscribe, list.getState)
  return useMemo(() => {
    const { data: rows, ...read } = readOf({ ...state, data: state.rows }, key !== null, reachable)
    const { totalCount, hasMore, loadingMore } = state
    return { ...read, rows, totalCount, hasMore, loadingMore, loadMore: list.loadMore, refresh: list.refresh }
  }, [state, list, key, reachable])
}
