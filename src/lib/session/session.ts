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
 * The session as the app sees it. Everything here works without network and without the identity library, which is
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
  // Another tab has wiped the stores already; this one must stop writing into them before it goes.
  if (news === 'signed-out') {
    forgetRememberedPath()
    await wipeStores(null)
  } else rememberPath(window.location.pathname + window.location.search)
  await readSession()
  openPage(paths.login.href())
}

/**
 * Reads the session from the device (no network) and starts listening to the other tabs. Once, before the first render.
 */
export function bootSession(): Promise<SessionState> {
  startRemembering()
  listenToTabs((news) => {
    void hearTabs(news)
  })
  return takeBegunSession()
}

/** The session; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, getSession)
}

/**
 * Takes over the tokens that a finished sign-in has stored. When another person used this device last, their stores are
 * wiped first.
 *
 * @param mfa what the sign-in told about the second factor
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

/** Adopts the tokens of a person who proved again who they are; nothing else of the session changes. */
export async function adoptNewTokens(): Promise<void> {
  await readSession()
  notifyTabs('signed-in')
}

/**
 * Acts as another person from now on: kept on this device, sent with every call, and the app starts again at its root.
 * The server has granted it before (mutation assumeIdentity).
 */
export async function startAssumedIdentity(assumed: AssumedIdentityState): Promise<void> {
  forgetRememberedPath()
  await storeAssumed(assumed)
  notifyTabs('identity-changed')
  openPage(paths.home.href())
}

/**
 * Ends acting as another person: their stores on this device are destroyed (decision 84) and the app starts again at
 * its root. The server is told before (mutation revertIdentity), or has ended it by itself (ASSUMED_IDENTITY_ENDED).
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
