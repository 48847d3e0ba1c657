import { paths } from '#src/config/paths.ts'

const KEY = 'evolve.returnTo'

/** Whether the path may be opened after the log-in: only paths of this app, and no sign-in screens. */
function isReturnable(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/')
}

/**
 * True after the user left the page. The page runs until the next one loads, and its guards must not remember the path.
 */
let isLeft = false

/** Called at the start of a page. */
export function startRemembering(): void {
  isLeft = false
}

/**
 * Deletes the remembered path when the user leaves permanently, because the next user of this tab may be another
 * person.
 */
export function forgetRememberedPath(): void {
  isLeft = true
  takeRememberedPath()
}

/** Remembers path and query until after the log-in, in this tab only. */
export function rememberPath(path: string): void {
  if (isLeft) return
  try {
    if (isReturnable(path)) sessionStorage.setItem(KEY, path)
  } catch {
    // Without storage, the log-in leads to the home page.
  }
}

/** Returns the remembered path, or null, and deletes it. */
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
