import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.linkedCompanies.pattern,
    title: titles.linkedCompanies,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/linked-companies-page.tsx').then(({ LinkedCompaniesPage }) => ({ Page: LinkedCompaniesPage })),
  },
  {
    path: paths.oldLinkedCompanies.pattern,
    title: titles.linkedCompanies,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/old-linked-companies-page.tsx').then(({ OldLinkedCompaniesPage }) => ({
        Page: OldLinkedCompaniesPage,
      })),
  },
  {
    path: paths.claims.pattern,
    title: titles.claims,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/claims-page.tsx').then(({ ClaimsPage }) => ({ Page: ClaimsPage })),
  },
  {
    path: paths.claimDocuments.pattern,
    title: titles.claimDocuments,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/claim-documents-page.tsx').then(({ ClaimDocumentsPage }) => ({ Page: ClaimDocumentsPage })),
  },
  {
    path: paths.legacyInvitation.pattern,
    title: titles.invitation,
    layout: 'app',
    access: 'standard',
    load: () =>
      import('./pages/legacy-invitation-page.tsx').then(({ LegacyInvitationPage }) => ({ Page: LegacyInvitationPage })),
  },
]
