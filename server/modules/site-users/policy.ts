import type { Viewer } from '#server/graphql/context.ts'
import type { PersonSearchType } from '#server/graphql/generated.ts'
import { mayGrantSiteRole } from '#server/modules/permissions/service.ts'
import { type SiteRoleGrant, staffMay } from '#shared/permissions/check.ts'
import { PEOPLE_SEARCH_KEYS } from '#shared/permissions/site-search.ts'
import type { SiteKey } from '#shared/permissions/keys.ts'

function holds({ siteUser }: Pick<Viewer, 'siteUser'>, keys: readonly SiteKey[]): boolean {
  return siteUser !== null && staffMay(siteUser.roles, keys)
}

/** Returns which parts of the list of site users the viewer may read. */
export function visibleParts(viewer: Pick<Viewer, 'siteUser'>): { withUsers: boolean; withInvitations: boolean } {
  return { withUsers: holds(viewer, ['Site_User_R']), withInvitations: holds(viewer, ['Site_Inv_R']) }
}

/** Returns whether the viewer may search people of a type. */
export function maySearchPeople(viewer: Pick<Viewer, 'siteUser'>, userType: PersonSearchType): boolean {
  return holds(viewer, PEOPLE_SEARCH_KEYS[userType])
}

/** Email address and phone of a social user belong to the account, which needs its own permission key. */
export function maySeeContacts(viewer: Pick<Viewer, 'siteUser'>, userType: PersonSearchType): boolean {
  return userType !== 'SocialUser' || holds(viewer, ['SocialUser_Account_R'])
}

/**
 * Returns whether the viewer may change a site user's role: never their own, and only if they have all permissions of
 * the role that is taken away.
 */
export function mayChangeSiteUser(
  viewer: Pick<Viewer, 'siteUser'>,
  { id, role }: { id: string; role: SiteRoleGrant | null },
): boolean {
  return viewer.siteUser?.id !== id && (role === null || mayGrantSiteRole(viewer, role))
}
