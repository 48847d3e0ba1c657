import { createBrowserRouter, type RouteObject } from 'react-router'
import { routes as authRoutes } from '#src/features/auth/routes.tsx'
import { routes as conversationRoutes } from '#src/features/conversations/routes.tsx'
import { routes as profileRoutes } from '#src/features/profiles/routes.tsx'
import { routes as registrationRoutes } from '#src/features/registration/routes.tsx'
import { routes as shellRoutes } from '#src/features/shell/routes.tsx'
import { getSession } from '#src/lib/session/session.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { GuardedPage } from './guarded-page.tsx'
import { RootFrame } from './root-frame.tsx'
import { ErrorPage } from './screens/error-page.tsx'
import { Starting } from './screens/starting.tsx'

const FEATURE_ROUTES: readonly AppRoute[] = [
  ...authRoutes,
  ...registrationRoutes,
  ...conversationRoutes,
  ...shellRoutes,
  // Last: its pattern takes any single segment.
  ...profileRoutes,
]

const NOT_FOUND: AppRoute = {
  path: '*',
  title: null,
  layout: 'app',
  // Without a session any unknown address leads to the log-in screen first (doc 1 section 2.1).
  access: 'registered',
  load: () => import('./screens/not-found-page.tsx').then(({ NotFoundPage }) => ({ Page: NotFoundPage })),
}

/** The sign-in screens work without /graphql and load without its client. */
function needsData({ layout, access }: AppRoute): boolean {
  return layout !== 'auth' || (access !== 'anonymous-only' && access !== 'identity')
}

function toRouteObject(route: AppRoute): RouteObject {
  return {
    path: route.path,
    errorElement: <ErrorPage />,
    lazy: async () => {
      const { Page } = await route.load()
      return {
        element: (
          <GuardedPage title={route.title} access={route.access} asksViewer={needsData(route)}>
            <Page />
          </GuardedPage>
        ),
      }
    },
    ...(route.children && { children: route.children.map(toRouteObject) }),
  }
}

function routesWith(layout: AppRoute['layout'], data: boolean): RouteObject[] {
  return [...FEATURE_ROUTES, NOT_FOUND].filter((route) => route.layout === layout && needsData(route) === data).map(toRouteObject)
}

async function loadAuthLayout() {
  const { AuthLayout } = await import('./layouts/auth-layout.tsx')
  return { Component: AuthLayout }
}

/** Loads the client of /graphql and fills its cache from the device before anything below renders. */
async function loadDataLayer() {
  const [{ DataLayer }, { clientFor }] = await Promise.all([import('./data-layer.tsx'), import('./data-client.ts')])
  await clientFor(getSession().identityKey)
  return { Component: DataLayer }
}

/** All screens of the product: each feature's routes in their layouts (doc 1 section 2.1). */
export function createAppRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      element: <RootFrame />,
      errorElement: <ErrorPage />,
      HydrateFallback: Starting,
      children: [
        { lazy: loadAuthLayout, children: routesWith('auth', false) },
        {
          lazy: loadDataLayer,
          children: [
            { lazy: loadAuthLayout, children: routesWith('auth', true) },
            { lazy: () => import('./layouts/app-layout.tsx').then(({ AppLayout }) => ({ Component: AppLayout })), children: routesWith('app', true) },
            { lazy: () => import('./layouts/plain-layout.tsx').then(({ PlainLayout }) => ({ Component: PlainLayout })), children: routesWith('plain', true) },
          ],
        },
      ],
    },
  ])
}
