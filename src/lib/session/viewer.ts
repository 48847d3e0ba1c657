import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { memberMay, type OrganizationGrant, type SiteRoleGrant, staffMay } from '#shared/permissions/check.ts'
import type { EmblemFieldsFragment, LoginInformationQuery } from './session.generated.ts'

type LoginInformation = LoginInformationQuery['loginInformation']

/** The signed-in person as screens need them: who they are and what they may do (doc 1 sections 3.2 and 6). */
export interface ViewerState {
  userId: string
  emailAddress: string
  displayName: string
  /** False until the registration is complete. */
  registered: boolean
  /** Set for standard users only. */
  standardUserId: string | null
  /** Set for staff only. */
  siteUserId: string | null
  /** Null before registration. */
  emblem: EmblemFieldsFragment | null
  /** The member of staff who acts as this person; null when nobody does. */
  assumedBy: EmblemFieldsFragment | null
  /** An open invitation to become staff; prefills the registration. */
  siteUserInvitation: LoginInformation['siteUserInvitation']
  siteRoles: readonly SiteRoleGrant[]
  organizations: readonly OrganizationGrant[]
  may: {
    /** Any of the keys (all of them with `all`); never for a standard user. */
    staff: (keys: readonly SiteKey[], options?: { all?: boolean }) => boolean
    /** Any of the keys in this organization (all of them with `all`); never for staff. */
    member: (organizationId: string, keys: readonly OrganizationKey[], options?: { all?: boolean }) => boolean
  }
}

/** Puts the three answers together; the checks are those of the server's guard. */
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
