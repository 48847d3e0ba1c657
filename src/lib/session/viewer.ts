import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { memberMay, type OrganizationGrant, type SiteRoleGrant, staffMay } from '#shared/permissions/check.ts'
import type { EmblemFieldsFragment, LoginInformationQuery } from './session.generated.ts'

type LoginInformation = LoginInformationQuery['loginInformation']

/** The signed-in user's identity and rights, as screens need them. */
export interface ViewerState {
  userId: string
  emailAddress: string
  displayName: string
  /** False until the registration is complete. */
  registered: boolean
  /** Null for staff. */
  standardUserId: string | null
  /** Null for standard users. */
  siteUserId: string | null
  /** Null before the registration is complete. */
  emblem: EmblemFieldsFragment | null
  /** The staff member who acts as this user; null if nobody does. */
  assumedBy: EmblemFieldsFragment | null
  /** An open invitation to become staff, which prefills the registration; null if there is none. */
  siteUserInvitation: LoginInformation['siteUserInvitation']
  siteRoles: readonly SiteRoleGrant[]
  organizations: readonly OrganizationGrant[]
  may: {
    /** True for any of the keys (all of them with `all`); always false for a standard user. */
    staff: (keys: readonly SiteKey[], options?: { all?: boolean }) => boolean
    /** True for any of the keys in this organization (all of them with `all`); always false for staff. */
    member: (organizationId: string, keys: readonly OrganizationKey[], options?: { all?: boolean }) => boolean
  }
}

/** Combines the three responses; the checks are those of the server's guard. */
export function toViewer(
  login: LoginInformation,
  siteRoles: readonly SiteRoleGrant[],
  organizations: readonly OrganizationGrant[],
): ViewerState {
  const isStaff = login.siteUserId !== null
  return {
    userId: login.userId,
    emailAddress: login.emailAddress,
    displayName: login.displayName,
    registered: login.registered,
    standardUserId: login.standardUserId,
    siteUserId: login.siteUserId,
    emblem: login.emblem,
    assumedBy: login.assumedBy,
    siteUserInvitation: login.siteUserInvitation,
    siteRoles,
    organizations,
    may: {
      staff: (keys, options) => isStaff && staffMay(siteRoles, keys, options),
      member: (organizationId, keys, options) => !isStaff && memberMay(organizations, organizationId, keys, options),
    },
  }
}
