import type { NormalizedCacheObject } from '@apollo/client'
import type { CachePersistor, PersistentStorage } from 'apollo3-cache-persist'
import type { DeviceStore } from '#src/lib/offline/read-cache/device-store.ts'
import { earlyNames, noteAskedEarly } from '#src/lib/offline/read-cache/early-records.ts'
import { PERSISTED_CACHE_MAX_CHARS } from '#src/lib/offline/read-cache/cache-limits.ts'
import { QUERY_SHAPES, type QueryShapes } from '#src/lib/offline/read-cache/query-shapes.ts'
import {
  CACHE_RESTORE_LIMIT_MS,
  CACHE_STORED_AFTER_QUIET_MS,
  CACHE_STORED_WITHIN_MS,
} from '#shared/limits/device-times.ts'
import { heardAtOf } from './heard-at.ts'
import type { ObservedCache } from './observed-cache.ts'
import { persistedPart, mergePersisted, ofTheseShapes, type Recency } from './persisted-part.ts'
import { followLeadership } from './leader.ts'

/**
 * The only module that uses apollo3-cache-persist 0.15. It works around the package's defects:
 * - Its size limit purges everything and stops permanently: `maxSize: false`, and our own eviction in `persistedPart`.
 * - Its triggers miss resets and still write after a purge: `trigger: false`, our own schedule, and the store refuses
 * writes whose key was destroyed.
 * - With `serialize: true` the mapper gets text: `serialize: false`, and the storage serializes and parses the JSON.
 * - Every tab writes: one tab is elected as the writer.
 */

const NAME = 'apollo:kept'

type StoredValue = NonNullable<Awaited<ReturnType<DeviceStore['read']>>>

interface PersistedDocument {
  recency: Recency
  /** When the server last returned each result, as in `recency`. */
  heardAt: Recency
  /** The shape of each query's results in the build that wrote them. */
  shapes: QueryShapes
  cache: NormalizedCacheObject
}

export interface PersistedCacheHandle {
  /** Records that a result was requested, so that it is evicted last. */
  noteAsked(storeFieldName: string): void
  /** Writes pending changes now. The schedule also does this when the page is hidden. */
  flush(): Promise<void>
  /** Stops persisting for this page; used before a wipe. */
  stop(): void
}

/**
 * Restores the cache from the device, then persists its changes.
 *
 * @param budgetMs after this time the app starts without the stored cache, which is added when it has been read
 * @param shapes of this build
 */
