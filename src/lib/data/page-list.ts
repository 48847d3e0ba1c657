import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { onReturn } from '../offline/connection/use-on-return.ts'
import type { Answer, AnswerState } from './answer.ts'
import { answerFor, showAnswer } from './answers.ts'

export interface PagesOptions<Data, Row> {
  pageOf: (data: Data) => { rows: readonly Row[]; totalCount: number }
  pageSize: number
  /** Default: the row's `id`. */
  idOf?: (row: Row) => string
}

export interface PagesState<Row> extends Omit<AnswerState<unknown>, 'data'> {
  rows: readonly Row[] | undefined
  totalCount: number | null
  hasMore: boolean
}

/** The pages of a list that are on screen; each page is an `Answer`. */
export class PageList<Data, Variables extends OperationVariables, Row> {
  readonly #client: ApolloClient
  readonly #document: TypedDocumentNode<Data, Variables>
  readonly #variablesAt: (offset: number) => Variables | null
  readonly #options: PagesOptions<Data, Row>
  readonly #pages: Answer<Data, Variables>[] = []
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []
  #state: PagesState<Row>

  constructor(
    client: ApolloClient,
    document: TypedDocumentNode<Data, Variables>,
    variablesAt: (offset: number) => Variables | null,
    options: PagesOptions<Data, Row>,
  ) {
    this.#client = client
    this.#document = document
    this.#variablesAt = variablesAt
    this.#options = options
    this.#addPage()
    this.#state = this.#read()
  }

  readonly getState = (): PagesState<Row> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      this.#stops = [onReturn(() => void this.refresh())]
      for (const index of this.#pages.keys()) this.#show(index)
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      for (const stop of this.#stops) stop()
      this.#stops = []
    }
  }

  readonly loadMore = (): void => {
    const last = this.#pages.at(-1)?.getState()
    if (last === undefined || last.asking) return
    if (last.data === undefined) void this.#pages.at(-1)?.refresh()
    else if (this.#state.hasMore && this.#addPage()) this.#show(this.#pages.length - 1)
    this.#changed()
  }

  /** Fetches every page that is shown again, starting with the first. */
  readonly refresh = async (): Promise<void> => {
    await Promise.all(this.#pages.map((page) => page.refresh()))
  }

  #addPage(): boolean {
    const variables = this.#variablesAt(this.#pages.length * this.#options.pageSize)
    if (variables === null) return false
    this.#pages.push(answerFor(this.#client, this.#document, variables))
    return true
  }

  #show(index: number): void {
    const page = this.#pages[index]
    const variables = this.#variablesAt(index * this.#options.pageSize)
    if (!page || variables === null) return
    this.#stops.push(showAnswer(this.#client, this.#document, JSON.stringify(variables), page, () => this.#changed()))
  }

  #changed(): void {
    this.#state = this.#read()
    for (const listener of this.#listeners) listener()
  }

  #read(): PagesState<Row> {
    const { pageOf, pageSize, idOf = (row: Row) => (row as { id: string }).id } = this.#options
    const states = this.#pages.map((page) => page.getState())
    const rows = new Map<string, Row>()
    let totalCount: number | null = null
    let heardAt = -1
    for (const { data, asOf } of states) {
      if (data === undefined) continue
      const page = pageOf(data)
      for (const row of page.rows) if (!rows.has(idOf(row))) rows.set(idOf(row), row)
      const at = asOf?.getTime() ?? 0
      if (at > heardAt) {
        heardAt = at
        totalCount = page.totalCount
      }
    }
    const times = states.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []))
    return {
      rows: states[0]?.data === undefined ? undefined : [...rows.values()],
      totalCount,
      hasMore: totalCount !== null && states.filter(({ data }) => data !== undefined).length * pageSize < totalCount,
      loadingMore: states.length > 1 && states.at(-1)?.data === undefined && states.at(-1)?.error === null,
      error: states.find(({ error }) => error !== null)?.error ?? null,
      asking: states.some(({ asking }) => asking),
      settled: states.every(({ settled }) => settled),
      fresh: states.every(({ fresh }) => fresh),
      reading: states[0]?.reading ?? false,
      asOf: times.length > 0 ? new Date(Math.min(...times)) : null,
    }
  }
}
