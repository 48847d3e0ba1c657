import { SYNC_TAG } from '#src/lib/offline/outbox/background-sync.ts'
import { sendInBackground } from '#src/lib/offline/outbox/background-sender.ts'

/** Background Sync is not in TypeScript's library: only some browsers have it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Sends what waits when the browser has a network again, also after the app was closed. A failure makes the browser try
 * later.
 */
export function sendWhenOnline(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as 'message', (event: unknown) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendInBackground())
  })
}
