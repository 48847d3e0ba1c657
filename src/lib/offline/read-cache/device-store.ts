import { allOf, readDeviceDatabase, type RecordKey, type StoredRecord, withDeviceDatabase } from './device-database.ts'
import { orderChanges } from './change-order.ts'
import { canSeal, createDeviceKey, type DeviceKey, digestOf, seal, type Sealed, unseal } from './encryption.ts'

/** A value read from the device, and when it was saved. */
export interface StoredValue<T> {
  value: T
  asOf: Date
}

export interface ListedEntry extends StoredRecord {
  name: string
}

/**
 * Encrypted key-value records of one identity. Reads never fail: unreadable records are deleted. Writes return whether
 * they succeeded; the cache is optional and never blocks the screen.
 */
export interface DeviceStore {
  readonly identityKey: string
  /**
   * A record that was read when the store was opened and has not changed since; for the first render, which cannot
   * wait.
   */
  readEarly(name: string): StoredValue<string> | null
  /** Returns the record's text; null if there is none. Counts as opening it. */
  read(name: string): Promise<StoredValue<string> | null>
  /** Returns the texts of several records at once without counting as opening them. Unreadable records are left out. */
  peek(names: readonly string[]): Promise<Map<string, string>>
  /**
   * Stores a text and the current time. A text that the record already contains is not written again; only its time
   * changes. Stores nothing if the record is written again or removed, or a right revoked, before the text is sealed.
   *
   * @returns false if the store was wiped, is full or failed
   */
  write(name: string, text: string): Promise<boolean>
  remove(names: readonly string[]): Promise<void>
  list(): Promise<ListedEntry[]>
}

interface Found {
  entry: StoredRecord
  body: Sealed
}

async function createKey(identityKey: string): Promise<DeviceKey> {
  const fresh = await createDeviceKey()
  return readDeviceDatabase(async (database) => {
    const transaction = database.transaction('keys', 'readwrite')
    // If two tabs start at the same time, the first key wins; otherwise one would write records that the other cannot
    // read.
    const winner = (await transaction.store.get(identityKey)) ?? fresh
    await Promise.all([transaction.store.put(winner, identityKey), transaction.done])
    return winner
  })
}

/**
 * Reads the key and some records in one transaction, because at startup every further round trip delays the first
 * screen.
 */
async function readKeyAnd(
  identityKey: string,
  names: readonly string[],
): Promise<{ key: DeviceKey | undefined; found: (Found | null)[] }> {
  return readDeviceDatabase(async (database) => {
    const transaction = database.transaction(['keys', 'entries', 'bodies'])
    const [key, ...found] = await Promise.all([
      transaction.objectStore('keys').get(identityKey),
      ...names.map(async (name): Promise<Found | null> => {
        const [entry, body] = await Promise.all([
          transaction.objectStore('entries').get([identityKey, name]),
          transaction.objectStore('bodies').get([identityKey, name]),
        ])
        return entry && body ? { entry, body } : null
      }),
    ])
    return { key, found }
  })
}

/**
 * @param identityKey the user, or the user and the assumed user
 * @param early records that the first screen will need; they are read together with the key
 * @returns null if the device cannot store data: no IndexedDB, or no WebCrypto (plain HTTP)
 */
export async function openDeviceStore(identityKey: string, early: readonly string[] = []): Promise<DeviceStore | null> {
  if (!canSeal() || typeof indexedDB === 'undefined') return null
  try {
    const { key, found } = await readKeyAnd(identityKey, early)
    if (!key) return createStore(identityKey, await createKey(identityKey), new Map())
    const opened = new Map<string, StoredValue<string>>()
    await Promise.all(
      early.map(async (name, index) => {
        const kept = await unsealFound(key, identityKey, name, found[index])
        if (kept) opened.set(name, kept)
      }),
    )
    return createStore(identityKey, key, opened)
  } catch {
    return null
  }
}

/**
 * Reads one record of an identity without opening its store; for startup code that runs before the session is known.
 * Null if there is none.
 */
export async function readRecord(identityKey: string, name: string): Promise<StoredValue<string> | null> {
  if (!canSeal() || typeof indexedDB === 'undefined') return null
  const { key, found } = await readKeyAnd(identityKey, [name])
  return key ? unsealFound(key, identityKey, name, found[0]) : null
}

async function unsealFound(
  key: DeviceKey,
  identityKey: string,
  name: string,
  found: Found | null | undefined,
): Promise<StoredValue<string> | null> {
  const value = found ? await unseal(key, boundName(identityKey, name), found.body) : null
  return found && value !== null ? { value, asOf: new Date(found.entry.savedAt) } : null
}

function boundName(identityKey: string, name: string): string {
  return `${identityKey}\n${name}`
}

/** The content of a record, and when it was saved (epoch milliseconds). */
interface KnownText {
  digest: Promise<string>
  savedAt: number
}

/**
 * Sets the time of a record to now instead of writing the same text again.
 *
 * @returns the new time in epoch milliseconds; null if the record was changed or deleted since `savedAt`, or if the
 *   store was wiped
 */
