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

/** The page that finished the log-in and the guard of its route may both send the person on: they get the same answer. */
const SAME_ANSWER_MS = 1_000
let taken: string | null = null

/** The remembered path, or null; it is forgotten by being taken. */
export function takeRememberedPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (path === null || !isReturnable(path)) return taken
    taken = path
    setTimeout(() => {
      taken = null
    }, SAME_ANSWER_MS)
    return path
  } catch {
    return null
  }
}

/** Where a person goes who has nothing more to do before the app. */
export function takeLandingPath(): string {
  return takeRememberedPath() ?? paths.home.href()
}
