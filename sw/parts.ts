import { registerRoute } from 'workbox-routing'
import type { FilesUsed } from '#src/lib/offline/pwa/files-used.ts'
import type { InstalledFile } from './installed-file.ts'
import { storeFiles } from './packs.ts'

const CACHE_PREFIX = 'evolve-part-'
const cacheOf = (part: string): string => CACHE_PREFIX + part

/**
 * Stores a part as soon as one of its files is requested, so that from then on all of it works without a network, and
 * replaces its files when a new version is installed.
 */
export function storePartsWhenUsed(worker: ServiceWorkerGlobalScope, files: readonly InstalledFile[]): void {
  const partOf = new Map(files.map(({ url, part = '' }) => [`/${url}`, part]))
  const parts = new Map([...partOf.values()].map((part) => [part, files.filter((file) => file.part === part)]))
  const running = new Map<string, Promise<void>>()

  /** Never fails: without room or network, the page loads the files itself, and the next use tries again. */
  function store(part: string): Promise<void> {
    const known = running.get(part)
    if (known) return known
    const work = storePart(part)
      .catch(() => undefined)
      .finally(() => running.delete(part))
    running.set(part, work)
    return work
  }
  const storePart = async (part: string): Promise<void> =>
    storeFiles(await worker.caches.open(cacheOf(part)), parts.get(part) ?? [])

  worker.addEventListener('install', (event) => {
    const renew = async (part: string): Promise<void> => {
      if (await worker.caches.has(cacheOf(part))) await storePart(part)
    }
    event.waitUntil(Promise.all([...parts.keys()].map(renew)))
  })

  worker.addEventListener('activate', (event) => {
    event.waitUntil(deleteOthers(worker.caches, parts))
  })

  worker.addEventListener('message', (event) => {
    const message = event.data as Partial<FilesUsed> | null
    if (message?.type !== 'FILES_USED') return
    const used = new Set(message.paths?.map((path) => partOf.get(path)))
    for (const part of used) if (part !== undefined) event.waitUntil(store(part))
  })

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && partOf.has(url.pathname),
    async ({ url, request, event }) => {
      const part = partOf.get(url.pathname) as string
      const stored = await (await worker.caches.open(cacheOf(part))).match(url.pathname)
      if (!stored) event.waitUntil(store(part))
      return stored ?? fetch(request)
    },
  )
}

/** Deletes the files of earlier versions, and parts that no longer exist. */
async function deleteOthers(caches: CacheStorage, parts: ReadonlyMap<string, readonly InstalledFile[]>): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue
    const files = parts.get(name.slice(CACHE_PREFIX.length))
    if (!files) {
      await caches.delete(name)
      continue
    }
    const current = new Set(files.map(({ url }) => new URL(url, location.href).href))
    const cache = await caches.open(name)
    for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
  }
}
