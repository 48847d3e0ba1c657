import type { ComponentType } from 'react'
import type { OperationName } from '#shared/operations/index.ts'

/**
 * The frame of a page: 'auth' is the card of the sign-in screens, 'app' the top bar and navigation, 'plain' has no
 * frame.
 */
export type RouteLayout = 'auth' | 'app' | 'plain'

/**
 * Access to a page; `routeDecision` redirects everyone else.
 * - anonymous-only: log-in screens; signed-in users are redirected to the home page
 * - public: everyone
 * - identity: anyone with a session, also if multi-factor authentication is still missing
 * - unregistered: a session with MFA and without a completed registration
 * - registered: standard users and staff
 * - standard: standard users; staff is redirected to /site
 * - staff: site users; others are redirected to /
 */
export type RouteAccess =
  | 'anonymous-only'
  | 'public'
  | 'identity'
  | 'unregistered'
  | 'registered'
  | 'standard'
  | 'staff'

/**
 * One screen of a feature. Each feature exports `routes: readonly AppRoute[]` from its routes.tsx; src/app collects
 * them.
 */
export interface AppRoute {
  /** A pattern from src/config/paths.ts. */
  path: string
  /** Document title; null if the page sets its title with usePageTitle. */
  title: string | null
  layout: RouteLayout
  access: RouteAccess
  /**
   * The page's query or mutation: users who may not call it see that message instead of the page (shared/operations).
   */
  operation?: OperationName
  /**
   * Loads the page's chunk: `() => import('./pages/x-page.tsx').then(({ XPage }) => ({ Page: XPage }))`. `Waiting` is
   * rendered while the user's identity is being fetched; without it a spinner is shown.
   */
  load: () => Promise<{ Page: ComponentType; Waiting?: ComponentType }>
  children?: readonly AppRoute[]
}
