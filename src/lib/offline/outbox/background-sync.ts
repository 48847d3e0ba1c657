/** TypeScript's library has no types for Background Sync, because only some browsers support it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

export const SYNC_TAG = 'evolve-outbox'

/** Requests that the browser starts the service worker when there is a network again, even after the app was closed. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration | undefined = await navigator.serviceWorker
    .getRegistration()
    .catch(() => undefined)
  // The user's settings may forbid it; then the next visit sends.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
