import type { SiteKey } from './keys.ts'

/**
 * Any of a type's keys allows the site search for people of that type; in the order in which the default type is
 * chosen.
 */
export const PEOPLE_SEARCH_KEYS = {
  SocialUser: ['SocialUser_Account_R', 'SocialUser_Profile_R'],
  SiteUser: ['Site_User_R'],
  InvitedSiteUser: ['Site_Inv_R'],
} as const satisfies Record<string, readonly SiteKey[]>

/** The same for organizations; changing hierarchies requires the search too. */
export const ORGANIZATION_SEARCH_KEYS = ['Site_OrgAcct_R', 'Site_OrgProfile_R'] as const satisfies readonly SiteKey[]
