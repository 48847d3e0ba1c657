// Node 20 has no type stripping, and a worker does not take the loader of its parent: it registers its own.
import { register } from 'tsx/esm/api'

register()
await import('./file-text-worker.ts')