async function renewRecord(key: DeviceKey, place: RecordKey, savedAt: number): Promise<number | null> {
  const now = Date.now()
  return withDeviceDatabase(async (database) => {
    const transaction = database.transaction(['keys', 'entries'], 'readwrite')
    const entries = transaction.objectStore('entries')
    const [current, entry] = await Promise.all([transaction.objectStore('keys').get(place[0]), entries.get(place)])
    const isSame = current?.id === key.id && entry?.savedAt === savedAt
    if (isSame) await entries.put({ ...entry, savedAt: now, openedAt: now }, place)
    await transaction.done
    return isSame ? now : null
  }).catch(() => null)
}

async function noteOpened(place: RecordKey): Promise<void> {
  await withDeviceDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite')
    const entry = await transaction.store.get(place)
    if (entry) await transaction.store.put({ ...entry, openedAt: Date.now() }, place)
    await transaction.done
  }).catch(() => undefined)
}

function createStore(identityKey: string, key: DeviceKey, early: Map<string, StoredValue<string>>): DeviceStore {
  const place = (name: string): RecordKey => [identityKey, name]
  /** By name: what this page last read or wrote. */
  const knownTexts = new Map<string, KnownText>()
  const startChange = orderChanges()

  /** Returns true if the record already contains the text with this digest; its time is then now. */
  async function renew(name: string, digest: Promise<string>): Promise<boolean> {
    const start = early.get(name)
    if (start) knownTexts.set(name, { digest: digestOf(start.value), savedAt: start.asOf.getTime() })
    const last = knownTexts.get(name)
    if (!last || (await last.digest) !== (await digest)) return false
    const savedAt = await renewRecord(key, place(name), last.savedAt)
    if (savedAt !== null) last.savedAt = savedAt
    return savedAt !== null
  }

  async function remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    for (const name of names) {
      startChange(name)
      early.delete(name)
      knownTexts.delete(name)
    }
    await withDeviceDatabase(async (database) => {
      const transaction = database.transaction(['entries', 'bodies'], 'readwrite')
      await Promise.all(
        names.flatMap((name) => [
          transaction.objectStore('entries').delete(place(name)),
          transaction.objectStore('bodies').delete(place(name)),
        ]),
      )
      await transaction.done
    }).catch(() => undefined)
  }

  return {
    identityKey,
    remove,

    readEarly: (name) => early.get(name) ?? null,

    async read(name) {
      const known = early.get(name)
      if (known) {
        void noteOpened(place(name))
        return known
      }
      const found = await readDeviceDatabase(async (database) => {
        const transaction = database.transaction(['entries', 'bodies'])
        const [entry, body] = await Promise.all([
          transaction.objectStore('entries').get(place(name)),
          transaction.objectStore('bodies').get(place(name)),
        ])
        return entry && body ? { entry, body } : null
      }).catch(() => null)
      if (!found) return null
      const value = await unseal(key, boundName(identityKey, name), found.body)
      if (value === null) {
        await remove([name])
        return null
      }
      void noteOpened(place(name))
      knownTexts.set(name, { digest: digestOf(value), savedAt: found.entry.savedAt })
      return { value, asOf: new Date(found.entry.savedAt) }
    },

    async peek(names) {
      const bodies = await readDeviceDatabase(async (database) => {
        const { store } = database.transaction('bodies')
        return Promise.all(names.map(async (name) => ({ name, body: await store.get(place(name)) })))
      }).catch(() => [])
      const texts = await Promise.all(
        bodies.map(
          async ({ name, body }) =>
            [name, body ? await unseal(key, boundName(identityKey, name), body) : null] as const,
        ),
      )
      return new Map(texts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const])))
    },

    async write(name, text) {
      const isWanted = startChange(name)
      const digest = digestOf(text)
      const isRenewed = await renew(name, digest)
      early.delete(name)
      if (isRenewed) return true
      const sealed = await seal(key, boundName(identityKey, name), text)
      const now = Date.now()
      try {
        return await withDeviceDatabase(async (database) => {
          if (!isWanted()) return true
          const transaction = database.transaction(['keys', 'entries', 'bodies'], 'readwrite')
          // Checked inside the transaction: a wipe by another tab destroys the key, after which nothing may be written.
          const current = await transaction.objectStore('keys').get(identityKey)
          if (current?.id !== key.id) {
            await transaction.done
            return false
          }
          await Promise.all([
            transaction
              .objectStore('entries')
              .put({ savedAt: now, openedAt: now, sizeBytes: sealed.data.byteLength }, place(name)),
            transaction.objectStore('bodies').put(sealed, place(name)),
            transaction.done,
          ])
          knownTexts.set(name, { digest, savedAt: now })
          return true
        })
      } catch {
        return false
      }
    },

    async list() {
      return readDeviceDatabase(async (database) => {
        const { store } = database.transaction('entries')
        const [keys, values] = await Promise.all([
          store.getAllKeys(allOf(identityKey)),
          store.getAll(allOf(identityKey)),
        ])
        return keys.flatMap((found, index) => {
          const entry = values[index]
          return entry ? [{ ...entry, name: found[1] }] : []
        })
      }).catch(() => [])
    },
  }
}
