import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { isUnreachable } from '../apollo/errors.ts'
import { usePoll } from '../offline/connection/use-poll.ts'
import type { AnswerState } from './answer.ts'
import { answerFor, showAnswer } from './answers.ts'

export interface Read<Data> {
  /** Undefined while nothing is known. */
  data: Data | undefined
  /** Nothing is known yet and the server is being asked. */
  loading: boolean
  /** False while `data` may be outdated: the server was not asked yet since the page was loaded, or is being asked. */
  confirmed: boolean
  /**
   * There is nothing to show, and `error` says why, also where that is `notOnDevice`; with data on screen a failed
   * refresh is no failure.
   */
  failed: boolean
  /** The failure of the last request; may be set beside data. */
  error: Error | null
  /** When this device last heard the answer from the server (AsOf shows it while the server is away). */
  asOf: Date | null
  /** The server is away and the device has not kept the answer. */
  notOnDevice: boolean
  /** Asks the server again; never rejects. */
  refresh: () => Promise<void>
}

interface ReadOptions {
  /** Asks again so often while the page is visible and the server reachable (decision 71). */
  pollMs?: number | null
  /** False: shows what the device has, and what is asked for elsewhere. */
  asks?: boolean
}

const NOTHING: AnswerState<never> = { data: undefined, error: null, asking: false, settled: false, asOf: null }
const never = (): (() => void) => () => undefined
const nothing = (): AnswerState<never> => NOTHING
const doNotAsk = (): Promise<void> => Promise.resolve()

/**
 * The one way to read a query on screen; how it behaves without the server follows from `offline` of its row in
 * shared/operations: `kept` shows what the device has and asks the server behind it, `network-only` leaves no trace.
 * Whatever comes back, a failed request never replaces data, and it is repeated by itself
 * (docs/decisions/2026-11-23-reads-and-writes.md).
 *
 * @param variables null: do not ask
 */
export function useRead<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  { pollMs = null, asks = true }: ReadOptions = {},
): Read<Data> {
  const client = useApolloClient()
  const key = variables === null ? null : JSON.stringify(variables)
  const answer = useMemo(
    () => (key === null ? null : answerFor(client, document, JSON.parse(key) as Variables)),
    [client, document, key],
  )
  const subscribe = useCallback(
    (listener: () => void) =>
      answer === null || key === null ? never() : showAnswer(client, document, key, answer, listener, asks),
    [client, document, key, answer, asks],
  )
  usePoll(answer?.poll ?? doNotAsk, answer === null ? null : pollMs)
  const state = useSyncExternalStore<AnswerState<Data>>(subscribe, answer?.getState ?? nothing)
  return useMemo(() => ({ ...readOf(state, answer !== null), refresh: answer?.refresh ?? doNotAsk }), [state, answer])
}

/** @param isAsked false: there was nothing to ask for */
export function readOf<Data>(
  { data, error, asking, settled, asOf }: AnswerState<Data>,
  isAsked: boolean,
): Omit<Read<Data>, 'refresh'> {
  const isEmpty = data === undefined
  return {
    data,
    loading: isAsked && isEmpty && error === null,
    confirmed: !isAsked || (settled && !asking),
    failed: isEmpty && error !== null,
    error,
    asOf,
    notOnDevice: isEmpty && isUnreachable(error),
  }
}
