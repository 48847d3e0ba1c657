import { SECURITY_LOG_WINDOW_MS } from '#shared/limits/server-times.ts'
import type { Logger } from './log.ts'

/** A refusal, or a grant of administrator rights; without passwords, codes and tokens. */
export interface Refusal {
  /**
   * sign-in: the identity service refused; token: a forged, expired or ended session; denied: a policy or the guard
   * refused; administrator: someone got or was offered the rights of a site administrator.
   */
  event: 'sign-in' | 'token' | 'denied' | 'administrator'
  address: string | null
  /** The person's id if known, never the e-mail address. */
  personId: string | null
  operation: string
  code: string
}

export type SecurityLog = (refusal: Refusal) => void

/** Equal lines within a minute; further ones are counted in the first line of the next minute. */
const EQUAL_LINES_COUNT = 5
/** Different lines within a minute, so that an attacker with many addresses cannot fill the disk. */
const KINDS_COUNT = 1_000

/** Writes refusals as lines of the logger `security`, with a limit per minute. */
export function createSecurityLog(log: Logger, now: () => number = () => performance.now()): SecurityLog {
  const lines = log.child({ logger: 'security' })
  let counts = new Map<string, number>()
  let endsAt = now() + SECURITY_LOG_WINDOW_MS
  let unwritten = 0
  return (refusal) => {
    if (now() > endsAt) {
      counts = new Map()
      endsAt = now() + SECURITY_LOG_WINDOW_MS
    }
    const { event, address, personId, operation, code } = refusal
    const key = JSON.stringify([event, address, personId, operation, code])
    const count = (counts.get(key) ?? 0) + 1
    if (count > EQUAL_LINES_COUNT || (count === 1 && counts.size >= KINDS_COUNT)) {
      unwritten += 1
      return
    }
    counts.set(key, count)
    lines.warn(
      { event, address, personId, operation, code, ...(unwritten > 0 && { unwritten }) },
      event === 'administrator' ? 'granted' : 'refused',
    )
    unwritten = 0
  }
}
