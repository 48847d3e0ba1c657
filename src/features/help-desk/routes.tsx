import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.zendesk.pattern,
    title: titles.title,
    layout: 'plain',
    access: 'registered',
    load: () => import('./pages/zendesk-page.tsx').then(({ ZendeskPage }) => ({ Page: ZendeskPage })),
  },
]
