import { RETRY_FIRST_PAUSE_MS, RETRY_LONGEST_PAUSE_MS } from '#shared/limits/device-times.ts'

/**
 * The delay after a failure: 1 s, 2 s, 4 s and so on up to 60 s, without an end. It is randomized, so that clients do
 * not all retry at once when a server returns.
 *
 * @param failures number of earlier failures
 * @param random between 0 and 1
 * @param askedMs the delay that the server requested (Retry-After), which is never shortened; null if none
 */
export function backoffMs(failures: number, random: number, askedMs: number | null = null): number {
  const full = Math.min(RETRY_LONGEST_PAUSE_MS, RETRY_FIRST_PAUSE_MS * 2 ** Math.min(failures, 16))
  return Math.max(Math.round(full * (0.5 + random / 2)), askedMs ?? 0)
}
