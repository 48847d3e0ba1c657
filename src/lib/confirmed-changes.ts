let count = 0

/**
 * Records that the server confirmed a change of this user, whether this tab, another tab or the service worker sent it.
 */
export function noteConfirmedChange(): void {
  count += 1
}

/** Number of changes that the server confirmed since the page was loaded, as far as this tab was notified. */
export function confirmedChangesCount(): number {
  return count
}
