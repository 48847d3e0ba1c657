/** Notifies other tabs, so that their requests in flight do not store data that this tab deletes. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evolve-revocations')
// An open channel keeps a Node process alive; a browser has no `unref`.
;(channel as unknown as { unref?: () => void } | null)?.unref?.()
let count = 0
channel?.addEventListener('message', () => {
  count += 1
})

/**
 * Records that the user lost a right, before the data of that right is deleted from the device. Results that were
 * requested earlier are not stored anymore, and requests in flight are repeated.
 */
export function noteRevocation(): void {
  count += 1
  channel?.postMessage(null)
}

/** Number of revocations since the page was loaded. */
export function revocationsCount(): number {
  return count
}
