import type { ComponentType } from 'react'
import type { OperationName } from '#shared/operations/index.ts'

/**
 * The frame of a page: 'auth' the quiet card of the sign-in screens, 'app' the top bar and navigation, 'plain' nothing.
 */
export type RouteLayout = 'auth' | 'app' | 'plain'

/**
 * Access to a page (doc 1 section 2.1); everyone else is redirected by `routeDecision`.
 * - anonymous-only: log-in screens; a signed-in person goes home
 * - public: everyone
 * - identity: anyone with a session, multi-factor authentication still missing or not
 * - unregistered: a session with MFA whose registration is outstanding
 * - registered: standard users and staff
 * - standard: standard users; staff goes to /site
 * - staff: site users; others go to /
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
  /** Pattern from src/config/paths.ts. */
  path: string
  /** Document title; null: the page names itself with usePageTitle. */
  title: string | null
  layout: RouteLayout
  access: RouteAccess
  /** The page's query or change: who may not call it is told so in place of the page (shared/operations). */
  operation?: OperationName
  /**
   * Loads the page's chunk: `() => import('./pages/x-page.tsx').then(({ XPage }) => ({ Page: XPage }))`. `Waiting` is
   * drawn while it is asked who the person is; without it a spinner.
   */
  load: () => Promise<{ Page: ComponentType; Waiting?: ComponentType }>
  children?: readonly AppRoute[]
}
