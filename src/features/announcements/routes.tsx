import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.siteAnnouncements.pattern,
    title: messages.announcements,
    layout: 'app',
    access: 'staff',
    load: () =>
      import('./pages/site-announcements-page.tsx').then(({ SiteAnnouncementsPage }) => ({
        Page: SiteAnnouncementsPage,
      })),
  },
]
