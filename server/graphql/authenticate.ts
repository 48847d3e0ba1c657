import { TokenRejected } from '#server/lib/identity/port.ts'
import type { AccessClaims } from '#server/lib/identity/port.ts'
import { loadPerson, type PersonAnswer } from '#server/modules/session/service.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { VIEWER_CACHE_MS } from '#shared/limits.ts'
import type { Viewer } from './context.ts'

/** The sender of a request. */
export interface Authentication {
  viewer: Viewer | null
  refusal: ErrorCode | null
  assumedToken: string | null
}

/** Maximum number of cached people; the oldest is evicted. */
const KEPT_COUNT = 20_000
const ANONYMOUS: Authentication = { viewer: null, refusal: null, assumedToken: null }
const BEARER = /^Bearer +(\S+)$/i

function refused(refusal: ErrorCode): Authentication {
  return { viewer: null, refusal, assumedToken: null }
}

/** The claims of a token that the pool accepts; the identity port caches verified signatures. */
async function readClaims({ identity }: Services, token: string): Promise<AccessClaims | null> {
  try {
    return await identity.verifyAccessToken(token)
  } catch (error) {
    if (error instanceof TokenRejected) return null
    throw error
  }
}

/**
 * Finds the person of a token and an assumed identity. Results are cached for VIEWER_CACHE_MS, so that a burst of
 * requests costs one statement. Only found people are cached: someone who registers must not be refused for half a
 * second. A client refetches when its permissions change, so that event clears the cache.
 */
function createPeople(
  services: Services,
): (claims: AccessClaims, assumedToken: string | undefined) => Promise<PersonAnswer> {
  const kept = new Map<string, { until: number; answer: Promise<PersonAnswer>; unsubscribe: () => void }>()
  const drop = (key: string | undefined): void => {
    if (key === undefined) return
    kept.get(key)?.unsubscribe()
    kept.delete(key)
  }
  return async (claims, assumedToken) => {
    const key = assumedToken === undefined ? claims.sub : `${claims.sub} ${assumedToken}`
    const now = services.clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    const answer = loadPerson(services, claims, assumedToken)
    drop(key)
    if (kept.size >= KEPT_COUNT) drop(kept.keys().next().value)
    const entry = { until: now + VIEWER_CACHE_MS, answer, unsubscribe: (): void => undefined }
    kept.set(key, entry)
    const forget = (): void => {
      if (kept.get(key) === entry) drop(key)
    }
    try {
      const person = await answer
      if (!('userId' in person) || !person.registered) forget()
      else if (kept.get(key) === entry) {
        entry.unsubscribe = services.live.watchPermissions(person.userId, forget)
      }
      return person
    } catch (error) {
      forget()
      throw error
    }
  }
}

/**
 * Creates the function that identifies the sender of a request from its Authorization and x-assumed-identity headers.
 * Without a token there is no viewer; an invalid token is refused. Signing out everywhere and deactivation take effect
 * within a second.
 */
export function createAuthenticator(
  services: Services,
): (authorization: string | undefined, assumedToken: string | undefined) => Promise<Authentication> {
  const findPerson = createPeople(services)
  return async (authorization, assumedToken) => {
    if (authorization === undefined) return ANONYMOUS
    const token = BEARER.exec(authorization)?.[1]
    const claims = token === undefined ? null : await readClaims(services, token)
    if (!claims || !(await services.identity.isSessionLive(claims))) return refused('UNAUTHENTICATED')
    const person = await findPerson(claims, assumedToken)
    if (!('userId' in person)) return refused(person.refusal)
    const mfaDone = await services.identity.hasMfa(claims)
    return { viewer: { ...person, mfaDone, claims }, refusal: null, assumedToken: assumedToken ?? null }
  }
}
