import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.canadaLicensing.pattern,
    title: messages.canada,
    layout: 'app',
    access: 'registered',
    load: () =>
      import('./pages/canada-licensing-page.tsx').then(({ CanadaLicensingPage }) => ({ Page: CanadaLicensingPage })),
  },
  {
    path: paths.usaLicensing.pattern,
    title: messages.usa,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/usa-licensing-page.tsx').then(({ UsaLicensingPage }) => ({ Page: UsaLicensingPage })),
  },
]
