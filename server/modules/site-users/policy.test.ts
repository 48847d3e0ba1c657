import { expect, test } from 'vitest'
import { organizationAdmin, siteAdmin, staffKeysThatPass, staffWithoutRole } from '#tests/support/viewers.ts'
import { maySearchPeople, maySeeContacts, visibleParts } from './policy.ts'

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
