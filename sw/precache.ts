import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PATHS } from './server-paths.ts'

/**
 * Caches the page, its styles and every route's chunk from the first visit on, and serves the page for every
 * navigation, so that each URL opens without a network. When this worker becomes active, it deletes the entries of
 * earlier builds.
 */
export function precacheApp(entries: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(entries)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }))
}
