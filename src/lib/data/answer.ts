import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ANSWER_REPAIR_PAUSE_MS, ANSWER_STALE_AFTER_MS, RECORD_SAVE_PAUSE_MS } from '#shared/limits/device-times.ts'
import { revocationsCount } from '../revocations.ts'
import { onReturn } from '../offline/connection/use-on-return.ts'
import { asError, isRefusal, isWithdrawal } from './failures.ts'
import { type DocumentOperation, operationOf } from './operation.ts'
import type { ReadPlan } from './read-plan.ts'
import { repeatLater } from './repeat-later.ts'
import { type ResultStore, resultStore } from './result-store.ts'

export interface AnswerState<Data> {
  data: Data | undefined
  /** The failure of the last request; may be set beside data. */
  error: Error | null
  asking: boolean
  /** A request has ended since the page was loaded; until then `data` is what the device stored earlier. */
  settled: boolean
  /** The server has returned `data` since the page was loaded. */
  fresh: boolean
  /** The device is still reading what it stored. */
  reading: boolean
  loadingMore: boolean
  /** When the server last returned `data` to this device. */
  asOf: Date | null
}

/**
 * The result of one query with its variables, for all components that show it. The query's row in shared/operations
 * selects where it is stored. A failed request never replaces data: it is repeated with growing pauses while the page
 * is visible, and at once when the user returns or the server is reachable again. Data leaves the screen and the device
 * only if the server says that the user may not see it, or that it was deleted.
 */
export class Answer<Data, Variables extends OperationVariables> {
  readonly operation: DocumentOperation
  readonly #client: ApolloClient
  readonly #document: TypedDocumentNode<Data, Variables>
  readonly #variables: Variables
  readonly #plan: ReadPlan<Data, Variables>
  readonly #store: ResultStore<Data>
  readonly #listeners = new Set<() => void>()
  /** The listeners that require requests to the server. */
  readonly #askers = new Set<() => void>()
  #state: AnswerState<Data>
  #running: Promise<void> | null = null
  #repeat = false
  #onTaken: (() => void) | null = null
  /** Changes that were confirmed while a request is in flight; its response may be older than they are. */
  #updates: ((data: Data) => Data)[] = []
  #failures = 0
  #askedAt = 0
  /** When `data` was received; after another revocation it is not stored anymore. */
  #revocations = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #saving: ReturnType<typeof setTimeout> | undefined
  #stop: (() => void) | null = null

