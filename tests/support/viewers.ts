import type { Viewer } from '#server/graphql/context.ts'
import { type OrganizationKey, PERMISSION_KEYS, type SiteKey } from '#shared/permissions/keys.ts'

/** Viewers for tests of the policies, which are pure functions. */

const ORGANIZATION_KEYS = PERMISSION_KEYS.filter((key): key is OrganizationKey => key.startsWith('Org_'))
const SITE_KEYS = PERMISSION_KEYS.filter((key): key is SiteKey => !key.startsWith('Org_'))

/** A registered user without an organization; `changes` replaces fields. */
export function personViewer(changes: Partial<Viewer> = {}): Viewer {
  const epoch = new Date(0)
  return {
    userId: 'me',
    emailAddress: 'me@evolve.example',
    displayName: 'Me',
    registered: true,
    siteUser: null,
    organizations: [],
    mfaDone: true,
    assumedBy: null,
    claims: {
      sub: 'me',
      username: 'me',
      jti: 'token',
      originJti: 'session',
      issuedAt: epoch,
      authenticatedAt: epoch,
      expiresAt: epoch,
      deviceKey: null,
    },
    ...changes,
  }
}

/** A member of the organization `ours` with these keys. */
export function memberViewer(...permissions: readonly OrganizationKey[]): Viewer {
  return personViewer({ organizations: [{ organizationId: 'ours', isOrganizationAdmin: false, permissions }] })
}

/** An administrator of the organization `ours`. */
export function organizationAdmin(): Viewer {
  return personViewer({ organizations: [{ organizationId: 'ours', isOrganizationAdmin: true, permissions: [] }] })
}

/** A staff member whose role has these keys. The id of the site user is `my-site-user`. */
export function staffViewer(...permissionKeys: readonly SiteKey[]): Viewer {
  return personViewer({ siteUser: { id: 'my-site-user', roles: [{ isAdminRole: false, permissionKeys }] } })
}

/** A staff member without a role. */
export function staffWithoutRole(): Viewer {
  return personViewer({ siteUser: { id: 'my-site-user', roles: [] } })
}

/** A staff member with the admin role. */
export function siteAdmin(): Viewer {
  return personViewer({ siteUser: { id: 'my-site-user', roles: [{ isAdminRole: true, permissionKeys: [] }] } })
}

/** The keys each of which alone lets a member of the organization `ours` pass the rule. */
export function memberKeysThatPass(rule: (viewer: Viewer) => boolean): OrganizationKey[] {
  return ORGANIZATION_KEYS.filter((key) => rule(memberViewer(key)))
}

/** The keys each of which alone lets a staff member pass the rule. */
export function staffKeysThatPass(rule: (viewer: Viewer) => boolean): SiteKey[] {
  return SITE_KEYS.filter((key) => rule(staffViewer(key)))
}
