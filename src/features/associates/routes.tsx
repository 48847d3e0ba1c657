import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

/** The page in the shell of an organization; it asks for its own permission, which depends on the organization. */
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
    // Staff reads why there is nothing for them (decision 5).
    access: 'registered',
    load: () =>
      import('./invitations/pages/invitations-page.tsx').then(({ InvitationsPage }) => ({ Page: InvitationsPage })),
  },
]
