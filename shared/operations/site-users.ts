import { PEOPLE_SEARCH_KEYS } from '../permissions/site-search.ts'
import type { OperationRows } from './rule.ts'

export const siteUsersOperations = {
  siteUserEmblems: {
    kind: 'query',
    access: { who: 'staff', anyOf: ['Site_User_R', 'Site_Inv_R'] },
    offline: 'cached',
  },
  // Personal data of people outside the staff; a staff device stores none of it.
  peopleSearch: {
    kind: 'query',
    access: {
      who: 'staff',
      anyOf: [...PEOPLE_SEARCH_KEYS.SocialUser, ...PEOPLE_SEARCH_KEYS.SiteUser, ...PEOPLE_SEARCH_KEYS.InvitedSiteUser],
    },
    offline: 'network-only',
  },
  userSiteUserInvitationSend: {
    kind: 'mutation',
    access: { who: 'staff', anyOf: ['Site_Inv_C'] },
    offline: 'online-only',
  },
  userSiteUserInvitationDelete: {
    kind: 'mutation',
    access: { who: 'staff', anyOf: ['Site_Inv_D'] },
    offline: 'online-only',
  },
  userSiteUserInvitationResend: {
    kind: 'mutation',
    access: { who: 'staff', anyOf: ['Site_Inv_C'] },
    offline: 'online-only',
  },
  userSiteUserUpdate: { kind: 'mutation', access: { who: 'staff', anyOf: ['Site_User_U'] }, offline: 'online-only' },
  // The one-time token is the authorization: its holder becomes an administrator.
  siteAdministratorLink: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  siteAdministratorLinkAccept: {
    kind: 'mutation',
    access: { who: 'registered' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
