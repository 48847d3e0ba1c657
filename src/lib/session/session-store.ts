import { DATABASE_OPEN_LIMIT_MS, DATABASE_READ_LIMIT_MS } from '#shared/limits/device-times.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { inTime } from '../in-time.ts'

/**
 * The tokens and the other data of a session, in IndexedDB so that the service worker can read them too. If the browser
 * refuses IndexedDB (private windows, a company's policy) or to write (a full disk), they are in memory until the page
 * is closed. Every value is a string, as Amplify's key-value storage requires.
 */

interface SessionDatabase extends DBSchema {
  values: { key: string; value: string }
}

const SESSION_DATABASE = 'evolve-session'
const STORE = 'values'

let opened: Promise<IDBPDatabase<SessionDatabase> | null> | null = null
const inMemory = new Map<string, string>()
/** Writing failed once: from then on, values are written to memory. They are still removed from the database too. */
let isDiskFull = false

/** @returns null if the browser refuses IndexedDB */
function open(): Promise<IDBPDatabase<SessionDatabase> | null> {
  opened ??= inTime(openDatabase(), DATABASE_OPEN_LIMIT_MS).catch(() => null)
  return opened
}

// Also turns an error that the browser throws at once into a rejection.
async function openDatabase(): Promise<IDBPDatabase<SessionDatabase>> {
  return openDB<SessionDatabase>(SESSION_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(STORE)
    },
    blocking(_current, _blocked, event) {
      // A newer version of the app in another tab wants to upgrade: the connection is closed, and the next call opens
      // it again.
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated() {
      opened = null
    },
  })
}

/** @returns null if values are in memory */
async function openForValues(): Promise<IDBPDatabase<SessionDatabase> | null> {
  return isDiskFull ? null : open()
}

function readDatabase(database: IDBPDatabase<SessionDatabase>): Promise<Map<string, string>> {
  const { store } = database.transaction(STORE)
  return Promise.all([store.getAllKeys(), store.getAll()]).then(
    ([keys, values]) => new Map(keys.map((key, index) => [key, values[index] ?? ''])),
  )
}

/** Writes in one transaction: another tab sees either the whole new session or the whole earlier one. */
async function setAll(values: ReadonlyMap<string, string>): Promise<void> {
  const database = await openForValues()
  try {
    const transaction = database?.transaction(STORE, 'readwrite')
    if (transaction) {
      const puts = [...values].map(([key, value]) => transaction.store.put(value, key))
      return void (await Promise.all([...puts, transaction.done]))
    }
  } catch {
    // The session continues in memory, with the values that the database has.
    const stored = database ? await readDatabase(database).catch(() => []) : []
    for (const [key, value] of stored) inMemory.set(key, value)
    isDiskFull = true
  }
  for (const [key, value] of values) inMemory.set(key, value)
}

/** Amplify's `KeyValueStorageInterface` over IndexedDB. */
export const sessionStore = {
  async getItem(key: string): Promise<string | null> {
    const database = await openForValues()
    return (database ? await database.get(STORE, key) : inMemory.get(key)) ?? null
  },
  setItem: (key: string, value: string): Promise<void> => setAll(new Map([[key, value]])),
  setAll,
  async removeItem(key: string): Promise<void> {
    inMemory.delete(key)
    await (await open())?.delete(STORE, key)
  },
  async clear(): Promise<void> {
    inMemory.clear()
    await (await open())?.clear(STORE)
  },
  /**
   * Reads all values at once, because a start of the app needs several.
   *
   * @throws Error if the database does not answer; a start then fails visibly instead of asking for a new sign-in
   */
  async readAll(): Promise<Map<string, string>> {
    const database = await openForValues()
    return database ? inTime(readDatabase(database), DATABASE_READ_LIMIT_MS) : new Map(inMemory)
  },
  /** Removes in one transaction, so that an interruption leaves either all or none. */
  async removeWhere(matches: (key: string) => boolean): Promise<void> {
    for (const key of [...inMemory.keys()].filter(matches)) inMemory.delete(key)
    const transaction = (await open())?.transaction(STORE, 'readwrite')
    if (!transaction) return
    const keys = await transaction.store.getAllKeys()
    await Promise.all([...keys.filter(matches).map((key) => transaction.store.delete(key)), transaction.done])
  },
}
