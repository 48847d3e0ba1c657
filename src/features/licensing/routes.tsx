import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.canadaLicensing.pattern,
    title: titles.canada,
    layout: 'app',
    access: 'registered',
    load: () =>
      import('./pages/canada-licensing-page.tsx').then(({ CanadaLicensingPage }) => ({ Page: CanadaLicensingPage })),
  },
  {
    path: paths.usaLicensing.pattern,
    title: titles.usa,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/usa-licensing-page.tsx').then(({ UsaLicensingPage }) => ({ Page: UsaLicensingPage })),
  },
]
