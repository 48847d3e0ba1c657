// Node 20 cannot strip types, and a worker does not inherit its parent's loader, so it registers one.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
