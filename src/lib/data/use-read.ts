import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isUnreachable, UnreachableError } from '../apollo/errors.ts'
import { useConnection } from '../offline/connection/connection.ts'
import { usePoll } from '../offline/connection/use-poll.ts'
import type { Answer, AnswerState } from './answer.ts'
import { answerFor, showAnswer } from './answers.ts'
import type { ReadPlan } from './read-plan.ts'

/** The status of a read, for hooks that return its data in another form. */
export interface ReadStatus {
  /** There is nothing to show yet: the device is being read or a request is in flight. */
  loading: boolean
  /**
   * False while `data` may be outdated: no response has arrived since the page was loaded, or a request is in flight.
   */
  confirmed: boolean
  /** The server has returned `data` since the page was loaded; false for what the device stored. */
  fresh: boolean
  /**
   * There is nothing to show, and `error` has the reason. False if a refresh fails while data is on screen.
   */
  failed: boolean
  /** The failure of the last request; may be set beside data. */
  error: Error | null
  /** When the server last returned `data` to this device (AsOf shows it while the server is unreachable). */
  asOf: Date | null
  /** The server is unreachable and the device has not stored the result. */
  notOnDevice: boolean
  /** Fetches again; never rejects. */
  refresh: () => Promise<void>
}

export interface Read<Data> extends ReadStatus {
  /** Undefined while no result is available. */
  data: Data | undefined
  /**
   * Applies a change that the server has confirmed to the data on screen. It may be applied again to a response that is
   * in flight, so it must have no effect the second time. Only for queries whose row is `record`.
   */
  update: (change: (data: Data) => Data) => void
}

interface ReadOptions<Data, Variables extends OperationVariables> {
  /** Polling interval while the page is visible and the server is reachable; null if it is not polled. */
  pollMs?: number | null
  /** If false, shows the data that the device has stored and that another component requests. */
  asks?: boolean
  /** The same object at every rendering, and for every component that reads the same document. */
  plan?: ReadPlan<Data, Variables>
}

/** The error of a result that the device has not stored, if no request has failed yet. */
const NOT_ON_DEVICE = new UnreachableError('The server is unreachable, and the device has not stored the result')
const NOTHING: AnswerState<never> = {
  data: undefined,
  error: null,
  asking: false,
  settled: false,
  fresh: false,
  reading: false,
  loadingMore: false,
  asOf: null,
}
const never = (): (() => void) => () => undefined
const nothing = (): AnswerState<never> => NOTHING
const doNotAsk = (): Promise<void> => Promise.resolve()
const doNotUpdate = (): void => undefined

/**
 * The only hook to read a query on screen. `offline` of its row in shared/operations defines where the result is
 * stored: `cached` and `record` show the stored result while a request is in flight, `network-only` stores nothing. A
 * failed request never replaces data, and is repeated automatically (docs/decisions/2026-11-23-reads-and-writes.md).
 *
 * @param variables if null, nothing is read
 */
export function useRead<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  { pollMs = null, asks = true, plan }: ReadOptions<Data, Variables> = {},
): Read<Data> {
  const { state, answer } = useAnswer(document, variables, asks, plan)
  const { reachable } = useConnection()
  usePoll(answer?.poll ?? doNotAsk, answer === null ? null : pollMs)
  return useMemo(
    () => ({
      ...readOf(state, answer !== null, reachable),
      refresh: answer?.refresh ?? doNotAsk,
      update: answer?.update ?? doNotUpdate,
    }),
    [state, answer, reachable],
  )
}

/** The result that the components with these variables share, and its current state. */
export function useAnswer<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  asks: boolean,
  plan?: ReadPlan<Data, Variables>,
): { state: AnswerState<Data>; answer: Answer<Data, Variables> | null } {
  const client = useApolloClient()
  const key = variables === null ? null : JSON.stringify(variables)
  const answer = useMemo(
    () => (key === null ? null : answerFor(client, document, JSON.parse(key) as Variables, plan)),
    [client, document, key, plan],
  )
  const subscribe = useCallback(
    (listener: () => void) =>
      answer === null || key === null ? never() : showAnswer(client, document, key, answer, listener, asks),
    [client, document, key, answer, asks],
  )
  const state = useSyncExternalStore<AnswerState<Data>>(subscribe, answer?.getState ?? nothing)
  return { state, answer }
}

/** @param isAsked false if the result is not requested */
export function readOf<Data>(
  { data, error, asking, settled, fresh, reading, asOf }: Omit<AnswerState<Data>, 'loadingMore'>,
  isAsked: boolean,
  isReachable: boolean,
): Omit<Read<Data>, 'refresh' | 'update'> {
  const isEmpty = isAsked && data === undefined
  // A request that is in flight when the server becomes unreachable may never end.
  const notOnDevice = isEmpty && !reading && (error === null ? !isReachable : isUnreachable(error))
  const failed = isEmpty && !reading && (error !== null || notOnDevice)
  return {
    ...{ data, fresh, asOf, failed, notOnDevice },
    error: error ?? (notOnDevice ? NOT_ON_DEVICE : null),
    loading: isEmpty && !failed,
    confirmed: !isAsked || (settled && !asking),
  }
}
