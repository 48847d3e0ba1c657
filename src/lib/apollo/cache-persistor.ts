/** A separate module, so that the package is bundled into its own chunk (persisted-cache.ts). */
export { CachePersistor } from 'apollo3-cache-persist'
