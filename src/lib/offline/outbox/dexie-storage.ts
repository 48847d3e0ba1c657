import { Dexie, type Transaction } from 'dexie'
import { OutboxFullError } from './errors.ts'
import type { Storage, TableName, Tables } from './records.ts'

/**
 * The tables in IndexedDB, by version. A later version adds its own entry and, if records change, an `upgrade`, so that
 * waiting items are migrated. Never edit an entry that was released.
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

/** Dexie wraps the error that aborted a transaction. */
function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner, failures } = error as { name?: string; inner?: unknown; failures?: readonly unknown[] }
  return name === 'QuotaExceededError' || isQuotaError(inner) || (failures?.some(isQuotaError) ?? false)
}

/** @throws the browser's error if the database cannot be opened */
export async function openDexieStorage(name: string): Promise<Storage> {
  // With 'strict', a commit is reported only after it has reached the disk, not only the browser's memory.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  VERSIONS.forEach((stores, index) => database.version(index + 1).stores(stores))
  await database.open()

  /**
   * The tables of this transaction. Dexie's automatic detection of the current transaction fails if several run in
   * parallel and code awaits something other than the database.
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

/** Names of all databases of this origin; empty if the browser cannot list them. */
export async function databaseNames(): Promise<string[]> {
  try {
    return await Dexie.getDatabaseNames()
  } catch {
    return []
  }
}

interface ForeignDatabase {
  all: (table: string) => Promise<unknown[]>
  /** Large records are read in small batches. */
  some: (table: string, offset: number, count: number) => Promise<unknown[]>
}

/** Opens a database at its existing version. */
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
