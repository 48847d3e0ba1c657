import type { OutboxStore } from './store.ts'
import type { Transport } from './transport.ts'
import type { Delivery } from './types.ts'

/** Everything the sender touches: the same code runs in a page, in the service worker and against faults in tests. */
export interface SenderDeps {
  store: OutboxStore
  transport: Transport
  /** The access token; null when nobody is signed in. Throws while it cannot be known for want of network. */
  token: () => Promise<string | null>
  clock: { now: () => number; sleep: (ms: number) => Promise<void> }
  /** Between 0 and 1. */
  random: () => number
  onDelivered?: (delivery: Delivery) => void
  /** Bytes of a file that have left this device, as far as is known. */
  onProgress?: (fileId: string, sentBytes: number) => void
}
