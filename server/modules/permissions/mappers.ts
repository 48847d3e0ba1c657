import type { SiteRole, SiteUser } from '#server/graphql/generated.ts'
import { SITE_ROLE_KEYS } from '#shared/permissions/site-categories.ts'
import { SITE_ROLE_CATEGORIES } from '#shared/reference/site-role-categories.ts'
import type { CountedSiteRoleRow, SiteUserRow } from './repository.ts'

const OTHER = { id: 'other', name: 'Other' }

export function toSiteRole(row: CountedSiteRoleRow): SiteRole {
  const { id, name, isAdminRole, permissionKeys, userCount, categoryId, lastModifiedAt } = row
  return {
    ...{ id, name, isAdminRole, userCount },
    permissionKeys: isAdminRole ? [...SITE_ROLE_KEYS] : permissionKeys,
    siteRoleCategory: SITE_ROLE_CATEGORIES.find((one) => one.id === categoryId) ?? OTHER,
    lastModifiedUtc: lastModifiedAt.toISOString(),
  }
}

export function toSiteUser({ id, affiliation, role }: SiteUserRow): SiteUser {
  return { id, affiliation, roles: role ? [toSiteRole(role)] : [] }
}
