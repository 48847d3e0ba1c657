import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isUnreachable } from '../apollo/errors.ts'
import { useConnection } from '../offline/connection/connection.ts'
import { usePoll } from '../offline/connection/use-poll.ts'
import type { Answer, AnswerState } from './answer.ts'
import { answerFor, showAnswer } from './answers.ts'
import type { ReadPlan } from './read-plan.ts'

/** The status of a read, for hooks that return its data in another form. */
export interface ReadStatus {
  /** There is nothing to show yet: the device is being read or the server is being asked. */
  loading: boolean
  /** False while `data` may be outdated: the server was not asked yet since the page was loaded, or is being asked. */
  confirmed: boolean
  /** The server has returned `data` since the page was loaded; false for what the device stored. */
  fresh: boolean
  /**
   * There is nothing to show: either the device has not stored the result (`notOnDevice`) or `error` says why. A failed
   * refresh with data on screen is no failure.
   */
  failed: boolean
  /** The failure of the last request; may be set beside data. */
  error: Error | null
  /** When the server last returned `data` to this device (AsOf shows it while the server is unreachable). */
  asOf: Date | null
  /** The server is unreachable and the device has not stored the result. */
  notOnDevice: boolean
  /** Asks the server again; never rejects. */
  refresh: () => Promise<void>
}

export interface Read<Data> extends ReadStatus {
  /** Undefined while nothing is known. */
  data: Data | undefined
  /**
   * Applies a change that the server has confirmed to the data on screen. It may be applied again to a response that is
   * in flight, so it must have no effect the second time. Only for queries whose row is `record`.
   */
  update: (change: (data: Data) => Data) => void
}

interface ReadOptions<Data, Variables extends OperationVariables> {
  /** Asks again so often while the page is visible and the server reachable. */
  pollMs?: number | null
  /** False: shows what the device has stored and what another component asks for. */
  asks?: boolean
  /** The same object at every rendering, and for every component that reads the same document. */
  plan?: ReadPlan<Data, Variables>
}

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
 * The one way to read a query on screen. `offline` of its row in shared/operations says where the result is stored:
 * `cached` and `record` show what the device has while the server is being asked, `network-only` leaves no trace. A
 * failed request never replaces data, and is repeated automatically
 * (docs/decisions/2026-11-23-reads-and-writes.md).
 *
 * @param variables null: nothing is read
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

/** The result that the components with these variables share, and its present state. */
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

/** @param isAsked false: nothing is read */
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
    ...{ data, fresh, error, asOf, failed, notOnDevice },
    loading: isEmpty && !failed,
    confirmed: !isAsked || (settled && !asking),
  }
}
