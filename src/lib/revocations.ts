let count = 0

/**
 * Records that the user lost a right, before the data of that right is deleted from the device. Results that were
 * requested earlier are not stored anymore, and requests in flight are repeated. `revokeInEveryTab` notifies all tabs.
 */
export function noteRevocation(): void {
  count += 1
}

/** Number of revocations since the page was loaded. */
export function revocationsCount(): number {
  return count
}
