import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.status.pattern,
    title: 'System Status',
    layout: 'auth',
    access: 'public',
    load: () => import('./pages/status-page.tsx').then(({ StatusPage }) => ({ Page: StatusPage })),
  },
]
