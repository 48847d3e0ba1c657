/** Put in by the build (vite.config.ts): changes when the shape of kept data changes. */
declare const __KEPT_SHAPE__: string
