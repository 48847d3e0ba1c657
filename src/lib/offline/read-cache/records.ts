import { RECORDS_TIDIED_AFTER_MS } from '#shared/limits/device-times.ts'
import { currentStore } from './current-store.ts'
import type { DeviceStore, StoredValue, ListedEntry } from './device-store.ts'
import { noteAskedEarly } from './early-records.ts'
import { RECORDS_MAX_BYTES, RECORDS_MAX_COUNT } from './cache-limits.ts'
import { recordShapeOf } from './query-shapes.ts'

/**
 * Results that are stored on the device outside of the Apollo cache, because they are too large to be read at every
 * start: one encrypted record each, read on demand.
 */

const PREFIX = 'record:'

/** The name of a record in the shape that this build reads. */
function recordName(key: string): string {
  return `${PREFIX}${recordShapeOf(key)}:${key}`
}

/** The key of a record; null if the entry is not a record, or has another shape. */
function keyOf(name: string): string | null {
  if (!name.startsWith(PREFIX)) return null
  const key = name.slice(name.indexOf(':', PREFIX.length) + 1)
  return recordName(key) === name ? key : null
}

/** Names of the records to delete so that the rest fits: other shapes first, then the least recently opened. */
export function recordsToDrop(entries: readonly ListedEntry[], maxBytes: number, maxCount: number): string[] {
  const records = entries.filter((entry) => entry.name.startsWith(PREFIX))
  const current = records.filter((entry) => keyOf(entry.name) !== null).sort((a, b) => b.openedAt - a.openedAt)
  const outdated = records.filter((entry) => keyOf(entry.name) === null)
  let bytes = 0
  const beyond = current.filter((entry, index) => {
    bytes += entry.sizeBytes
    return bytes > maxBytes || index >= maxCount
  })
  return [...outdated, ...beyond].map((entry) => entry.name)
}

let tidying: ReturnType<typeof setTimeout> | undefined

function tidyLater(store: DeviceStore): void {
  clearTimeout(tidying)
  tidying = setTimeout(() => {
    void store.list().then((entries) => store.remove(recordsToDrop(entries, RECORDS_MAX_BYTES, RECORDS_MAX_COUNT)))
  }, RECORDS_TIDIED_AFTER_MS)
}

/**
 * Stores a value for the page's identity. If there is no room, the least recently opened records are deleted.
 *
 * @param value anything that JSON can represent
 * @returns false if it could not be stored, which callers may ignore
 */
export async function saveRecord(key: string, value: unknown): Promise<boolean> {
  const store = currentStore()
  if (!store) return false
  const text = JSON.stringify(value)
  let saved = await store.write(recordName(key), text)
  if (!saved && currentStore() === store) {
    // The most likely reason is the quota: half of the stored bytes are deleted, once.
    const entries = await store.list()
    const bytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
    await store.remove(recordsToDrop(entries, bytes / 2, RECORDS_MAX_COUNT))
    saved = await store.write(recordName(key), text)
  }
  if (saved) tidyLater(store)
  return saved
}

/** The value stored under the key and its time; null if there is none. Never rejects. */
export async function readRecord<T>(key: string): Promise<StoredValue<T> | null> {
  const store = currentStore()
  if (!store) return null
  noteAskedEarly(store.identityKey, recordName(key))
  const stored = await store.read(recordName(key))
  return stored && { value: JSON.parse(stored.value) as T, asOf: stored.asOf }
}

/** Like `readRecord` without waiting, for the first render; null also if the record was not read during startup. */
export function readEarlyRecord<T>(key: string): StoredValue<T> | null {
  const store = currentStore()
  const stored = store?.readEarly(recordName(key))
  if (!store || !stored) return null
  noteAskedEarly(store.identityKey, recordName(key))
  return { value: JSON.parse(stored.value) as T, asOf: stored.asOf }
}

/** Deletes a record, for example because its owner may no longer read it. Never rejects. */
export async function removeRecord(key: string): Promise<void> {
  await currentStore()?.remove([recordName(key)])
}

/** The keys that start with `prefix`, newest first, each with the time when it was stored (epoch milliseconds). */
export async function listRecords(prefix: string): Promise<{ key: string; savedAt: number }[]> {
  const entries = (await currentStore()?.list()) ?? []
  return entries
    .flatMap(({ name, savedAt }) => {
      const key = keyOf(name)
      return key?.startsWith(prefix) ? [{ key, savedAt }] : []
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

/** Reads several records at once, for a search in them; this does not count as opening them. */
export async function peekRecords<T>(keys: readonly string[]): Promise<Map<string, T>> {
  const texts = (await currentStore()?.peek(keys.map((key) => recordName(key)))) ?? new Map<string, string>()
  return new Map([...texts].map(([name, text]) => [keyOf(name) ?? '', JSON.parse(text) as T]))
}
