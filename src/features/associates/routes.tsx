import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

/** Child route of the organization shell. The page checks its permission, which depends on the organization. */
export const organizationRoutes: readonly AppRoute[] = [
  {
    path: paths.organizationAssociates.pattern,
    title: titles.title,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/associates-page.tsx').then(({ AssociatesPage }) => ({ Page: AssociatesPage })),
  },
]

export const routes: readonly AppRoute[] = [
  {
    path: paths.organizationInvitations.pattern,
    title: titles.invitations,
    layout: 'app',
    // Staff may open the page, which explains that they cannot join organizations.
    access: 'registered',
    load: () =>
      import('./invitations/pages/invitations-page.tsx').then(({ InvitationsPage }) => ({ Page: InvitationsPage })),
  },
]
