/**
 * Served at the worker's own address when a release must be taken back (KILL_SERVICE_WORKER): every device that looks
 * for an update gets this one, which clears the caches, removes itself and reloads the pages from the server. Kept data
 * of people stays; it is not the worker's. No imports: it is built as it stands.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.map((name) => caches.delete(name)))
      await self.registration.unregister()
      // Pages register again at each load; only those that an earlier worker served need the reload, or it would never
      // end.
      if (names.length === 0) return
      const pages = await self.clients.matchAll({ type: 'window' })
      await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
    })(),
  )
})

export {}
