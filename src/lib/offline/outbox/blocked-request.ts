/** A single contradiction may be a network that was lost again. */
const CONTRADICTIONS_COUNT = 2

/**
 * Distinguishes a lost network from one request that cannot get through (a firewall cuts it, or the line is too slow
 * for its size): other requests succeed after its failure, and it fails again. Then the app is not offline, and the
 * request is retried after its own wait only, not whenever the server is reached.
 *
 * @param lastReachedAt when the server last responded to any request
 */
export function watchForBlockedRequests(lastReachedAt: () => Date | null, now: () => number) {
  let failedAt: number | null = null
  let contradictions = 0
  return {
    answered(): void {
      failedAt = null
      contradictions = 0
    },
    /** @returns true if the failure means that the network is lost */
    failed(): boolean {
      const reachedAt = lastReachedAt()?.getTime() ?? 0
      contradictions = failedAt !== null && reachedAt > failedAt ? contradictions + 1 : 0
      failedAt = now()
      return contradictions < CONTRADICTIONS_COUNT
    },
  }
}
