import { SYNC_TAG } from '#src/lib/offline/outbox/background-sync.ts'
import { sendInBackground } from '#src/lib/offline/outbox/background-sender.ts'

/** TypeScript's library lacks Background Sync, because only some browsers support it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Sends pending items when the browser has a network again, also after the app was closed. After a failure, the browser
 * tries again later.
 */
export function sendWhenOnline(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as 'message', (event: unknown) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendInBackground())
  })
}
