import { useEffect, useState } from 'react'
import { SNAPSHOTS_TIDIED_AFTER_MS } from '#shared/limits/device-times.ts'
import { currentStore } from './current-store.ts'
import type { DeviceStore, StoredValue, ListedEntry } from './device-store.ts'
import { noteAskedEarly } from './early-records.ts'
import { SNAPSHOTS_MAX_BYTES, SNAPSHOTS_MAX_COUNT } from './cache-limits.ts'
import { snapshotShapeOf } from './query-shapes.ts'

/**
 * Answers cached beside the Apollo cache: those of network-only queries (the inbox, decision 27) and those too large to
 * be read at every start (opened conversations). One encrypted record each, read when it is needed.
 */

const PREFIX = 'snapshot:'

/** The record of a key in the shape that this build reads. */
function recordName(key: string): string {
  return `${PREFIX}${snapshotShapeOf(key)}:${key}`
}

/** The key of a record; null when it is no snapshot, or one of another shape. */
function keyOf(name: string): string | null {
  if (!name.startsWith(PREFIX)) return null
  const key = name.slice(name.indexOf(':', PREFIX.length) + 1)
  return recordName(key) === name ? key : null
}

/** Names to drop so that the rest fits: other shapes first, then the least recently opened. */
export function snapshotsToDrop(entries: readonly ListedEntry[], maxBytes: number, maxCount: number): string[] {
  const snapshots = entries.filter((entry) => entry.name.startsWith(PREFIX))
  const current = snapshots.filter((entry) => keyOf(entry.name) !== null).sort((a, b) => b.openedAt - a.openedAt)
  const outdated = snapshots.filter((entry) => keyOf(entry.name) === null)
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
    void store
      .list()
      .then((entries) => store.remove(snapshotsToDrop(entries, SNAPSHOTS_MAX_BYTES, SNAPSHOTS_MAX_COUNT)))
  }, SNAPSHOTS_TIDIED_AFTER_MS)
}

/**
 * Keeps a value for the page's identity; the least recently opened go when there is no room.
 *
 * @param value what JSON can carry
 * @returns false when it could not be kept; the caller has nothing to do about it
 */
export async function saveSnapshot(key: string, value: unknown): Promise<boolean> {
  const store = currentStore()
  if (!store) return false
  const text = JSON.stringify(value)
  let saved = await store.write(recordName(key), text)
  if (!saved && currentStore() === store) {
    // Most likely the quota: half of what is kept gives way, once.
    const entries = await store.list()
    const bytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
    await store.remove(snapshotsToDrop(entries, bytes / 2, SNAPSHOTS_MAX_COUNT))
    saved = await store.write(recordName(key), text)
  }
  if (saved) tidyLater(store)
  return saved
}

/** The value kept under the key and when it was kept; null when there is none. Never fails. */
export async function readSnapshot<T>(key: string): Promise<StoredValue<T> | null> {
  const store = currentStore()
  if (!store) return null
  noteAskedEarly(store.identityKey, recordName(key))
  const stored = await store.read(recordName(key))
  return stored && { value: JSON.parse(stored.value) as T, asOf: stored.asOf }
}

/** The same at once, when the start has read it already: the first render then has it. */
function readEarlySnapshot<T>(key: string): StoredValue<T> | null {
  const store = currentStore()
  const stored = store?.readEarly(recordName(key))
  if (!store || !stored) return null
  noteAskedEarly(store.identityKey, recordName(key))
  return { value: JSON.parse(stored.value) as T, asOf: stored.asOf }
}

/** The keys that begin with `prefix`, and when each was kept, the newest first. */
export async function listSnapshots(prefix: string): Promise<{ key: string; savedAt: number }[]> {
  const entries = (await currentStore()?.list()) ?? []
  return entries
    .flatMap(({ name, savedAt }) => {
      const key = keyOf(name)
      return key?.startsWith(prefix) ? [{ key, savedAt }] : []
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

/** Several values at once, for looking through what is kept; it counts as no opening. */
export async function peekSnapshots<T>(keys: readonly string[]): Promise<Map<string, T>> {
  const texts = (await currentStore()?.peek(keys.map((key) => recordName(key)))) ?? new Map<string, string>()
  return new Map([...texts].map(([name, text]) => [keyOf(name) ?? '', JSON.parse(text) as T]))
}

/**
 * The snapshot of a key for a component: read once per key.
 *
 * @param key null reads nothing
 * @returns `ready` turns true when the device has answered, with or without a snapshot
 */
export function useSnapshot<T>(key: string | null): { snapshot: StoredValue<T> | null; ready: boolean } {
  const [answer, setAnswer] = useState<{ key: string; snapshot: StoredValue<T> | null } | null>(() => {
    const early = key === null ? null : readEarlySnapshot<T>(key)
    return key !== null && early ? { key, snapshot: early } : null
  })
  const answeredKey = answer?.key
  useEffect(() => {
    if (key === null || key === answeredKey) return
    let gone = false
    void readSnapshot<T>(key).then((snapshot) => {
      if (!gone) setAnswer({ key, snapshot })
    })
    return () => {
      gone = true
    }
  }, [key, answeredKey])
  const known = answer?.key === key ? answer : null
  return { snapshot: known?.snapshot ?? null, ready: key === null || known !== null }
}
