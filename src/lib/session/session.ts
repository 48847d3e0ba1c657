import { useSyncExternalStore } from 'react'
import { paths } from '#src/config/paths.ts'
import { openPage } from './open-page.ts'
import { wipeStores } from './session-end.ts'
import { forgetRememberedPath, rememberPath, startRemembering, takeRememberedPath } from './remembered-path.ts'
import {
  type AssumedIdentityState,
  bootSession as readSession,
  getSession,
  readLastSub,
  readTokens,
  type SessionState,
  setMfaState,
  storeAssumed,
  storeLastSub,
  subscribeSession,
  takeBegunSession,
} from './session-state.ts'
import { listenToTabs, type SessionNews, notifyTabs } from './session-tabs.ts'

/**
 * The session for the rest of the app. All functions work without network and without the identity library, which is
 * loaded only to sign in, to renew a token and to sign out.
 */

export { getAccessToken, SessionOfflineError } from './access-token.ts'
export { isSigningOut, onSignOut, signOut } from './session-end.ts'
export { rememberPath, takeLandingPath, takeRememberedPath } from './remembered-path.ts'
export { getSession, subscribeSession, setMfaState }
export type { AssumedIdentityState, SessionState }

async function hearTabs(news: SessionNews): Promise<void> {
  const before = getSession()
  if (news === 'signed-in') {
    await readSession()
    const after = getSession()
    if (before.identityKey !== null && before.identityKey !== after.identityKey) openPage(paths.home.href())
    return
  }
  if (news === 'identity-changed') {
    openPage(paths.home.href())
    return
  }
  if (before.status === 'anonymous') return
  // Another tab has already wiped the stores; this one must stop writing into them before it is left.
  if (news === 'signed-out') {
    forgetRememberedPath()
    await wipeStores(null)
  } else rememberPath(window.location.pathname + window.location.search)
  await readSession()
  openPage(paths.login.href())
}

/**
 * Reads the session from the device (without network) and starts listening to the other tabs. Called once, before the
 * first render.
 */
export function bootSession(): Promise<SessionState> {
  startRemembering()
  listenToTabs((news) => {
    void hearTabs(news)
  })
  return takeBegunSession()
}

/** The session; the component renders again if it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, getSession)
}

/**
 * Adopts the tokens that a completed sign-in has stored. If another user used this device last, their stores are wiped
 * first.
 *
 * @param mfa the state of the second factor that the sign-in returned
 */
export async function acceptSignIn(mfa: 'set-up' | 'missing' | 'unknown'): Promise<SessionState> {
  const tokens = await readTokens()
  if (!tokens) throw new Error('A finished sign-in left no tokens')
  const lastSub = await readLastSub()
  if (lastSub !== null && lastSub !== tokens.sub) {
    takeRememberedPath()
    await wipeStores(null)
  }
  await storeAssumed(null)
  await storeLastSub(tokens.sub)
  await setMfaState(mfa)
  const state = await readSession()
  notifyTabs('signed-in')
  return state
}

/** Adopts the tokens of a user who authenticated again; the rest of the session is unchanged. */
export async function adoptNewTokens(): Promise<void> {
  await readSession()
  notifyTabs('signed-in')
}

/**
 * Starts acting as another user: the assumed identity is stored on this device and sent with every request, and the app
 * restarts at the home page. The server must have granted it before (mutation assumeIdentity).
 */
export async function startAssumedIdentity(assumed: AssumedIdentityState): Promise<void> {
  forgetRememberedPath()
  await storeAssumed(assumed)
  notifyTabs('identity-changed')
  openPage(paths.home.href())
}

/**
 * Stops acting as another user: their stores on this device are destroyed, and the app restarts at the home page. The
 * server is notified before (mutation revertIdentity), or has already ended it (ASSUMED_IDENTITY_ENDED).
 */
export async function revertAssumedIdentity(): Promise<void> {
  const { assumed, identityKey } = getSession()
  if (!assumed) return
  forgetRememberedPath()
  await storeAssumed(null)
  await wipeStores(identityKey)
  notifyTabs('identity-changed')
  openPage(paths.home.href())
}
