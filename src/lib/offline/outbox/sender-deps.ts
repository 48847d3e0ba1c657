import type { OutboxStore } from './store.ts'
import type { Transport } from './transport.ts'
import type { Delivery } from './types.ts'

/** Dependencies of the sender, so that the same code runs in a page, in the service worker and in tests with faults. */
export interface SenderDeps {
  store: OutboxStore
  transport: Transport
  /** The access token; null if signed out. Rejects if it cannot be renewed offline. */
  token: () => Promise<string | null>
  clock: { now: () => number; sleep: (ms: number) => Promise<void> }
  /** Between 0 and 1. */
  random: () => number
  onDelivered?: (delivery: Delivery) => void
  /** Called with the bytes of a file that have left this device, as far as known. */
  onProgress?: (fileId: string, sentBytes: number) => void
}
