import { type RouteObject, useRoutes } from 'react-router'
import { organizationRoutes as associateRoutes, routes as invitationRoutes } from '#src/features/associates/routes.tsx'
import { routes as billingRoutes } from '#src/features/billing/routes.tsx'
import { routes as roleRoutes } from '#src/features/organization-roles/routes.tsx'
import { routes as networkRoutes } from '#src/features/network/routes.tsx'
import { routes as notificationSettingRoutes } from '#src/features/notification-settings/routes.tsx'
import { routes as historyRoutes } from '#src/features/history/routes.tsx'
import { routes as licensingRoutes } from '#src/features/licensing/routes.tsx'
import { routes as legacyClaimsRoutes } from '#src/features/legacy-claims/routes.tsx'
import { routes as organizationRoutes } from '#src/features/organizations/routes.tsx'
import { routes as profileRoutes } from '#src/features/profiles/routes.tsx'
import { routes as siteRoutes } from '#src/features/site/routes.tsx'
import { routes as userAccountRoutes } from '#src/features/user-account/routes.tsx'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { preloadMatches, type SessionRead, toRouteObject } from './route-objects.tsx'

/** Pages of other features in the shell of an organization. */
const ORGANIZATION_PAGES: readonly AppRoute[] = [...associateRoutes, ...roleRoutes]

/** Adds pages of other features to the shell among the routes. */
const withPages = (routes: readonly AppRoute[], pages: readonly AppRoute[]): AppRoute[] =>
  routes.map((route) => (route.children ? { ...route, children: [...route.children, ...pages] } : route))

/**
 * Screens that no visit of the phone or desk starts with: their routes stay out of the first load (bar P1). All have
 * the layout 'app'.
 */
export const FURTHER_ROUTES: readonly AppRoute[] = [
  ...legacyClaimsRoutes,
  ...siteRoutes,
  ...invitationRoutes,
  ...withPages(organizationRoutes, ORGANIZATION_PAGES),
  ...networkRoutes,
  ...historyRoutes,
  ...withPages(userAccountRoutes, notificationSettingRoutes),
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

export const furtherRoutes: RouteObject[] = FURTHER_ROUTES.map(toRouteObject)

/** The page of `furtherRoutes` at the present address, below the route '*' of the app layout. */
export function FurtherPages() {
  return useRoutes(furtherRoutes)
}

/** Fetches all that an address of these needs. */
export function preloadFurtherPages(pathname: string, session: SessionRead): Promise<void> {
  return preloadMatches(furtherRoutes, pathname, session)
}
