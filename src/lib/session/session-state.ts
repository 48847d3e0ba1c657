import { getConfig, loadConfig } from '#src/config/env.ts'
import { PENDING_DEVICE_KEY } from './remembered-device.ts'
import { sessionStore } from './session-store.ts'
import { isTokenKey, readStoredTokens, type StoredTokens } from './stored-tokens.ts'

/** Whether the user has set up a second factor; unknown until the identity service was queried once on this device. */
export type MfaState = 'set-up' | 'missing' | 'unknown'

/** A user whose identity staff has assumed. `token` is the value of the header x-assumed-identity. */
export interface AssumedIdentityState {
  token: string
  userId: string
  displayName: string
}

export interface SessionState {
  status: 'anonymous' | 'signed-in'
  mfa: MfaState
  /**
   * Identifies the identity's stores on the device: the subject, or `<subject>~<id of the assumed user>`. Null if
   * anonymous.
   */
  identityKey: string | null
  /** Subject of the access token; null if anonymous. */
  sub: string | null
  assumed: AssumedIdentityState | null
}

const MFA_KEY = 'evolve.mfa'
const ASSUMED_KEY = 'evolve.assumed'
const LAST_SUB_KEY = 'evolve.lastSub'

const ANONYMOUS: SessionState = { status: 'anonymous', mfa: 'unknown', identityKey: null, sub: null, assumed: null }

let state: SessionState = ANONYMOUS
let tokens: StoredTokens | null = null
const listeners = new Set<() => void>()

export function getSession(): SessionState {
  return state
}

/** @returns unsubscribes */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The tokens that were last read; `readTokens` reads them from the store again. */
export function knownTokens(): StoredTokens | null {
  return tokens
}

function readAssumed(text: string | undefined): AssumedIdentityState | null {
  if (text === undefined) return null
  try {
    return JSON.parse(text) as AssumedIdentityState
  } catch {
    return null
  }
}

function readMfa(text: string | undefined): MfaState {
  return text === 'set-up' || text === 'missing' ? text : 'unknown'
}

/**
 * Reads the session from the device and publishes it, without network and without Amplify, so that the installed app
 * starts offline. If the store cannot be read, the user counts as signed out.
 */
export async function bootSession(): Promise<SessionState> {
  const [values] = await Promise.all([sessionStore.readAll().catch(() => new Map<string, string>()), loadConfig()])
  tokens = readStoredTokens(values, getConfig().identity.userPoolClientId)
  if (tokens === null) {
    publish(ANONYMOUS)
    return state
  }
  const { sub } = tokens
  const assumed = readAssumed(values.get(ASSUMED_KEY))
  const identityKey = assumed ? `${sub}~${assumed.userId}` : sub
  publish({ status: 'signed-in', mfa: readMfa(values.get(MFA_KEY)), identityKey, sub, assumed })
  return state
}

let begun: Promise<SessionState> | null = null

/** Starts reading before the app's code is loaded. */
export function beginSession(): Promise<SessionState> {
  begun = bootSession()
  // `takeBegunSession` returns the promise, and its caller handles a failure.
  begun.catch(() => undefined)
  return begun
}

/** Returns the promise of `beginSession` once; otherwise reads the session now. */
export function takeBegunSession(): Promise<SessionState> {
  const taken = begun ?? bootSession()
  begun = null
  return taken
}

/** Reads the tokens from the store again: another tab may have renewed or removed them. */
export async function readTokens(): Promise<StoredTokens | null> {
  tokens = readStoredTokens(await sessionStore.readAll(), getConfig().identity.userPoolClientId)
  return tokens
}

/** Stores on this device whether a second factor is set up; guards and the set-up screen read it. */
export async function setMfaState(mfa: MfaState): Promise<void> {
  if (mfa === 'unknown') await sessionStore.removeItem(MFA_KEY)
  else await sessionStore.setItem(MFA_KEY, mfa)
  if (state.status === 'signed-in' && state.mfa !== mfa) publish({ ...state, mfa })
}

export async function storeAssumed(assumed: AssumedIdentityState | null): Promise<void> {
  if (assumed) await sessionStore.setItem(ASSUMED_KEY, JSON.stringify(assumed))
  else await sessionStore.removeItem(ASSUMED_KEY)
}

/** Subject of the user who used this device last, signed in or not. */
export async function readLastSub(): Promise<string | null> {
  return sessionStore.getItem(LAST_SUB_KEY)
}

export async function storeLastSub(sub: string): Promise<void> {
  await sessionStore.setItem(LAST_SUB_KEY, sub)
}

/**
 * Removes the tokens and the other data of the session; the keys of a remembered device are kept.
 *
 * @param keepLastSub true if the session only expired: the same user may continue with the stores of this device
 */
export async function forgetSession(options: { keepLastSub: boolean }): Promise<void> {
  const ends = new Set([MFA_KEY, ASSUMED_KEY, PENDING_DEVICE_KEY, ...(options.keepLastSub ? [] : [LAST_SUB_KEY])])
  await sessionStore.removeWhere((key) => isTokenKey(key) || ends.has(key))
  tokens = null
  publish(ANONYMOUS)
}
