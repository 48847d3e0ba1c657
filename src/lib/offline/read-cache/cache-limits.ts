/** How much the device keeps for one identity (design of offline use); the oldest-opened goes first beyond it. */

/** Characters of the Apollo cache's JSON: it is parsed before the first render, so it stays small (bar P3). */
export const PERSISTED_CACHE_MAX_CHARS = 1_000_000
export const RECORDS_MAX_BYTES = 60_000_000
export const RECORDS_MAX_COUNT = 3_000
