/** So many contradictions in a row are no accident: the first may be the network that went again. */
const CONTRADICTIONS_COUNT = 2

/**
 * Tells a network that is gone from a request that alone does not get through (a firewall that cuts it, a line too thin
 * for its size): others are answered after its failure, and it fails again. Then the app is not offline, and each
 * return of the service is no reason to try that request once more: its own wait counts.
 *
 * @param lastReachedAt when the service last answered anything
 */
export function watchForBlockedRequests(lastReachedAt: () => Date | null, now: () => number) {
  let failedAt: number | null = null
  let contradictions = 0
  return {
    answered(): void {
      failedAt = null
      contradictions = 0
    },
    /** @returns whether the failure speaks of the network */
    failed(): boolean {
      const reachedAt = lastReachedAt()?.getTime() ?? 0
      contradictions = failedAt !== null && reachedAt > failedAt ? contradictions + 1 : 0
      failedAt = now()
      return contradictions < CONTRADICTIONS_COUNT
    },
  }
}
