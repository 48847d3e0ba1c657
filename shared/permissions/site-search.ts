import type { SiteKey } from './keys.ts'

/**
 * Any of these keys lets the site search look for people of a type; in the order of the default type (doc 3 section 6).
 */
export const PEOPLE_SEARCH_KEYS = {
  SocialUser: ['SocialUser_Account_R', 'SocialUser_Profile_R'],
  SiteUser: ['Site_User_R'],
  InvitedSiteUser: ['Site_Inv_R'],
} as const satisfies Record<string, readonly SiteKey[]>

/** The same for organizations; whoever may change hierarchies looks one up where it is chosen. */
export const ORGANIZATION_SEARCH_KEYS = ['Site_OrgAcct_R', 'Site_OrgProfile_R'] as const satisfies readonly SiteKey[]
