import { paths } from '#src/config/paths.ts'
import { SIGN_OUT_REVOCATION_LIMIT_MS, SIGN_OUT_WIPE_LIMIT_MS } from '#shared/limits/device-times.ts'
import { authGateway } from './auth-gateway.ts'
import { openPage } from './open-page.ts'
import { forgetRememberedPath, rememberPath } from './remembered-path.ts'
import { forgetSession, knownTokens } from './session-state.ts'
import { notifyTabs } from './session-tabs.ts'

type Wiper = (left: { identityKey: string | null }) => Promise<void> | void

const wipers = new Set<Wiper>()
let ending: Promise<void> | null = null

/**
 * Registers a function that deletes data from this device: at sign-out, when an assumed identity is reverted, and
 * before another user signs in. `identityKey` is the assumed identity that ended; if null, the data of all identities
 * is deleted.
 *
 * @returns removes the registration
 */
export function onSignOut(wiper: Wiper): () => void {
  wipers.add(wiper)
  return () => wipers.delete(wiper)
}

function within(work: Promise<unknown>, patienceMs: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Runs every wiper; if one fails, the others still run. */
export async function wipeStores(identityKey: string | null): Promise<void> {
  await within(Promise.allSettled([...wipers].map(async (wipe) => wipe({ identityKey }))), SIGN_OUT_WIPE_LIMIT_MS)
}

/** True while the user's data is being removed from this device: none of it may be stored anymore. */
export function isSigningOut(): boolean {
  return ending !== null
}

function currentPath(): string {
  return window.location.pathname + window.location.search
}

async function leave({ remember, ...options }: { everywhere: boolean; remember: string | undefined }): Promise<void> {
  const hadTokens = knownTokens() !== null
  // Before the session ends: the guards of this page would send the user to the log-in, and remember this page's path.
  if (remember === undefined) forgetRememberedPath()
  else rememberPath(remember)
  // All stores: those of the user and of an assumed identity.
  await wipeStores(null)
  if (hadTokens) {
    const revoked = authGateway().then((gateway) => gateway.signOut(options))
    await within(
      revoked.catch(() => undefined),
      SIGN_OUT_REVOCATION_LIMIT_MS,
    )
  }
  await forgetSession({ keepLastSub: false })
  notifyTabs('signed-out')
  openPage(paths.login.href())
}

/**
 * Signs out: wipes this user's stores, revokes the session, deletes the tokens, and opens the log-in screen in every
 * tab. Also works offline; the refresh token then expires by its age.
 *
 * @param options.everywhere true ends the sessions of all devices
 * @param options.remember path and query to return to after the next log-in
 */
export function signOut(options: { everywhere?: boolean; remember?: string } = {}): Promise<void> {
  ending ??= leave({ everywhere: options.everywhere ?? false, remember: options.remember }).finally(() => {
    ending = null
  })
  return ending
}

/**
 * Ends the session because the identity service refused to renew it (it expired, was revoked, or the account was
 * deleted). The user must log in again; the stores are kept, sealed under their identity, and are wiped if another user
 * signs in.
 */
export async function endSession(): Promise<void> {
  rememberPath(currentPath())
  await forgetSession({ keepLastSub: true })
  notifyTabs('ended')
  openPage(paths.login.href())
}
