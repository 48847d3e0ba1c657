import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.organization.pattern,
    title: messages.profile,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/organization-page.tsx').then(({ OrganizationPage }) => ({ Page: OrganizationPage })),
  },
  {
    path: paths.organizationProfile.pattern,
    title: messages.profile,
    layout: 'app',
    access: 'public',
    load: () => import('./pages/organization-profile-page.tsx').then(({ OrganizationProfilePage }) => ({ Page: OrganizationProfilePage })),
  },
  {
    path: paths.handle.pattern,
    title: messages.profile,
    layout: 'app',
    access: 'public',
    load: () => import('./pages/handle-page.tsx').then(({ HandlePage }) => ({ Page: HandlePage })),
  },
]
