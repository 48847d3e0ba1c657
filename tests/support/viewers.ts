import type { Viewer } from '#server/graphql/context.ts'
import type { SiteKey, OrganizationKey } from '#shared/permissions/keys.ts'

/** Viewers for tests of policies, which need no database. */

const PERSON: Viewer = {
  userId: 'person',
  emailAddress: 'person@example.com',
  displayName: 'A Person',
  registered: true,
  siteUser: null,
  organizations: [],
  mfaDone: true,
  assumedBy: null,
  claims: {} as Viewer['claims'],
}

export function personWith(values: Partial<Viewer> = {}): Viewer {
  return { ...PERSON, ...values }
}

/** A member of the organization `organization`. */
export function memberWith(permissions: readonly OrganizationKey[], isOrganizationAdmin = false): Viewer {
  return personWith({ organizations: [{ organizationId: 'organization', isOrganizationAdmin, permissions }] })
}

/** The site user `staff`, with one role. */
export function siteUserWith(permissionKeys: readonly SiteKey[], isAdminRole = false): Viewer {
  return personWith({ siteUser: { id: 'staff', roles: [{ isAdminRole, permissionKeys }] } })
}
