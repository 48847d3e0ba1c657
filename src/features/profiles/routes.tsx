import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.handle.pattern,
    title: titles.profile,
    layout: 'app',
    access: 'public',
    load: () => import('./pages/handle-page.tsx').then(({ HandlePage }) => ({ Page: HandlePage })),
  },
]
