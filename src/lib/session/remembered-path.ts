import { paths } from '#src/config/paths.ts'

const KEY = 'evolve.returnTo'

/** A path of this app: never another site, never a sign-in screen again. */
function isReturnable(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/')
}

/** Keeps path and query for after the log-in (doc 1 section 2.1), in this tab only. */
export function rememberPath(path: string): void {
  try {
    if (isReturnable(path)) sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage the person lands on the home page.
  }
}

/** The remembered path, or null; it is forgotten by being taken. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path !== null && isReturnable(path) ? path : null
  } catch {
    return null
  }
}

/** Where a person goes who has nothing more to do before the app. */
export function takeLandingPath(): string {
  return takeRememberedPath() ?? paths.home.href()
}
