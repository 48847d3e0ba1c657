import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.linkedCompanies.pattern,
    title: messages.linkedCompanies,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/linked-companies-page.tsx').then(({ LinkedCompaniesPage }) => ({ Page: LinkedCompaniesPage })),
  },
  {
    path: paths.oldLinkedCompanies.pattern,
    title: messages.linkedCompanies,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/old-linked-companies-page.tsx').then(({ OldLinkedCompaniesPage }) => ({
        Page: OldLinkedCompaniesPage,
      })),
  },
  {
    path: paths.legacyInvitation.pattern,
    title: messages.invitation,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/legacy-invitation-page.tsx').then(({ LegacyInvitationPage }) => ({ Page: LegacyInvitationPage })),
  },
]
