import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.network.pattern,
    title: titles.network,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/network-index-page.tsx').then(({ NetworkIndexPage }) => ({ Page: NetworkIndexPage })),
  },
  {
    path: paths.networkConnections.pattern,
    title: titles.network,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/network-page.tsx').then(({ NetworkPage }) => ({ Page: NetworkPage })),
  },
]
