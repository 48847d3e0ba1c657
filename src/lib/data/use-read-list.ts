import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMemo } from 'react'
import { useConnection } from '../offline/connection/connection.ts'
import type { ReadPlan } from './read-plan.ts'
import { type Read, readOf, useAnswer } from './use-read.ts'

export interface ReadList<Data> extends Read<Data> {
  hasMore: boolean
  loadingMore: boolean
  /** Fetches the next page unless it is being fetched or everything is loaded. */
  loadMore: () => void
  /** Fetches the newest page unless a request is in flight; for polls. Never rejects. */
  poll: () => Promise<void>
}

const doNothing = (): void => undefined
const doNotAsk = (): Promise<void> => Promise.resolve()

/**
 * Reads a list that is one record on the device and grows page by page, by offset or by cursor: messages, the
 * conversations of a label. `plan` defines how pages are fetched and joined. Offline it behaves like `useRead`.
 *
 * @param variables of the newest page; if null, nothing is read
 * @param plan the same object at every rendering
 * @param asks if false, shows the data that the device has stored and that another component requests
 */
export function useReadList<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  plan: ReadPlan<Data, Variables>,
  asks = true,
): ReadList<Data> {
  const { state, answer } = useAnswer(document, variables, asks, plan)
  const { reachable } = useConnection()
  return useMemo(
    () => ({
      ...readOf(state, answer !== null, reachable),
      hasMore: answer?.hasMore ?? false,
      loadingMore: state.loadingMore,
      loadMore: answer?.loadMore ?? doNothing,
      poll: answer?.poll ?? doNotAsk,
      refresh: answer?.refresh ?? doNotAsk,
      update: answer?.update ?? doNothing,
    }),
    [state, answer, reachable],
  )
}
