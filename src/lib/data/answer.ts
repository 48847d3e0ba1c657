import { type ApolloClient, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { ANSWER_REPAIR_PAUSE_MS, ANSWER_STALE_AFTER_MS } from '#shared/limits/device-times.ts'
import { heardAtOf } from '../apollo/heard-at.ts'
import { onReturn } from '../offline/connection/use-on-return.ts'
import { asError, isRefusal, isWithdrawal } from './failures.ts'
import { type DocumentOperation, operationOf, storeFieldNamesOf } from './operation.ts'
import { repeatLater } from './repeat-later.ts'

export interface AnswerState<Data> {
  data: Data | undefined
  /** The failure of the last request; may be set beside data. */
  error: Error | null
  asking: boolean
  /** A request has ended since the page was loaded; until then `data` is what the device stored earlier. */
  settled: boolean
  /** When the server last gave this answer, to this device. */
  asOf: Date | null
}

/**
 * The answer to one query with its variables, for all components that show it. A kept query is read from the cache and
 * written to it; a network-only one lives here and ends with its last subscriber. A failed request never replaces data:
 * it is repeated with growing pauses while the page is visible, and at once when the person or the server is back. Only
 * the service's own word that the person may not see it, or that it is gone, takes it off the screen and off the
 * device.
 */
export class Answer<Data, Variables extends OperationVariables> {
  readonly operation: DocumentOperation
  readonly #client: ApolloClient
  readonly #document: TypedDocumentNode<Data, Variables>
  readonly #variables: Variables
  readonly #isKept: boolean
  readonly #listeners = new Set<() => void>()
  /** Those of the listeners for whom the server is asked. */
  readonly #askers = new Set<() => void>()
  #state: AnswerState<Data>
  #running: Promise<void> | null = null
  #repeat = false
  #failures = 0
  #askedAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #stop: (() => void) | null = null

  constructor(client: ApolloClient, document: TypedDocumentNode<Data, Variables>, variables: Variables) {
    this.operation = operationOf(document)
    this.#client = client
    this.#document = document
    this.#variables = variables
    this.#isKept = this.operation.isKept
    this.#state = { data: this.#readCache(), error: null, asking: false, settled: false, asOf: this.#keptAsOf() }
  }

  readonly getState = (): AnswerState<Data> => this.#state

  /**
   * Asks the server as the first subscriber comes that wants it asked.
   *
   * @returns ends the subscription
   */
  readonly subscribe = (listener: () => void, asks = true): (() => void) => {
    this.#listeners.add(listener)
    if (asks) this.#askers.add(listener)
    if (this.#stop === null) this.#start()
    if (asks && this.#askers.size === 1) void this.#ask()
    return () => {
      this.#listeners.delete(listener)
      this.#askers.delete(listener)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  /** Asks the server again, after a request that is under way; never rejects. */
  readonly refresh = (): Promise<void> => {
    if (this.#running) this.#repeat = true
    return this.#ask()
  }

  /** Asks the server unless it is being asked; for polls. Never rejects. */
  readonly poll = (): Promise<void> => this.#ask()

  #start(): void {
    const stopWatching = this.#isKept ? this.#watchCache() : undefined
    const stopReturns = onReturn(() => {
      if (this.#askers.size === 0) return
      if (this.#state.error !== null || Date.now() - this.#askedAt > ANSWER_STALE_AFTER_MS) void this.#ask()
    })
    this.#stop = () => {
      stopWatching?.()
      stopReturns()
    }
  }

  #end(): void {
    clearTimeout(this.#retry)
    this.#stop?.()
    this.#stop = null
  }

  #set(change: Partial<AnswerState<Data>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #ask(): Promise<void> {
    clearTimeout(this.#retry)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<void> {
    do {
      this.#repeat = false
      this.#askedAt = Date.now()
      this.#set({ asking: true })
      const { data, error } = await this.#client
        .query({
          query: this.#document,
          variables: this.#variables,
          fetchPolicy: this.#isKept ? 'network-only' : 'no-cache',
          context: { repeatsOutdated: true },
        } as ApolloClient.QueryOptions<Data>)
        .catch((failure: unknown) => ({ data: undefined, error: failure }))
      if (data) this.#hear(data, error ? asError(error) : null)
      else this.#fail(asError(error))
    } while (this.#repeat)
  }

  /** Partial data with errors is the rule of the service (decision 31). */
  #hear(data: Data, error: Error | null): void {
    this.#failures = 0
    const now = Date.now()
    if (this.#isKept) for (const name of this.#storeFieldNames()) heardAtOf(this.#client.cache).set(name, now)
    this.#set({
      data: (this.#isKept ? this.#readCache() : undefined) ?? data,
      error,
      asking: false,
      settled: true,
      asOf: new Date(now),
    })
  }

  #fail(error: Error): void {
    this.#failures += 1
    if (isWithdrawal(error)) {
      this.#set({ data: undefined, error, asking: false, settled: true, asOf: null })
      if (this.#isKept) this.#forget()
      return
    }
    this.#set({ error, asking: false, settled: true })
    if (isRefusal(error) || !this.isShown) return
    this.#retry = repeatLater(this.#failures, () => this.#ask())
  }

  #readCache(): Data | undefined {
    if (!this.#isKept) return undefined
    const { cache } = this.#client
    const query = cache.transformDocument(this.#document)
    return (
      (cache.readQuery<Data, Variables>({ query, variables: this.#variables, optimistic: true }) as Data) ?? undefined
    )
  }

  #watchCache(): () => void {
    const { cache } = this.#client
    return cache.watch<Data, Variables>({
      query: cache.transformDocument(this.#document),
      variables: this.#variables,
      optimistic: true,
      immediate: true,
      callback: ({ complete, result }) => {
        if (complete && result !== this.#state.data) this.#set({ data: result })
        // A part of it was evicted or overwritten by another answer: what is on screen stays meanwhile.
        else if (
          !complete &&
          this.#askers.size > 0 &&
          this.#state.data !== undefined &&
          this.#askedAt + ANSWER_REPAIR_PAUSE_MS < Date.now()
        )
          void this.#ask()
      },
    })
  }

  #storeFieldNames(): string[] {
    const { cache } = this.#client
    return cache instanceof InMemoryCache ? storeFieldNamesOf(cache, this.operation, this.#variables) : []
  }

  #keptAsOf(): Date | null {
    if (!this.#isKept) return null
    const heardAt = heardAtOf(this.#client.cache)
    const times = this.#storeFieldNames().map((name) => heardAt.get(name) ?? 0)
    const oldest = Math.min(...times)
    return times.length > 0 && oldest > 0 ? new Date(oldest) : null
  }

  #forget(): void {
    const names = new Set(this.#storeFieldNames())
    this.#client.cache.modify({
      id: 'ROOT_QUERY',
      fields: (value: unknown, { storeFieldName, DELETE }) => (names.has(storeFieldName) ? DELETE : value) as never,
    })
  }
}
