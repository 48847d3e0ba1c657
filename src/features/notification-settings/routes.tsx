import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.accountNotifications.pattern,
    title: titles.notifications,
    layout: 'app',
    access: 'registered',
    load: () =>
      import('./pages/notification-settings-page.tsx').then(({ NotificationSettingsPage }) => ({
        Page: NotificationSettingsPage,
      })),
  },
]
