import type { AssumingStaff, Viewer, ViewerSiteUser } from '#server/graphql/context.ts'
import type { SiteRoleGrant } from '#shared/permissions/check.ts'
import type { PersonRow } from './repository.ts'

/** A viewer without the fields that come from the token. */
export type Person = Omit<Viewer, 'mfaDone' | 'claims'>

/** Returns the first and last name, or the email address of a person who has not registered yet. */
export function personName(row: {
  first_name: string | null
  last_name: string | null
  email_address: string
}): string {
  return [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email_address
}

/** Returns the site roles of a person: at most one. */
export function toSiteRoles(row: PersonRow): SiteRoleGrant[] {
  if (row.is_admin_role === null) return []
  return [{ isAdminRole: row.is_admin_role, permissionKeys: row.permission_keys ?? [] }]
}

export function toPerson(row: PersonRow, assumedBy: AssumingStaff | null): Person {
  const siteUser: ViewerSiteUser | null =
    row.site_user_id === null ? null : { id: row.site_user_id, roles: toSiteRoles(row) }
  return {
    userId: row.id,
    emailAddress: row.email_address,
    displayName: personName(row),
    registered: row.registered,
    siteUser,
    // Site users cannot be associates. A membership from before they became site users has no effect.
    organizations: siteUser ? [] : row.organizations,
    assumedBy,
  }
}
