import { type RouteObject, useRoutes } from 'react-router'
import { organizationRoutes as associateRoutes, routes as invitationRoutes } from '#src/features/associates/routes.tsx'
import { routes as billingRoutes } from '#src/features/billing/routes.tsx'
import { routes as roleRoutes } from '#src/features/organization-roles/routes.tsx'
import { routes as networkRoutes } from '#src/features/network/routes.tsx'
import { routes as notificationSettingRoutes } from '#src/features/notification-settings/routes.tsx'
import { routes as historyRoutes } from '#src/features/history/routes.tsx'
import { routes as licensingRoutes } from '#src/features/licensing/routes.tsx'
import { paths } from '#src/config/paths.ts'
import { routes as legacyClaimsRoutes } from '#src/features/legacy-claims/routes.tsx'
import { routes as organizationRoutes } from '#src/features/organizations/routes.tsx'
import { routes as profileRoutes } from '#src/features/profiles/routes.tsx'
import { routes as siteRoutes } from '#src/features/site/routes.tsx'
import { routes as userAccountRoutes } from '#src/features/user-account/routes.tsx'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { preloadMatches, type SessionRead, toRouteObject } from './route-objects.tsx'

/** Pages that other features add to the organization layout. */
const ORGANIZATION_PAGES: readonly AppRoute[] = [...associateRoutes, ...roleRoutes]

/** Adds the pages of other features to each route that has children. */
const withPages = (routes: readonly AppRoute[], pages: readonly AppRoute[]): AppRoute[] =>
  routes.map((route) => (route.children ? { ...route, children: [...route.children, ...pages] } : route))

/**
 * Routes of screens that users rarely start with. They are not part of the initial bundle, which keeps it small. All of
 * them have the layout 'app'.
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
    path: paths.claim.pattern,
    title: null,
    layout: 'app',
    access: 'standard',
    load: () => import('./screens/claim-page.tsx').then(({ ClaimPage }) => ({ Page: ClaimPage })),
  },
  {
    path: '*',
    title: null,
    layout: 'app',
    // Without a session, an unknown address leads to the log-in first.
    access: 'registered',
    load: () => import('./screens/not-found-page.tsx').then(({ NotFoundPage }) => ({ Page: NotFoundPage })),
  },
]

export const furtherRoutes: RouteObject[] = FURTHER_ROUTES.map(toRouteObject)

/** The page of `furtherRoutes` at the current address, rendered by the route '*' of the app layout. */
export function FurtherPages() {
  return useRoutes(furtherRoutes)
}

/** Loads all code that an address of `furtherRoutes` needs. */
export function preloadFurtherPages(pathname: string, session: SessionRead): Promise<void> {
  return preloadMatches(furtherRoutes, pathname, session)
}
