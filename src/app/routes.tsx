import type { ComponentType, ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { organizationRoutes as associateRoutes, routes as invitationRoutes } from '#src/features/associates/routes.tsx'
import { routes as authRoutes } from '#src/features/auth/routes.tsx'
import { routes as billingRoutes } from '#src/features/billing/routes.tsx'
import { routes as conversationRoutes } from '#src/features/conversations/routes.tsx'
import { routes as dashboardRoutes } from '#src/features/dashboards/routes.tsx'
import { routes as roleRoutes } from '#src/features/organization-roles/routes.tsx'
import { routes as networkRoutes } from '#src/features/network/routes.tsx'
import { routes as notificationSettingRoutes } from '#src/features/notification-settings/routes.tsx'
import { routes as historyRoutes } from '#src/features/history/routes.tsx'
import { routes as licensingRoutes } from '#src/features/licensing/routes.tsx'
import { routes as legacyClaimsRoutes } from '#src/features/legacy-claims/routes.tsx'
import { routes as organizationRoutes } from '#src/features/organizations/routes.tsx'
import { routes as profileRoutes } from '#src/features/profiles/routes.tsx'
import { routes as registrationRoutes } from '#src/features/registration/routes.tsx'
import { routes as helpDeskRoutes } from '#src/features/help-desk/routes.tsx'
import { routes as siteRoutes } from '#src/features/site/routes.tsx'
import { routes as userAccountRoutes } from '#src/features/user-account/routes.tsx'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { getSession } from '#src/lib/session/session.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { GuardedPage, ViewerGuard } from './guarded-page.tsx'

/**
 * Declarative routes instead of the data router: the product loads its data with Apollo, and the data router's 14 kB are
 * a tenth of what the sign-in screen may weigh (bar P1).
 */

/** Pages of other features in the shell of an organization. */
const ORGANIZATION_PAGES: readonly AppRoute[] = [...associateRoutes, ...roleRoutes]

const FEATURE_ROUTES: readonly AppRoute[] = [
  ...authRoutes,
  ...registrationRoutes,
  ...conversationRoutes,
  ...legacyClaimsRoutes,
  ...dashboardRoutes,
  ...siteRoutes,
  ...helpDeskRoutes,
  ...invitationRoutes,
  ...organizationRoutes.map((route) =>
    route.children ? { ...route, children: [...route.children, ...ORGANIZATION_PAGES] } : route,
  ),
  ...networkRoutes,
  ...notificationSettingRoutes,
  ...historyRoutes,
  ...userAccountRoutes,
  ...licensingRoutes,
  ...billingRoutes,
  ...profileRoutes,
  {
    path: '*',
    title: null,
    layout: 'app',
    // Without a session any unknown address leads to the log-in screen first (doc 1 section 2.1).
    access: 'registered',
    load: () => import('./screens/not-found-page.tsx').then(({ NotFoundPage }) => ({ Page: NotFoundPage })),
  },
]

/** Settled by boot when the session is known: code is fetched while it is read from the device. */
type SessionRead = Promise<unknown>

/** A component in its own chunk, and the way to fetch the chunk before it is rendered. */
interface Chunk {
  element: ReactNode
  preload: (session: SessionRead) => Promise<unknown>
}

function chunk(load: () => Promise<ComponentType>): Chunk {
  const Component = preloadable(load)
  return { element: <Component />, preload: Component.preload }
}

const DataLayer = preloadable(() => import('./data-layer.tsx').then(({ DataLayer }) => DataLayer))
const authLayout = chunk(() => import('./layouts/auth-layout.tsx').then(({ AuthLayout }) => AuthLayout))
const appLayout = chunk(() => import('./layouts/app-layout.tsx').then(({ AppLayout }) => AppLayout))
const plainLayout = chunk(() => import('./layouts/plain-layout.tsx').then(({ PlainLayout }) => PlainLayout))

/** Loads the client of /graphql and fills its cache from the device before anything below renders. */
const dataLayer: Chunk = {
  element: <DataLayer />,
  async preload(session) {
    const code = Promise.all([import('./data-client.ts'), DataLayer.preload(), ViewerGuard.preload()])
    const [[{ clientFor }]] = await Promise.all([code, session])
    await clientFor(getSession().identityKey)
  },
}

/** The sign-in screens work without /graphql and load without its client. */
function needsData({ layout, access }: AppRoute): boolean {
  return layout !== 'auth' || (access !== 'anonymous-only' && access !== 'identity')
}

function toRouteObject(route: AppRoute): RouteObject {
  const page = chunk(() => route.load().then(({ Page }) => Page))
  const waiting = chunk(() => route.load().then(({ Waiting = DelayedSpinner }) => Waiting))
  return {
    path: route.path,
    handle: (session: SessionRead) => Promise.all([page.preload(session), waiting.preload(session)]),
    element: (
      <GuardedPage title={route.title} access={route.access} waiting={waiting.element}>
        {page.element}
      </GuardedPage>
    ),
    ...(route.children && { children: route.children.map(toRouteObject) }),
  }
}

function layoutRoute(layout: Chunk, children: RouteObject[]): RouteObject {
  return { element: layout.element, handle: layout.preload, children }
}

function pagesIn(layout: AppRoute['layout'], data: boolean): RouteObject[] {
  return FEATURE_ROUTES.filter((route) => route.layout === layout && needsData(route) === data).map(toRouteObject)
}

/** All screens of the product: each feature's routes in their layouts (doc 1 section 2.1). */
export const appRoutes: RouteObject[] = [
  layoutRoute(authLayout, pagesIn('auth', false)),
  layoutRoute(dataLayer, [
    layoutRoute(authLayout, pagesIn('auth', true)),
    layoutRoute(appLayout, pagesIn('app', true)),
    layoutRoute(plainLayout, pagesIn('plain', true)),
  ]),
]

/** Fetches all that an address needs side by side; rendering would find its lazy parts one after the other. */
export async function preloadRoutes(pathname: string, session: SessionRead): Promise<void> {
  const matches = matchRoutes(appRoutes, pathname) ?? []
  await Promise.all(matches.flatMap(({ route }) => (route.handle ? [(route.handle as Chunk['preload'])(session)] : [])))
}
