import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.home.pattern,
    title: titles.home,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/home-page.tsx').then(({ HomePage }) => ({ Page: HomePage })),
  },
]
