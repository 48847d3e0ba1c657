import { expect, test } from 'vitest'
import {
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffViewer,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { maySearchPeople, maySeeContacts, visibleParts, mayChangeSiteUser } from './policy.ts'

test.each([
  ['a user who is not staff', organizationAdmin()],
  ['staff without a role', staffWithoutRole()],
])('%s sees no part of the list of site users and searches nobody', (_, viewer) => {
  expect(visibleParts(viewer)).toEqual({ withUsers: false, withInvitations: false })
  expect(maySearchPeople(viewer, 'SocialUser')).toBe(false)
  expect(maySeeContacts(viewer, 'SocialUser')).toBe(false)
})

test('each part of the list of site users has its own key', () => {
  expect(staffKeysThatPass((viewer) => visibleParts(viewer).withUsers)).toEqual(['Site_User_R'])
  expect(staffKeysThatPass((viewer) => visibleParts(viewer).withInvitations)).toEqual(['Site_Inv_R'])
  expect(visibleParts(siteAdmin())).toEqual({ withUsers: true, withInvitations: true })
})

test.each([
  ['SocialUser', ['SocialUser_Account_R', 'SocialUser_Profile_R']],
  ['SiteUser', ['Site_User_R']],
  ['InvitedSiteUser', ['Site_Inv_R']],
] as const)('people of the type %s are searched with the keys %j', (type, keys) => {
  expect(staffKeysThatPass((viewer) => maySearchPeople(viewer, type))).toEqual(keys)
})

test('contacts of users need the key of the account, contacts of site users do not', () => {
  expect(staffKeysThatPass((viewer) => maySeeContacts(viewer, 'SocialUser'))).toEqual(['SocialUser_Account_R'])
  expect(maySeeContacts(staffWithoutRole(), 'SiteUser')).toBe(true)
})

const role = (permissionKeys: string[]) => ({ isAdminRole: false, permissionKeys })
const staff = staffViewer('Site_User_U')

test.each([
  ['another one without a role', staff, { id: 'other', role: null }, true],
  ['another one with keys that the site user has', staff, { id: 'other', role: role(['Site_User_U']) }, true],
  ['another one with further keys', staff, { id: 'other', role: role(['Site_OrgBilling_U']) }, false],
  ['themselves', staff, { id: 'my-site-user', role: null }, false],
  ['one with a role, by a person', personViewer(), { id: 'other', role: role([]) }, false],
])('the role of a site user can be changed: %s', (_who, viewer, changed, may) => {
  expect(mayChangeSiteUser(viewer, changed)).toBe(may)
})
