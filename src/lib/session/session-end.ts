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
 * Registers what must disappear from this device when a person leaves it: at sign-out, when an assumed identity is
 * reverted, and before another person comes in. `identityKey` names the assumed identity that is left; null: all stores
 * of this device.
 *
 * @returns the function that takes the registration back
 */
export function onSignOut(wiper: Wiper): () => void {
  wipers.add(wiper)
  return () => wipers.delete(wiper)
}

function within(work: Promise<unknown>, patienceMs: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Runs every wiper; one that fails does not keep the others from wiping. */
export async function wipeStores(identityKey: string | null): Promise<void> {
  await within(Promise.allSettled([...wipers].map(async (wipe) => wipe({ identityKey }))), SIGN_OUT_WIPE_LIMIT_MS)
}

/** True while the person's data is being removed from this device: nothing of theirs may be stored any more. */
export function isSigningOut(): boolean {
  return ending !== null
}

function currentPath(): string {
  return window.location.pathname + window.location.search
}

async function leave({ remember, ...options }: { everywhere: boolean; remember: string | undefined }): Promise<void> {
  const hadTokens = knownTokens() !== null
  // Before the session ends: the guards of this page would send the person to the log-in, to come back here.
  if (remember === undefined) forgetRememberedPath()
  else rememberPath(remember)
  // All stores, those of an assumed identity and those of the person behind it.
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
 * Signs out: wipes this person's stores, revokes the session, forgets the tokens, and opens the log-in screen in every
 * tab. Works offline too; the refresh token then ends by its own age.
 *
 * @param options.everywhere ends the sessions of all devices
 * @param options.remember path and query to return to after the next log-in
 */
export function signOut(options: { everywhere?: boolean; remember?: string } = {}): Promise<void> {
  ending ??= leave({ everywhere: options.everywhere ?? false, remember: options.remember }).finally(() => {
    ending = null
  })
  return ending
}

/**
 * The identity service refused to renew the session (it expired, was revoked, or the account is gone). The person must
 * log in again; the stores stay, sealed under their identity, and are wiped if another person comes.
 */
export async function endSession(): Promise<void> {
  rememberPath(currentPath())
  await forgetSession({ keepLastSub: true })
  notifyTabs('ended')
  openPage(paths.login.href())
}
