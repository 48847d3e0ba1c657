import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

/** Child routes of the organization shell. Each page checks its permission, which depends on the organization. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.organizationRoles.pattern,
    title: titles.title,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/roles-page.tsx').then(({ RolesPage }) => ({ Page: RolesPage })),
  },
  {
    path: paths.organizationRoleCreate.pattern,
    title: titles.create,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/role-create-page.tsx').then(({ RoleCreatePage }) => ({ Page: RoleCreatePage })),
  },
  {
    path: paths.organizationRolesCompare.pattern,
    title: titles.compare,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/roles-compare-page.tsx').then(({ RolesComparePage }) => ({ Page: RolesComparePage })),
  },
  {
    path: paths.organizationRole.pattern,
    title: null,
    layout: 'app',
    access: 'registered',
    load: () => import('./pages/role-page.tsx').then(({ RolePage }) => ({ Page: RolePage })),
  },
]
