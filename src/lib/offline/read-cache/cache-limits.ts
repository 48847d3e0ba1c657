/**
 * Limits of the data that the device caches for one identity; beyond them the least recently opened data is removed.
 */

/** Characters of the Apollo cache's JSON. It is parsed before the first render, so it must be small. */
export const PERSISTED_CACHE_MAX_CHARS = 1_000_000
export const RECORDS_MAX_BYTES = 60_000_000
export const RECORDS_MAX_COUNT = 3_000
