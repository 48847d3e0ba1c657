/** By itself, so that the package comes in a file of its own (persisted-cache.ts). */
export { CachePersistor } from 'apollo3-cache-persist'
