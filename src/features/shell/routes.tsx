import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.site.pattern,
    title: messages.siteAdministration,
    layout: 'app',
    access: 'staff',
    load: () => import('./pages/site-home-page.tsx').then(({ SiteHomePage }) => ({ Page: SiteHomePage })),
  },
]
