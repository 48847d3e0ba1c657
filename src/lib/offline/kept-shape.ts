/** Put in by the build (vite.config.ts): a hash of the contract and the cache policies. */
declare const __KEPT_SHAPE__: string

/** Names the shape of kept data; data of another shape is never read, and removed. */
export const KEPT_SHAPE = __KEPT_SHAPE__
