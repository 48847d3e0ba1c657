/**
 * Limits that are counted for all processes together. Each process also counts for itself, and only its own counts
 * apply while the others cannot be asked, so these limits get looser during an outage and never refuse anyone because
 * of it.
 */

/** A place that is taken until it is released, or until its process dies. */
export interface SharedPlace {
  release(): void
}

export interface SharedLimitsPort {
  /**
   * Counts an event of a key.
   *
   * @param limit name of the limit
   * @returns the events of all processes in the current window; null if they are not known in time
   */
  count(limit: string, key: string, windowMs: number): Promise<number | null>
  /**
   * Takes one of a key's places.
   *
   * @returns null if all are taken; a place is granted if the count is not known in time
   */
  takePlace(limit: string, key: string, maxCount: number): Promise<SharedPlace | null>
  stop(): void
}
