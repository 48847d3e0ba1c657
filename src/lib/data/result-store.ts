import { type ApolloClient, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { heardAtOf } from '../apollo/heard-at.ts'
import { readEarlyRecord, readRecord, removeRecord, saveRecord } from '../offline/read-cache/records.ts'
import { revocationsCount } from '../revocations.ts'
import { operationOf, storeFieldNamesOf } from './operation.ts'
import { recordKeyOf } from './stored-results.ts'

export interface StoredResult<Data> {
  data: Data | undefined
  /** When the server last returned it to this device; null if it never did. */
  asOf: Date | null
}

/** The place where the result of one query with its variables is stored. */
export interface ResultStore<Data> {
  /** The stored result as far as it is available without waiting. */
  readNow: () => StoredResult<Data>
  /** Reads the rest; null if `readNow` returns everything. Never rejects. */
  load: (() => Promise<StoredResult<Data> | null>) | null
  /**
   * Stores a response.
   *
   * @returns the data to show: other results in the store may have changed it
   */
  write: (data: Data, at: Date) => Data
  forget: () => void
  /** Calls `changed` when another query or a change writes to the store; data is undefined if a part is missing. */
  watch: (changed: (data: Data | undefined) => void) => () => void
}

const EMPTY = { data: undefined, asOf: null }
const nothingToWatch = (): (() => void) => () => undefined

/**
 * The store that the query's row in shared/operations selects: the normalized cache, one encrypted record, or none.
 *
 * @param toRecord limits what is stored; `stored` is what the record holds so far
 */
export function resultStore<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  toRecord?: (data: Data, stored: Data | undefined) => Data,
): ResultStore<Data> {
  if (operationOf(document).isCached) return cacheStore(client, document, variables)
  const key = recordKeyOf(document, variables)
  return key === null ? NO_STORE : recordStore(key, toRecord)
}

const NO_STORE = {
  readNow: () => EMPTY,
  load: null,
  write: <Data>(data: Data): Data => data,
  forget: () => undefined,
  watch: nothingToWatch,
}

function recordStore<Data>(
  key: string,
  toRecord: (data: Data, stored: Data | undefined) => Data = (data) => data,
): ResultStore<Data> {
  const early = readEarlyRecord<Data>(key)
  let stored = early?.value
  let loading: Promise<StoredResult<Data> | null> | null = null
  let removals = 0
  const load = (): Promise<StoredResult<Data> | null> => {
    loading ??= readRecord<Data>(key).then((found) => {
      stored = found?.value
      return found && { data: found.value, asOf: found.asOf }
    })
    return loading
  }
  return {
    readNow: () => (early ? { data: early.value, asOf: early.asOf } : EMPTY),
    load: early ? null : load,
    write: (data) => {
      const removalsBefore = removals + revocationsCount()
      // The stored list may be longer than the fetched one, so it is read before it is replaced.
      void (early ? Promise.resolve() : load()).then(() => {
        if (removals + revocationsCount() === removalsBefore) return saveRecord(key, toRecord(data, stored))
      })
      return data
    },
    forget: () => {
      removals += 1
      void removeRecord(key)
    },
    watch: nothingToWatch,
  }
}

function cacheStore<Data, Variables extends OperationVariables>(
  { cache }: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): ResultStore<Data> {
  const operation = operationOf(document)
  const query = cache.transformDocument(document) as TypedDocumentNode<Data, Variables>
  const names = cache instanceof InMemoryCache ? storeFieldNamesOf(cache, operation, variables) : []
  const read = (): Data | undefined =>
    cache.readQuery<Data, Variables>({ query, variables, optimistic: true }) ?? undefined
  return {
    readNow: () => {
      const oldest = Math.min(...names.map((name) => heardAtOf(cache).get(name) ?? 0))
      return { data: read(), asOf: names.length > 0 && oldest > 0 ? new Date(oldest) : null }
    },
    load: null,
    // Apollo wrote the response to its cache when it arrived.
    write: (data, at) => {
      for (const name of names) heardAtOf(cache).set(name, at.getTime())
      return read() ?? data
    },
    forget: () => {
      cache.modify({
        id: 'ROOT_QUERY',
        fields: (value: unknown, { storeFieldName, DELETE }) =>
          (names.includes(storeFieldName) ? DELETE : value) as never,
      })
    },
    watch: (changed) =>
      cache.watch<Data, Variables>({
        query,
        variables,
        optimistic: true,
        immediate: true,
        callback: ({ complete, result }) => changed(complete ? result : undefined),
      }),
  }
}
