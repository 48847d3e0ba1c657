import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.home.pattern,
    title: messages.home,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/home-page.tsx').then(({ HomePage }) => ({ Page: HomePage })),
  },
]
