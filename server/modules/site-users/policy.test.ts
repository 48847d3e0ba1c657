import { expect, it } from 'vitest'
import { personWith, siteUserWith } from '#tests/support/viewers.ts'
import { mayChangeSiteUser } from './policy.ts'

const role = (permissionKeys: string[]) => ({ isAdminRole: false, permissionKeys })
const staff = siteUserWith(['Site_User_U'])

it.each([
  ['another one without a role', staff, { id: 'other', role: null }, true],
  ['another one with keys that the site user has', staff, { id: 'other', role: role(['Site_User_U']) }, true],
  ['another one with further keys', staff, { id: 'other', role: role(['Site_OrgBilling_U']) }, false],
  ['themselves', staff, { id: 'staff', role: null }, false],
  ['one with a role, by a person', personWith(), { id: 'other', role: role([]) }, false],
])('the role of a site user can be changed: %s', (_who, viewer, changed, may) => {
  expect(mayChangeSiteUser(viewer, changed)).toBe(may)
})
