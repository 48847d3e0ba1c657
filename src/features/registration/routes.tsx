import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.register.pattern,
    title: titles.title,
    layout: 'plain',
    access: 'unregistered',
    load: () => import('./pages/register-page.tsx').then(({ RegisterPage }) => ({ Page: RegisterPage })),
  },
]
