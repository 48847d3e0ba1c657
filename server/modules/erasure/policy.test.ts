import { expect, test } from 'vitest'
import { organizationAdmin, personViewer, siteAdmin, staffKeysThatPass } from '#tests/support/viewers.ts'
import { mayRequestErasure } from './policy.ts'

const holder = { id: 'other', isSiteUser: false, siteRole: null }

test("no user requests the erasure of another person's account", () => {
  expect(mayRequestErasure(personViewer(), holder)).toBe(false)
  expect(mayRequestErasure(organizationAdmin(), holder)).toBe(false)
})

test('nobody requests the erasure of a site user, not even that person', () => {
  expect(mayRequestErasure(siteAdmin(), { ...holder, isSiteUser: true })).toBe(false)
  expect(mayRequestErasure(siteAdmin(), { id: 'me', isSiteUser: true, siteRole: null })).toBe(false)
})

test('a person requests the erasure of their account, and staff with the key of any account', () => {
  expect(mayRequestErasure(personViewer(), { ...holder, id: 'me' })).toBe(true)
  expect(staffKeysThatPass((viewer) => mayRequestErasure(viewer, holder))).toEqual(['SocialUser_Account_U'])
})
