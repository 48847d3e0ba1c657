import { authGateway } from './auth-gateway.ts'
import { endSession } from './session-end.ts'
import { knownTokens, readTokens } from './session-state.ts'
import { isFresh } from './stored-tokens.ts'

const RENEWAL_LOCK = 'evolve-session-renewal'

/** The token has expired and the identity service is unreachable: the user is signed in, but offline. */
export class SessionOfflineError extends Error {
  override readonly name = 'SessionOfflineError'
}

let renewal: Promise<string | null> | null = null

/** Only one tab renews at a time: a service that rotates refresh tokens would end the session of the second one. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, work) : work()
}

async function renew(): Promise<string | null> {
  const stored = await readTokens()
  if (!stored) return null
  if (isFresh(stored, Date.now())) return stored.accessToken
  let outcome: 'renewed' | 'refused'
  try {
    outcome = await (await authGateway()).renew()
  } catch (error) {
    throw new SessionOfflineError('The access token could not be renewed', { cause: error })
  }
  if (outcome === 'refused') {
    await endSession()
    return null
  }
  return (await readTokens())?.accessToken ?? null
}

/**
 * The access token for the next request: from memory if it is valid for more than a minute, otherwise renewed, once for
 * all callers in all tabs.
 *
 * @returns null if signed out
 * @throws SessionOfflineError if the token has expired while offline. The session is kept then, because an offline user
 * must never be sent to the log-in screen.
 */
export async function getAccessToken(): Promise<string | null> {
  const known = knownTokens()
  if (!known) return null
  if (isFresh(known, Date.now())) return known.accessToken
  renewal ??= alone(renew).finally(() => {
    renewal = null
  })
  return renewal
}
