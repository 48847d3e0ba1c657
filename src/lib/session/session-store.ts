import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * The tokens and the other data of a session, in IndexedDB so that the service worker can read them too. Every value is
 * a string, as Amplify's key-value storage requires.
 */

interface SessionDatabase extends DBSchema {
  values: { key: string; value: string }
}

const SESSION_DATABASE = 'evolve-session'
const STORE = 'values'

let opened: Promise<IDBPDatabase<SessionDatabase>> | null = null

function open(): Promise<IDBPDatabase<SessionDatabase>> {
  opened ??= openDB<SessionDatabase>(SESSION_DATABASE, 1, {
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
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Amplify's `KeyValueStorageInterface` over IndexedDB. */
export const sessionStore = {
  async getItem(key: string): Promise<string | null> {
    return (await (await open()).get(STORE, key)) ?? null
  },
  async setItem(key: string, value: string): Promise<void> {
    await (await open()).put(STORE, value, key)
  },
  /** Writes in one transaction: another tab sees either the whole new session or the whole earlier one. */
  async setAll(values: ReadonlyMap<string, string>): Promise<void> {
    const transaction = (await open()).transaction(STORE, 'readwrite')
    await Promise.all([...[...values].map(([key, value]) => transaction.store.put(value, key)), transaction.done])
  },
  async removeItem(key: string): Promise<void> {
    await (await open()).delete(STORE, key)
  },
  async clear(): Promise<void> {
    await (await open()).clear(STORE)
  },
  /** Reads all values at once, because a start of the app needs several. */
  async readAll(): Promise<Map<string, string>> {
    const transaction = (await open()).transaction(STORE)
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
    return new Map(keys.map((key, index) => [key, values[index] ?? '']))
  },
  /** Removes in one transaction, so that an interruption leaves either all or none. */
  async removeWhere(matches: (key: string) => boolean): Promise<void> {
    const transaction = (await open()).transaction(STORE, 'readwrite')
    const keys = await transaction.store.getAllKeys()
    await Promise.all([...keys.filter(matches).map((key) => transaction.store.delete(key)), transaction.done])
  },
}
