import { type Storage, type Table, TABLE_NAMES, type TableName, type Tables } from './records.ts'

const keyOf: { [N in TableName]: (record: never) => string } = {
  items: ({ id }: { id: string }) => id,
  bodies: ({ id }: { id: string }) => id,
  files: ({ id }: { id: string }) => id,
  parts: ({ fileId, index }: { fileId: string; index: number }) => JSON.stringify([fileId, index]),
  drafts: ({ key }: { key: string }) => key,
  receipts: ({ id }: { id: string }) => id,
  keys: ({ id }: { id: string }) => id,
}

/** Records are never changed in place, so a copy of the maps is a copy of the whole data. */
function tableOver<T, K>(records: Map<string, T>, keyOfRecord: (record: T) => string): Table<T, K> {
  const keyText = (key: K): string => (typeof key === 'string' ? key : JSON.stringify(key))
  const put = (record: T): void => void records.set(keyOfRecord(record), record)
  return {
    get: async (key) => records.get(keyText(key)),
    put: async (record) => put(record),
    bulkPut: async (given) => given.forEach(put),
    delete: async (key) => records.delete(keyText(key)),
    toArray: async () => [...records.values()],
    orderBy: (index) => ({
      last: async () => {
        const rank = (record: T): number => (record as Record<string, number>)[index] ?? 0
        return [...records.values()].sort((a, b) => rank(a) - rank(b)).at(-1)
      },
    }),
    where: (index) => ({
      equals: (value) => {
        const found = [...records].filter(([, record]) => (record as Record<string, unknown>)[index] === value)
        return {
          toArray: async () => found.map(([, record]) => record),
          delete: async () => found.filter(([key]) => records.delete(key)).length,
        }
      },
    }),
  }
}

/**
 * The outbox of a browser without storage (plain HTTP, IndexedDB forbidden). It follows the same rules until the page
 * is closed, and screens show that it is not durable.
 */
export function openMemoryStorage(): Storage {
  let maps = new Map(TABLE_NAMES.map((name) => [name, new Map<string, unknown>()]))
  let last: Promise<unknown> = Promise.resolve()

  const tablesOf = (data: typeof maps): Tables =>
    Object.fromEntries(
      TABLE_NAMES.map((name) => [
        name,
        tableOver(data.get(name) ?? new Map<string, unknown>(), keyOf[name] as (record: unknown) => string),
      ]),
    ) as unknown as Tables

  /** Writes run one at a time, on a copy that replaces the data only if the work succeeded. */
  function write<T>(names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T> {
    const done = last.then(async () => {
      const copy = new Map(
        [...maps].map(([name, records]) => [name, names.includes(name) ? new Map(records) : records]),
      )
      const result = await work(tablesOf(copy))
      maps = copy
      return result
    })
    last = done.catch(() => undefined)
    return done
  }

  return {
    durable: false,
    write,
    read: (_names, work) => work(tablesOf(maps)),
    close: () => undefined,
    async destroy() {
      maps = new Map(TABLE_NAMES.map((name) => [name, new Map<string, unknown>()]))
    },
  }
}
