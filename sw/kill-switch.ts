/**
 * Served at the worker's URL if a release must be withdrawn (KILL_SERVICE_WORKER): each device that checks for an
 * update receives this worker, which clears the caches, unregisters itself and reloads the pages from the server. It
 * does not delete user data in IndexedDB. It has no imports, because it is not bundled.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.map((name) => caches.delete(name)))
      await self.registration.unregister()
      // Pages register a worker again at each load; only pages controlled by an earlier worker are reloaded, otherwise
      // the reloads would never end.
      if (names.length === 0) return
      const pages = await self.clients.matchAll({ type: 'window' })
      await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
    })(),
  )
})

export {}
