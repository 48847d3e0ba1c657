import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.history.pattern,
    title: titles.history,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/history-page.tsx').then(({ HistoryPage }) => ({ Page: HistoryPage })),
  },
]