export async function keepCache(
  cache: ObservedCache,
  store: DeviceStore,
  budgetMs: number = CACHE_RESTORE_LIMIT_MS,
  shapes: QueryShapes = QUERY_SHAPES,
): Promise<PersistedCacheHandle> {
  const recency: Recency = {}
  const heardAt = heardAtOf(cache)
  let changed = false
  let stopped = false
  /** True if the stored document may contain results that this page does not have. */
  let mustMerge = true

  let toRestore: PersistedDocument | null = null

  /** The stored document; of an earlier build's cache, only results whose shape is the same are used. */
  const documentOf = (persisted: StoredValue | null): PersistedDocument | null => {
    if (!persisted) return null
    const document = JSON.parse(persisted.value) as PersistedDocument
    return { ...document, cache: ofTheseShapes(document.cache, document.shapes, shapes) }
  }

  function mergeTimes(earlier: PersistedDocument): void {
    for (const [name, at] of Object.entries(earlier.recency)) recency[name] = Math.max(at, recency[name] ?? 0)
    for (const [name, at] of Object.entries(earlier.heardAt)) heardAt.set(name, Math.max(at, heardAt.get(name) ?? 0))
  }

  const storage: PersistentStorage<NormalizedCacheObject> = {
    async getItem() {
      if (!toRestore || stopped) return null
      mergeTimes(toRestore)
      mustMerge = false
      return toRestore.cache
    },
    async setItem(_key, data) {
      const text = JSON.stringify({
        recency: recencyOf(data, recency),
        heardAt: recencyOf(data, Object.fromEntries(heardAt)),
        shapes,
        cache: data,
      } satisfies PersistedDocument)
      if (!stopped) await store.write(NAME, text)
      return data
    },
    async removeItem() {
      await store.remove([NAME])
    },
  }

  let loaded: Promise<CachePersistor<NormalizedCacheObject>> | null = null

  /**
   * Loads the package only when there is something to persist: a first visit has nothing to restore, so its first
   * screen does not wait for the package.
   */
  function loadPersistor(): Promise<CachePersistor<NormalizedCacheObject>> {
    loaded ??= import('./cache-persistor.ts').then(
      ({ CachePersistor: Persistor }) =>
        new Persistor<NormalizedCacheObject>({
          // The package's types expect the cache of Apollo Client 3 and text, but it only calls `extract` and
          // `restore`. The device may be slow, and the page already fetches: what it fetched must stay.
          cache: {
            extract: () => cache.extract(),
            restore: (earlier: NormalizedCacheObject) => cache.addEarlier(earlier),
          } as never,
          storage: storage as never,
          key: NAME,
          maxSize: false,
          serialize: false as never,
          trigger: false,
          persistenceMapper: async (extracted: NormalizedCacheObject) => {
            const earlier = mustMerge ? documentOf(await store.read(NAME)) : null
            if (earlier) mergeTimes(earlier)
            mustMerge = false
            return persistedPart(
              earlier ? mergePersisted(earlier.cache, extracted) : extracted,
              recency,
              PERSISTED_CACHE_MAX_CHARS,
            )
          },
        }),
    )
    loaded.catch(() => {
      // The chunk failed to load; it is requested again at the next change.
      loaded = null
    })
    return loaded
  }

  async function restore(): Promise<void> {
    // On a later visit the code is loaded while the device is read.
    if (earlyNames(store.identityKey).includes(NAME)) void loadPersistor()
    noteAskedEarly(store.identityKey, NAME)
    const stored = await store.read(NAME)
    if (!stored) return
    const persistor = await loadPersistor().catch(() => null)
    try {
      toRestore = documentOf(stored)
      await persistor?.restore()
    } catch {
      await store.remove([NAME])
    } finally {
      toRestore = null
    }
  }

  const leads = followLeadership(`evolve-kept-cache:${store.identityKey}`, () => {
    mustMerge = true
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChangeAt = 0
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    firstChangeAt = 0
    if (!changed || stopped || !leads()) return writing
    changed = false
    // Writes run one at a time, in order. After a failed write the device keeps the earlier state.
    writing = writing.then(async () => (await loadPersistor()).persist()).catch(() => undefined)
    return writing
  }

  function schedule(): void {
    changed = true
    if (stopped) return
    // Loaded now, because the page may be hidden before the scheduled write.
    void loadPersistor().catch(() => undefined)
    firstChangeAt ||= Date.now()
    clearTimeout(timer)
    timer = setTimeout(
      () => void flush(),
      Math.max(0, Math.min(CACHE_STORED_AFTER_QUIET_MS, firstChangeAt + CACHE_STORED_WITHIN_MS - Date.now())),
    )
  }

  const flushNow = (): void => void flush()
  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') void flush()
  }

  cache.restored = restore().catch(() => undefined)
  await Promise.race([cache.restored, new Promise<void>((resolve) => setTimeout(resolve, budgetMs))])
  cache.onChange(schedule)
  document.addEventListener('visibilitychange', flushWhenHidden)
  // The document is still visible during this event.
  window.addEventListener('pagehide', flushNow)

  return {
    noteAsked(storeFieldName) {
      recency[storeFieldName] = Date.now()
    },
    flush,
    stop() {
      stopped = true
      clearTimeout(timer)
      cache.onChange(null)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      window.removeEventListener('pagehide', flushNow)
    },
  }
}

/** Entries of results that are no longer persisted are dropped; otherwise the list would grow without limit. */
function recencyOf(persisted: NormalizedCacheObject, recency: Recency): Recency {
  const root = persisted['ROOT_QUERY'] ?? {}
  return Object.fromEntries(Object.entries(recency).filter(([name]) => name in root))
}
