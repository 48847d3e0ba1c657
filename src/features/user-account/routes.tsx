import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.account.pattern,
    title: null,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/account-shell-page.tsx').then(({ AccountShellPage }) => ({ Page: AccountShellPage })),
    children: [
      {
        path: paths.account.pattern,
        title: titles.information,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/account-information-page.tsx').then(({ AccountInformationPage }) => ({
            Page: AccountInformationPage,
          })),
      },
      {
        path: paths.accountSiteUser.pattern,
        title: titles.siteUser,
        layout: 'app',
        access: 'staff',
        load: () =>
          import('./pages/account-site-user-page.tsx').then(({ AccountSiteUserPage }) => ({
            Page: AccountSiteUserPage,
          })),
      },
      {
        path: paths.accountSecurity.pattern,
        title: titles.security,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/account-security-page.tsx').then(({ AccountSecurityPage }) => ({
            Page: AccountSecurityPage,
          })),
      },
    ],
  },
]
