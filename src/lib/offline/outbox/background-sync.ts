/** Background Sync is not in TypeScript's library: only some browsers have it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

export const SYNC_TAG = 'evolve-outbox'

/** Asks the browser to wake the service worker when there is a network again, also after the app was closed. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration | undefined = await navigator.serviceWorker
    .getRegistration()
    .catch(() => undefined)
  // Refused by the person's settings: then the next visit sends.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
