import { readDeviceSetting, writeDeviceSetting } from '../read-cache/device-setting.ts'

const SETTING = 'last-page'
/** The address with which the system launches the installed app; a link or a shortcut has another one. */
const LAUNCH = '/?launch'
/** Addresses that act by themselves or open a dialog, or that are for somebody who is not signed in. */
const NOT_REOPENED = /^\/(auth|sso|app\/(share|register|administrator|redirect|legacy\/invitation))\b|[?&](open=|new\b)/

/** Replaces the address of a launch with the page that was open last. */
export function openLastPage(): void {
  const { pathname, search } = window.location
  if (pathname + search === LAUNCH) history.replaceState(null, '', readDeviceSetting(SETTING) || '/')
}

/**
 * Stores the page that is open whenever the app is hidden, which is the last event before the system ends it.
 *
 * @param isSignedIn false while the user signs out, when the page of the user is left
 * @returns stops; for tests
 */
export function rememberLastPage(isSignedIn: () => boolean): () => void {
  const remember = (): void => {
    const { pathname, search } = window.location
    const address = pathname + search
    if (document.visibilityState === 'hidden' && isSignedIn() && !NOT_REOPENED.test(address))
      writeDeviceSetting(SETTING, address)
  }
  document.addEventListener('visibilitychange', remember)
  return () => document.removeEventListener('visibilitychange', remember)
}

/** Forgets the page at sign-out, because the next user may be another person. */
export function forgetLastPage(): void {
  writeDeviceSetting(SETTING, '')
}
