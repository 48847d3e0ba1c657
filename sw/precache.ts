import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PATHS } from './server-paths.ts'

/**
 * Keeps the page, its styles and every route's chunk from the first visit on, and answers every navigation with the
 * page, so that each address opens without network. Entries of earlier builds go when this worker takes over.
 */
export function precacheApp(entries: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(entries)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }))
}
