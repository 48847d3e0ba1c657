import type { RouteObject } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { routes as authRoutes } from '#src/features/auth/routes.tsx'
import { routes as conversationRoutes } from '#src/features/conversations/routes.tsx'
import { routes as registrationRoutes } from '#src/features/registration/routes.tsx'
import { routes as helpDeskRoutes } from '#src/features/help-desk/routes.tsx'
import { routes as statusRoutes } from '#src/features/status/routes.tsx'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { getSession } from '#src/lib/session/session.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { messages } from './messages.ts'
import { ViewerGuard } from './guarded-page.tsx'
import { type Chunk, chunk, preloadMatches, type SessionRead, toRouteObject } from './route-objects.tsx'

/**
 * Declarative routes instead of the data router: Apollo loads the data, and the data router's 14 kB are a tenth of the
 * sign-in screen's size budget (docs/requirements/quality.md#first-load). For the same reason, only routes of common
 * start screens are listed here; `further-pages.tsx` has the others.
 */

export const START_ROUTES: readonly AppRoute[] = [
  ...authRoutes,
  ...registrationRoutes,
  ...conversationRoutes,
  {
    path: paths.home.pattern,
    title: messages.home,
    layout: 'app',
    access: 'standard',
    load: () => import('./screens/home-page.tsx').then(({ HomePage }) => ({ Page: HomePage })),
  },
  ...helpDeskRoutes,
  ...statusRoutes,
]

const DataLayer = preloadable(() => import('./data-layer.tsx').then(({ DataLayer }) => DataLayer))
const FurtherPages = preloadable(() => import('./further-pages.tsx').then(({ FurtherPages }) => FurtherPages))
const authLayout = chunk(() => import('./layouts/auth-layout.tsx').then(({ AuthLayout }) => AuthLayout))
const appLayout = chunk(() => import('./layouts/app-layout.tsx').then(({ AppLayout }) => AppLayout))
const plainLayout = chunk(() => import('./layouts/plain-layout.tsx').then(({ PlainLayout }) => PlainLayout))

/** Loads the client of /graphql and restores its cache from the device before the routes below it render. */
const dataLayer: Chunk = {
  element: <DataLayer />,
  async preload(session) {
    const code = Promise.all([import('./data-client.ts'), DataLayer.preload(), ViewerGuard.preload()])
    const [[{ clientFor }]] = await Promise.all([code, session])
    await clientFor(getSession().identityKey)
  },
}

/** All other screens of the app layout, and the page for an unknown address. */
const furtherPages: RouteObject = {
  path: '*',
  handle: (async (session, pathname) => {
    const { preloadFurtherPages } = await import('./further-pages.tsx')
    await Promise.all([FurtherPages.preload(), preloadFurtherPages(pathname, session)])
  }) satisfies Chunk['preload'],
  element: <FurtherPages />,
}

/** The sign-in screens do not use /graphql and load without its client. */
function needsData({ layout, access }: AppRoute): boolean {
  return layout !== 'auth' || (access !== 'anonymous-only' && access !== 'identity')
}

function layoutRoute(layout: Chunk, children: RouteObject[]): RouteObject {
  return { element: layout.element, handle: layout.preload, children }
}

function pagesIn(layout: AppRoute['layout'], data: boolean): RouteObject[] {
  return START_ROUTES.filter((route) => route.layout === layout && needsData(route) === data).map(toRouteObject)
}

/** All routes, grouped by layout. */
export const appRoutes: RouteObject[] = [
  layoutRoute(authLayout, pagesIn('auth', false)),
  layoutRoute(dataLayer, [
    layoutRoute(authLayout, pagesIn('auth', true)),
    layoutRoute(appLayout, [...pagesIn('app', true), furtherPages]),
    layoutRoute(plainLayout, pagesIn('plain', true)),
  ]),
]

/** Loads all code that an address needs. */
export function preloadRoutes(pathname: string, session: SessionRead): Promise<void> {
  return preloadMatches(appRoutes, pathname, session)
}

/**
 * Loads the routes of the other screens in advance, so that the first link to one of them does not wait for two files.
 */
export const preloadFurtherRoutes = FurtherPages.preload
