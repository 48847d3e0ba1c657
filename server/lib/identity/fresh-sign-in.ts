import { FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts'
import { MINUTE_MS } from '#shared/limits/units.ts'

/**
 * Whether a sign-in is recent enough to change how the person signs in. A session that was left open or stolen is not.
 */
export function isFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= FRESH_SIGN_IN_MINUTES * MINUTE_MS
}
