import { Dexie, type Transaction } from 'dexie'
import { OutboxFullError } from './errors.ts'
import type { Storage, TableName, Tables } from './records.ts'

/**
 * The tables in IndexedDB. A later version adds its own entry and, where records change, an `upgrade`: what waits is
 * carried over (an entry that was released is never edited).
 */
const VERSIONS: readonly Record<TableName, string>[] = [
  {
    items: 'id, sequence, lane, foldKey',
    bodies: 'id',
    files: 'id',
    parts: '[fileId+index], fileId',
    drafts: 'key',
    receipts: 'id, versionKey',
    keys: 'id',
  },
]

/** Dexie wraps the error that made a transaction fail. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner, failures } = error as { name?: string; inner?: unknown; failures?: readonly unknown[] }
  return name === 'QuotaExceededError' || isQuotaError(inner) || (failures?.some(isQuotaError) ?? false)
}

/** @throws whatever the browser says when the database does not open */
export async function openDexieStorage(name: string): Promise<Storage> {
  // 'strict': a commit has reached the disk when it is reported, not only the browser's memory.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  VERSIONS.forEach((stores, index) => database.version(index + 1).stores(stores))
  await database.open()

  /**
   * Tables that belong to this transaction whatever happens: Dexie's own search for the current one loses its way when
   * several run side by side and something else than the database is awaited.
   */
  const tablesIn = (transaction: Transaction, names: readonly TableName[]): Tables =>
    Object.fromEntries(names.map((table) => [table, transaction.table(table)])) as unknown as Tables

  async function write<T>(names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T> {
    try {
      return await database.transaction('rw', [...names], (transaction) => work(tablesIn(transaction, names)))
    } catch (error) {
      if (isQuotaError(error)) throw new OutboxFullError('This device has no room left', { cause: error })
      throw error
    }
  }

  return {
    durable: true,
    write,
    read: async (names, work) =>
      database.transaction('r', [...names], (transaction) => work(tablesIn(transaction, names))),
    close: () => database.close(),
    destroy: async () => database.delete(),
  }
}

export function deleteDatabase(name: string): Promise<void> {
  return Dexie.delete(name)
}

/** Names of all databases of this origin; none where the browser does not tell. */
export async function databaseNames(): Promise<string[]> {
  try {
    return await Dexie.getDatabaseNames()
  } catch {
    return []
  }
}

interface ForeignDatabase {
  all: (table: string) => Promise<unknown[]>
  /** Large records are read a few at a time. */
  some: (table: string, offset: number, count: number) => Promise<unknown[]>
}

/** Opens a database at whichever version it has. */
export async function withForeignDatabase<T>(
  name: string,
  work: (database: ForeignDatabase) => Promise<T>,
): Promise<T> {
  const database = new Dexie(name, { cache: 'disabled' })
  await database.open()
  try {
    return await work({
      all: async (table) => database.table(table).toArray(),
      some: async (table, offset, count) => database.table(table).offset(offset).limit(count).toArray(),
    })
  } finally {
    database.close()
  }
}
