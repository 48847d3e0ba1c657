import { getConnection } from '../offline/connection/connection.ts'
import { backoffMs } from '../offline/outbox/backoff.ts'

/**
 * Retries after a delay that grows with consecutive failures. While the page is hidden or the server is unreachable, it
 * does not retry; the request is then repeated when the user or the server returns.
 */
export function repeatLater(failures: number, ask: () => Promise<void>): ReturnType<typeof setTimeout> {
  return setTimeout(
    () => {
      if (document.visibilityState === 'visible' && getConnection().reachable) void ask()
    },
    backoffMs(failures - 1, Math.random()),
  )
}
