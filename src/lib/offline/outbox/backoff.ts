import { RETRY_FIRST_PAUSE_MS, RETRY_LONGEST_PAUSE_MS } from '#shared/limits/device-times.ts'

/**
 * How long to wait after a failure: 1 s, 2 s, 4 s ... at most 60 s, for ever, scattered so that a service that comes
 * back is not met by everybody at once.
 *
 * @param failures how often it has failed before
 * @param random between 0 and 1
 * @param askedMs what the service asked for (Retry-After); never shortened
 */
export function backoffMs(failures: number, random: number, askedMs: number | null = null): number {
  const full = Math.min(RETRY_LONGEST_PAUSE_MS, RETRY_FIRST_PAUSE_MS * 2 ** Math.min(failures, 16))
  return Math.max(Math.round(full * (0.5 + random / 2)), askedMs ?? 0)
}