  constructor(
    client: ApolloClient,
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    plan: ReadPlan<Data, Variables> = {},
  ) {
    this.operation = operationOf(document)
    this.#client = client
    this.#document = document
    this.#variables = variables
    this.#plan = plan
    this.#store = resultStore(client, document, variables, plan.toRecord)
    this.#state = {
      ...this.#store.readNow(),
      error: null,
      asking: false,
      settled: false,
      fresh: false,
      reading: this.#store.load !== null,
      loadingMore: false,
    }
  }

  readonly getState = (): AnswerState<Data> => this.#state

  /**
   * Subscribes to the state. The first subscriber with `asks` starts a request.
   *
   * @param asks if false, shows the data without requesting it
   * @returns ends the subscription
   */
  readonly subscribe = (listener: () => void, asks = true): (() => void) => {
    this.#listeners.add(listener)
    if (asks) this.#askers.add(listener)
    if (this.#stop === null) this.#start()
    if (asks && this.#askers.size === 1 && !this.#takeAhead()) void this.#ask()
    return () => {
      this.#listeners.delete(listener)
      this.#askers.delete(listener)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  /** Fetches before a screen subscribes. Its first subscriber uses the response, and `onTaken` is called. */
  readonly askAhead = (onTaken: () => void): void => {
    this.#onTaken = onTaken
    void this.#ask()
  }

  /** Whether the request of the first subscriber was sent ahead, and has not failed. */
  #takeAhead(): boolean {
    const onTaken = this.#onTaken
    this.#onTaken = null
    onTaken?.()
    return onTaken !== null && this.#state.error === null
  }

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  /** Fetches again, after a request that is in flight; never rejects. */
  readonly refresh = (): Promise<void> => {
    this.#repeat = this.#running !== null
    return this.#ask()
  }

  /** Fetches again unless a request is in flight; for polls. Never rejects. */
  readonly poll = (): Promise<void> => this.#ask()

  /**
   * Applies a change that the server has confirmed, without waiting for the next response. A response that is in flight
   * may be older, so the change is applied to it as well: `change` must have no effect the second time.
   */
  readonly update = (change: (data: Data) => Data): void => {
    if (this.#running) this.#updates.push(change)
    if (this.#state.data === undefined) return
    const data = change(this.#state.data)
    if (data === this.#state.data) return
    this.#set({ data })
    this.#saveLater()
  }

  get hasMore(): boolean {
    const { data, fresh } = this.#state
    return fresh && data !== undefined && (this.#plan.nextPage?.(data) ?? null) !== null
  }

  /** Fetches the next page unless it is being fetched or everything is loaded. */
  readonly loadMore = (): void => {
    const { data, loadingMore } = this.#state
    if (loadingMore || data === undefined || !this.hasMore) return
    const page = this.#plan.nextPage?.(data)
    if (!page) return
    this.#set({ loadingMore: true })
    void this.#fetchPage(page).then(
      (more) => {
        const { data: loaded } = this.#state
        this.#set({
          loadingMore: false,
          error: null,
          ...(loaded !== undefined && { data: this.#plan.joinNext?.(loaded, more) ?? loaded }),
        })
        this.#saveLater()
      },
      (failure: unknown) => this.#fail(asError(failure), { loadingMore: false }),
    )
  }

  #start(): void {
    void this.#store.load?.().then((stored) => {
      const isWanted = !this.#state.fresh && !isWithdrawal(this.#state.error)
      this.#set({ reading: false, ...(isWanted && stored) })
    })
    const stopWatching = this.#store.watch((data) => this.#onStoreChange(data))
    const stopReturns = onReturn(() => {
      if (this.#askers.size === 0) return
      if (this.#state.error !== null || Date.now() - this.#askedAt > ANSWER_STALE_AFTER_MS) void this.#ask()
    })
    this.#stop = () => {
      stopWatching()
      stopReturns()
    }
  }

  #end(): void {
    clearTimeout(this.#retry)
    if (this.#saving !== undefined) this.#save()
    this.#stop?.()
    this.#stop = null
  }

  #set(change: Partial<AnswerState<Data>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #saveLater(): void {
    clearTimeout(this.#saving)
    this.#saving = setTimeout(() => this.#save(), RECORD_SAVE_PAUSE_MS)
  }

  #save(): void {
    clearTimeout(this.#saving)
    this.#saving = undefined
    const { data, fresh, asOf } = this.#state
    if (data !== undefined && fresh && asOf && this.#revocations === revocationsCount()) this.#store.write(data, asOf)
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
      this.#updates = []
      this.#askedAt = Date.now()
      this.#set({ asking: true })
      try {
        await this.#fetchNewest()
      } catch (failure) {
        this.#fail(asError(failure), { asking: false, settled: true })
      }
    } while (this.#repeat)
  }

  async #fetchNewest(): Promise<void> {
    const { fetchNewest } = this.#plan
    if (fetchNewest) {
      const loaded = (): Data | undefined => (this.#state.fresh ? this.#state.data : undefined)
      const join = await fetchNewest((page) => this.#fetchPage(page), loaded)
      return this.#receive(join(loaded(), this.#state.data), null)
    }
    // The server may return partial data with errors.
    const { data, error } = await this.#query(this.#variables)
    if (data === undefined || data === null) throw asError(error)
    this.#receive(data, error ? asError(error) : null)
  }

  async #fetchPage(page: Partial<Variables>): Promise<Data> {
    const { data, error } = await this.#query({ ...this.#variables, ...page })
    if (data === undefined || data === null) throw asError(error)
    return data
  }

  #query(variables: Variables): Promise<{ data?: Data | null | undefined; error?: unknown }> {
    return this.#client.query({
      query: this.#document,
      variables,
      fetchPolicy: this.operation.isCached ? 'network-only' : 'no-cache',
      context: { repeatsOutdated: true },
    } as ApolloClient.QueryOptions<Data>)
  }

  #receive(response: Data, error: Error | null): void {
    this.#failures = 0
    this.#revocations = revocationsCount()
    const now = new Date()
    const data = this.#updates.reduce((result, change) => change(result), response)
    this.#set({
      data: this.#store.write(data, now),
      error,
      asking: false,
      settled: true,
      fresh: true,
      asOf: now,
    })
  }

  /** @param ended the state of the request that failed; another request may still be in flight */
  #fail(error: Error, ended: Partial<AnswerState<Data>>): void {
    this.#failures += 1
    if (isWithdrawal(error)) {
      const { fresh, error: earlier } = this.#state
      const stays = this.#plan.keepsWithdrawn && (fresh || isWithdrawal(earlier))
      this.#set({ ...ended, error, fresh: false, ...(!stays && { data: undefined, asOf: null }) })
      this.#store.forget()
      return
    }
    // An unreachable server does not revoke its earlier refusal.
    const isRefused = isRefusal(this.#state.error) && !isRefusal(error)
    this.#set({ ...ended, error: isRefused ? this.#state.error : error })
    if (isRefusal(error) || !this.isShown) return
    clearTimeout(this.#retry)
    this.#retry = repeatLater(this.#failures, () => this.#ask())
  }

  #onStoreChange(data: Data | undefined): void {
    // The device read what it had stored only after the server withdrew it.
    if (data !== undefined && isWithdrawal(this.#state.error)) return this.#store.forget()
    if (data === this.#state.data) return
    if (data !== undefined) return this.#set({ data, asOf: this.#state.asOf ?? this.#store.readNow().asOf })
    // Another result evicted or overwrote a part of it: it stays on screen until the server has returned it again.
    const isDue = this.#askedAt + ANSWER_REPAIR_PAUSE_MS < Date.now()
    if (this.#askers.size > 0 && this.#state.data !== undefined && isDue) void this.#ask()
  }
}
