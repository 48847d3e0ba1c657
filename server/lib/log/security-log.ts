import { SECURITY_LOG_WINDOW_MS } from '#shared/limits/server-times.ts'
import type { Logger } from './log.ts'

/** Something that was refused to somebody, or an administrator's rights; without passwords, codes and tokens. */
export interface Refusal {
  /**
   * sign-in: the identity service refused; token: a session that is forged, expired or ended; denied: a policy or the
   * guard; administrator: not refused, somebody got or was offered the rights of a site administrator.
   */
  event: 'sign-in' | 'token' | 'denied' | 'administrator'
  address: string | null
  /** The person, as far as known: their id, never their e-mail address. */
  personId: string | null
  operation: string
  code: string
}

export type SecurityLog = (refusal: Refusal) => void

/** Equal lines of one minute; those beyond are counted in the first of the next. */
const EQUAL_LINES_COUNT = 5
/** Different ones of one minute, so that somebody with many addresses cannot fill the disk. */
const KINDS_COUNT = 1_000

/** Writes refusals as lines of the logger `security`, at most so many in a minute. */
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
