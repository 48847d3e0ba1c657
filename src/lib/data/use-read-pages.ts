import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '../offline/connection/connection.ts'
import { PageList, type PagesOptions } from './page-list.ts'
import { type ReadStatus, readOf } from './use-read.ts'

export interface ReadPages<Row> extends ReadStatus {
  /** Undefined while nothing is known. */
  rows: readonly Row[] | undefined
  /** Null while nothing is known. */
  totalCount: number | null
  hasMore: boolean
  loadingMore: boolean
  /** Asks for the next page, or again for the one that failed. */
  loadMore: () => void
}

/**
 * The one way to read a list in pages. Rows that shift between two requests are merged by their id, and all that is
 * shown is asked for again when the person comes back (decision 82). Without the server it is as `useRead` is.
 *
 * @param variablesAt the variables for an offset; null: do not ask
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
    // The functions are new at every rendering and say the same as long as the first page is the same.
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
