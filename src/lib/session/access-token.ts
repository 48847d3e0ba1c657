import { authGateway } from './auth-gateway.ts'
import { endSession } from './session-end.ts'
import { knownTokens, readTokens } from './session-state.ts'
import { isFresh } from './stored-tokens.ts'

const RENEWAL_LOCK = 'evolve-session-renewal'

/** The token is too old and the identity service cannot be reached: the person is signed in, and offline. */
export class SessionOfflineError extends Error {
  override readonly name = 'SessionOfflineError'
}

let renewal: Promise<string | null> | null = null

/** One tab renews at a time: a service that rotates refresh tokens would end the session of the second one. */
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
 * The access token for the next request: from memory while it has more than a minute to live, else renewed, once for
 * all callers of all tabs.
 *
 * @returns null when nobody is signed in
 * @throws SessionOfflineError while offline with a token that ended; nothing is forgotten then (decision 74, design of
 * offline use: never sent to the log-in screen)
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
