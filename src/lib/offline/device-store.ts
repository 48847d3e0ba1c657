import { allOf, type KeptEntry, type KeptKey, withDeviceDatabase } from './device-database.ts'
import { canSeal, createDeviceKey, type DeviceKey, seal, unseal } from './encryption.ts'

/** A value read from the device and the moment it was kept. */
export interface Kept<T> {
  value: T
  asOf: Date
}

export interface ListedEntry extends KeptEntry {
  name: string
}

/**
 * Encrypted key-value records of one identity. Reading never fails: what cannot be read is forgotten. Writing tells whether it
 * happened; keeping is a convenience and never stands in the way of the work on screen.
 */
export interface DeviceStore {
  readonly identityKey: string
  /** The record's text, or null. Counts as an opening. */
  read(name: string): Promise<Kept<string> | null>
  /** @returns false when the store was wiped meanwhile, is full or broken */
  write(name: string, text: string): Promise<boolean>
  remove(names: readonly string[]): Promise<void>
  list(): Promise<ListedEntry[]>
}

async function readOrCreateKey(identityKey: string): Promise<DeviceKey> {
  const existing = await withDeviceDatabase((database) => database.get('keys', identityKey))
  if (existing) return existing
  const fresh = await createDeviceKey()
  return withDeviceDatabase(async (database) => {
    const transaction = database.transaction('keys', 'readwrite')
    // Two tabs start at once: the first key wins, or one of them would write what the other cannot read.
    const winner = (await transaction.store.get(identityKey)) ?? fresh
    await transaction.store.put(winner, identityKey)
    await transaction.done
    return winner
  })
}

/**
 * @param identityKey the user, or user and assumed user
 * @returns null where the device cannot keep anything: no IndexedDB, or no WebCrypto (plain http)
 */
export async function openDeviceStore(identityKey: string): Promise<DeviceStore | null> {
  if (!canSeal() || typeof indexedDB === 'undefined') return null
  let key: DeviceKey
  try {
    key = await readOrCreateKey(identityKey)
  } catch {
    return null
  }
  return createStore(identityKey, key)
}

function createStore(identityKey: string, key: DeviceKey): DeviceStore {
  const place = (name: string): KeptKey => [identityKey, name]
  const bound = (name: string): string => `${identityKey}\n${name}`

  async function remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    await withDeviceDatabase(async (database) => {
      const transaction = database.transaction(['entries', 'bodies'], 'readwrite')
      await Promise.all(
        names.flatMap((name) => [transaction.objectStore('entries').delete(place(name)), transaction.objectStore('bodies').delete(place(name))]),
      )
      await transaction.done
    }).catch(() => undefined)
  }

  async function noteOpened(name: string): Promise<void> {
    await withDeviceDatabase(async (database) => {
      const transaction = database.transaction('entries', 'readwrite')
      const entry = await transaction.store.get(place(name))
      if (entry) await transaction.store.put({ ...entry, openedAt: Date.now() }, place(name))
      await transaction.done
    }).catch(() => undefined)
  }

  return {
    identityKey,
    remove,

    async read(name) {
      const found = await withDeviceDatabase(async (database) => {
        const transaction = database.transaction(['entries', 'bodies'])
        const [entry, body] = await Promise.all([transaction.objectStore('entries').get(place(name)), transaction.objectStore('bodies').get(place(name))])
        return entry && body ? { entry, body } : null
      }).catch(() => null)
      if (!found) return null
      const value = await unseal(key, bound(name), found.body)
      if (value === null) {
        await remove([name])
        return null
      }
      void noteOpened(name)
      return { value, asOf: new Date(found.entry.savedAt) }
    },

    async write(name, text) {
      const sealed = await seal(key, bound(name), text)
      const now = Date.now()
      try {
        return await withDeviceDatabase(async (database) => {
          const transaction = database.transaction(['keys', 'entries', 'bodies'], 'readwrite')
          // Inside the transaction: a wipe by another tab destroyed the key, and nothing may be written after it.
          const current = await transaction.objectStore('keys').get(identityKey)
          if (current?.id !== key.id) {
            await transaction.done
            return false
          }
          await Promise.all([
            transaction.objectStore('entries').put({ savedAt: now, openedAt: now, sizeBytes: sealed.data.byteLength }, place(name)),
            transaction.objectStore('bodies').put(sealed, place(name)),
            transaction.done,
          ])
          return true
        })
      } catch {
        return false
      }
    },

    async list() {
      return withDeviceDatabase(async (database) => {
        const { store } = database.transaction('entries')
        const [keys, values] = await Promise.all([store.getAllKeys(allOf(identityKey)), store.getAll(allOf(identityKey))])
        return keys.flatMap((found, index) => {
          const entry = values[index]
          return entry ? [{ ...entry, name: found[1] }] : []
        })
      }).catch(() => [])
    },
  }
}
