/** One other success may be followed by another loss of the network, so two are required. */
const CONTRADICTIONS_COUNT = 2

/**
 * Distinguishes a lost network from one request that cannot get through (a firewall blocks it, or the connection is too
 * slow for its size): other requests succeed after its failure, and it fails again. Then the app is not offline, and
 * the request is retried only after its own delay, not whenever the server is reached.
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
