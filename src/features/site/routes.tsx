import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.site.pattern,
    title: titles.siteAdministration,
    layout: 'app',
    access: 'staff',
    load: () => import('./pages/site-home-page.tsx').then(({ SiteHomePage }) => ({ Page: SiteHomePage })),
  },
  {
    path: paths.administrator.pattern,
    title: titles.administrator,
    layout: 'app',
    access: 'registered',
    load: () =>
      import('./administrator/pages/administrator-page.tsx').then(({ AdministratorPage }) => ({
        Page: AdministratorPage,
      })),
  },
  {
    path: paths.siteSearch.pattern,
    title: titles.search,
    layout: 'app',
    access: 'staff',
    load: () => import('./search/pages/site-search-page.tsx').then(({ SiteSearchPage }) => ({ Page: SiteSearchPage })),
  },
  {
    path: paths.siteUsers.pattern,
    title: titles.users,
    layout: 'app',
    access: 'staff',
    operation: 'siteUserEmblems',
    load: () => import('./users/pages/site-users-page.tsx').then(({ SiteUsersPage }) => ({ Page: SiteUsersPage })),
  },
  {
    path: paths.siteRoles.pattern,
    title: titles.title,
    layout: 'app',
    access: 'staff',
    operation: 'siteRolesList',
    load: () => import('./roles/pages/site-roles-page.tsx').then(({ SiteRolesPage }) => ({ Page: SiteRolesPage })),
  },
  ...(
    [
      { path: paths.siteRoleCreate.pattern, operation: 'userSiteRoleAdd' },
      { path: paths.siteRole.pattern, operation: 'siteRole' },
    ] as const
  ).map(
    (page): AppRoute => ({
      ...page,
      title: titles.title,
      layout: 'app',
      access: 'staff',
      load: () => import('./roles/pages/site-role-page.tsx').then(({ SiteRolePage }) => ({ Page: SiteRolePage })),
    }),
  ),
  {
    path: paths.siteAnnouncements.pattern,
    title: titles.announcements,
    layout: 'app',
    access: 'staff',
    load: () =>
      import('./pages/site-announcements-page.tsx').then(({ SiteAnnouncementsPage }) => ({
        Page: SiteAnnouncementsPage,
      })),
  },
  {
    path: paths.siteEvoxReview.pattern,
    title: titles.evoxReview,
    layout: 'app',
    access: 'staff',
    load: () => import('./evox/pages/evox-review-page.tsx').then(({ EvoxReviewPage }) => ({ Page: EvoxReviewPage })),
  },
  {
    path: paths.siteEvoxUser.pattern,
    title: titles.evoxUser,
    layout: 'app',
    access: 'staff',
    load: () => import('./evox/pages/evox-user-page.tsx').then(({ EvoxUserPage }) => ({ Page: EvoxUserPage })),
  },
  {
    path: paths.siteAudit.pattern,
    title: titles.audit,
    layout: 'app',
    access: 'staff',
    operation: 'siteAuditExportUrl',
    load: () => import('./pages/audit-export-page.tsx').then(({ AuditExportPage }) => ({ Page: AuditExportPage })),
  },
  {
    path: paths.siteDiagnostics.pattern,
    title: titles.diagnostics,
    layout: 'app',
    access: 'staff',
    load: () => import('./pages/diagnostics-page.tsx').then(({ DiagnosticsPage }) => ({ Page: DiagnosticsPage })),
  },
  {
    path: paths.siteTheme.pattern,
    title: titles.theme,
    layout: 'app',
    access: 'staff',
    load: () => import('./pages/theme-page.tsx').then(({ ThemePage }) => ({ Page: ThemePage })),
  },
]
