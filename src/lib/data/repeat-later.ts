import { getConnection } from '../offline/connection/connection.ts'
import { backoffMs } from '../offline/outbox/backoff.ts'

/**
 * Asks again after a pause that grows with the failures in a row; while the page is hidden or the server away it does
 * not: the return of the person or of the server asks then.
 */
export function repeatLater(failures: number, ask: () => Promise<void>): ReturnType<typeof setTimeout> {
  return setTimeout(
    () => {
      if (document.visibilityState === 'visible' && getConnection().reachable) void ask()
    },
    backoffMs(failures - 1, Math.random()),
  )
}
