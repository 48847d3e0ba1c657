import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { InstalledFile } from './installed-file.ts'
import { storePacks } from './packs.ts'
import { SERVER_PATHS } from './server-paths.ts'

/**
 * Caches the page, its styles and the chunks of the app from the first visit on, and serves the page for every
 * navigation, so that each URL opens without a network. When this worker becomes active, it deletes the entries of
 * earlier builds.
 */
export function precacheApp(worker: ServiceWorkerGlobalScope, files: readonly InstalledFile[]): void {
  const controller = new PrecacheController()
  controller.addToCacheList(files.map(({ url, revision }) => ({ url, revision })))
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(controller))
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }))

  const install = async (event: ExtendableEvent): Promise<void> => {
    const cache = await worker.caches.open(controller.strategy.cacheName)
    // Without a pack, its files are requested one by one.
    await storePacks(cache, files).catch(() => undefined)
    await controller.install(event)
  }
  worker.addEventListener('install', (event) => event.waitUntil(install(event)))
  worker.addEventListener('activate', (event) => void controller.activate(event))
}
