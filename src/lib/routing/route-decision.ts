import { paths } from '#src/config/paths.ts'
import { PUBLIC_HANDLE_MIN_LENGTH } from '#shared/limits.ts'
import type { RouteAccess } from './app-route.ts'

/** The session's data for the decision. */
export interface SessionFacts {
  signedIn: boolean
  mfa: 'set-up' | 'missing' | 'unknown'
}

/** The user's data for the decision; null while unknown. */
export interface ViewerFacts {
  registered: boolean
  isStaff: boolean
}

export type RouteDecision =
  | { kind: 'show' }
  /** The decision depends on the user's identity, which is still being fetched. */
  | { kind: 'wait' }
  /** `remember`: the user returns to this page afterward. */
  | { kind: 'redirect'; to: string; remember: boolean }

const SHOW: RouteDecision = { kind: 'show' }
const WAIT: RouteDecision = { kind: 'wait' }

function redirect(to: string, remember = false): RouteDecision {
  return { kind: 'redirect', to, remember }
}

/**
 * Whether a user may open a page, and the redirect otherwise.
 *
 * @param viewer null while loading; ignored for anonymous visitors
 */
export function routeDecision(access: RouteAccess, session: SessionFacts, viewer: ViewerFacts | null): RouteDecision {
  if (access === 'public') return SHOW
  if (!session.signedIn) return access === 'anonymous-only' ? SHOW : redirect(paths.login.href(), true)
  if (access === 'identity') return SHOW
  if (session.mfa !== 'set-up') return redirect(paths.mfaConfig.href(), access !== 'anonymous-only')
  if (access === 'anonymous-only') return redirect(paths.home.href())
  if (!viewer) return WAIT
  if (access === 'unregistered') return viewer.registered ? redirect(paths.home.href()) : SHOW
  if (!viewer.registered) return redirect(paths.register.href(), true)
  if (access === 'staff' && !viewer.isStaff) return redirect(paths.home.href())
  if (access === 'standard' && viewer.isStaff) return redirect(paths.site.href())
  return SHOW
}

/**
 * Restricts public pages to /{handle}, /orgs/{handle}/profile and the recovery page for users without their phone. Any
 * other path of a public page requires a session before anything is looked up.
 */
export function effectiveAccess(access: RouteAccess, pathname: string): RouteAccess {
  const segments = pathname.split('/').filter(Boolean)
  const [first = '', , page] = segments
  const isHandle = segments.length === 1 && first.length >= PUBLIC_HANDLE_MIN_LENGTH
  const isProfile = segments.length === 3 && first === 'orgs' && page === 'profile'
  const isForEverybody = isHandle || isProfile || pathname === paths.mfaRecovery.href()
  return access === 'public' && !isForEverybody ? 'registered' : access
}
