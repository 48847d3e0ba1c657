import { paths } from '#src/config/paths.ts'

const KEY = 'evolve.returnTo'

/** A path of this app: never another site, never a sign-in screen again. */
function isReturnable(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/')
}

/**
 * A page that a person has left goes on running until the next one opens; its guards must not remember where they were.
 */
let isLeft = false

/** A page begins. */
export function startRemembering(): void {
  isLeft = false
}

/** Forgets where the person was, who leaves this page for good: the next one in this tab may be somebody else. */
export function forgetRememberedPath(): void {
  isLeft = true
  takeRememberedPath()
}

/** Keeps path and query for after the log-in (doc 1 section 2.1), in this tab only. */
export function rememberPath(path: string): void {
  if (isLeft) return
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

/** The destination after sign-in, once no further step is outstanding. */
export function takeLandingPath(): string {
  return takeRememberedPath() ?? paths.home.href()
}
