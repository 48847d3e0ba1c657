import { hash } from 'node:crypto'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { AccessClaims } from './port.ts'

/**
 * More than the sessions of one process; with fewer, sessions that alternate would evict each other just before they
 * are needed.
 */
const DEFAULT_MAX_COUNT = 50_000

type Verify = (token: string) => Promise<AccessClaims>

/**
 * Verifies a token's signature once and caches its claims until it expires, because a client sends the same token for
 * an hour. The key is the token's hash, so that a heap dump contains no usable token. Refusals are not cached.
 */
export function rememberVerified(verify: Verify, clock: Clock, maxCount = DEFAULT_MAX_COUNT): Verify {
  const verified = new Map<string, AccessClaims>()
  return async (token) => {
    const key = hash('sha256', token, 'base64')
    const known = verified.get(key)
    if (known && known.expiresAt > clock.now()) {
      verified.delete(key)
      verified.set(key, known)
      return known
    }
    verified.delete(key)
    const claims = Object.freeze(await verify(token))
    verified.set(key, claims)
    const [oldest] = verified.keys()
    if (verified.size > maxCount && oldest !== undefined) verified.delete(oldest)
    return claims
  }
}
