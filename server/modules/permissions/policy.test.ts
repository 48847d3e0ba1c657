import { describe, expect, test } from 'vitest'
import {
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffViewer,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import {
  type ChangedHolder,
  mayActivateAccount,
  mayGrantSiteRole,
  mayReadAccount,
  maySeeSiteUser,
  mayUpdateAccount,
  canBeChanged,
  canBeMember,
  differingKeys,
} from './policy.ts'

const other: ChangedHolder = { id: 'other', isSiteUser: false, siteRole: null }
const own: ChangedHolder = { id: 'me', isSiteUser: false, siteRole: null }
const colleague: ChangedHolder = { id: 'other', isSiteUser: true, siteRole: null }

describe('Who may see a site user', () => {
  test('nobody but staff', () => {
    expect(maySeeSiteUser(personViewer(), 'other')).toBe(false)
    expect(maySeeSiteUser(personViewer(), 'my-site-user')).toBe(false)
    expect(maySeeSiteUser(organizationAdmin(), 'other')).toBe(false)
  })

  test('staff see others with the key only, and always themselves', () => {
    expect(staffKeysThatPass((viewer) => maySeeSiteUser(viewer, 'other'))).toEqual(['Site_User_R'])
    expect(maySeeSiteUser(staffWithoutRole(), 'other')).toBe(false)
    expect(maySeeSiteUser(staffWithoutRole(), 'my-site-user')).toBe(true)
  })
})

describe("Who may read and change another person's account", () => {
  test('no other user, whatever the organization permits', () => {
    for (const viewer of [personViewer(), organizationAdmin(), memberViewer('Org_Account_U')]) {
      expect(mayReadAccount(viewer, other)).toBe(false)
      expect(mayUpdateAccount(viewer, other)).toBe(false)
      expect(mayActivateAccount(viewer, other)).toBe(false)
    }
  })

  test('no staff without a role', () => {
    expect(mayReadAccount(staffWithoutRole(), other)).toBe(false)
    expect(mayUpdateAccount(staffWithoutRole(), other)).toBe(false)
  })

  test.each([
    ['a user', other, ['SocialUser_Account_R', 'SocialUser_Account_U'], ['SocialUser_Account_U']],
    ['a site user', colleague, ['Site_User_R', 'Site_User_U'], ['Site_User_U']],
  ])('staff with a key for %s', (_, holder, reading, changing) => {
    expect(staffKeysThatPass((viewer) => mayReadAccount(viewer, holder))).toEqual(reading)
    expect(staffKeysThatPass((viewer) => mayUpdateAccount(viewer, holder))).toEqual(changing)
    expect(staffKeysThatPass((viewer) => mayActivateAccount(viewer, holder))).toEqual(changing)
  })

  test('nobody activates or deactivates themselves, but everyone reads and changes their own account', () => {
    for (const viewer of [personViewer(), siteAdmin(), staffViewer('SocialUser_Account_U')]) {
      expect(mayActivateAccount(viewer, own)).toBe(false)
      expect(mayReadAccount(viewer, own)).toBe(true)
      expect(mayUpdateAccount(viewer, own)).toBe(true)
    }
  })

  test('staff do not change the account of a colleague who has more permissions', () => {
    const stronger = { ...colleague, siteRole: { isAdminRole: false, permissionKeys: ['Site_User_U', 'Site_Role_U'] } }
    expect(mayUpdateAccount(staffViewer('Site_User_U'), stronger)).toBe(false)
    expect(mayActivateAccount(staffViewer('Site_User_U'), stronger)).toBe(false)
    expect(mayUpdateAccount(staffViewer('Site_User_U', 'Site_Role_U'), stronger)).toBe(true)
  })
})

describe('Who may grant a site role', () => {
  const role = { isAdminRole: false, permissionKeys: ['Site_User_R', 'Site_User_U'] }
  const adminRole = { isAdminRole: true, permissionKeys: [] }

  test('no user, and no staff who lacks one of its permissions', () => {
    expect(mayGrantSiteRole(personViewer(), role)).toBe(false)
    expect(mayGrantSiteRole(staffWithoutRole(), role)).toBe(false)
    expect(mayGrantSiteRole(staffViewer('Site_User_R'), role)).toBe(false)
  })

  test('the admin role only by staff who have it', () => {
    expect(mayGrantSiteRole(staffViewer('Site_User_R', 'Site_User_U'), adminRole)).toBe(false)
    expect(mayGrantSiteRole(siteAdmin(), adminRole)).toBe(true)
  })

  test('staff who have all of its permissions', () => {
    expect(mayGrantSiteRole(staffViewer('Site_User_R', 'Site_User_U'), role)).toBe(true)
    expect(mayGrantSiteRole(siteAdmin(), role)).toBe(true)
  })

  test('staff with several roles, one of which is the admin role', () => {
    const roles = [adminRole, { isAdminRole: false, permissionKeys: [] }]
    expect(mayGrantSiteRole({ siteUser: { id: 'my-site-user', roles } }, adminRole)).toBe(true)
  })
})

test('site users cannot be members of organizations', () => {
  expect([canBeMember(personViewer()), canBeMember(siteAdmin())]).toEqual([true, false])
})

test('the data of deactivated people and organizations cannot be changed', () => {
  expect([canBeChanged({ deactivated: false }), canBeChanged({ deactivated: true })]).toEqual([true, false])
})

test('the keys that a change adds or removes are those that differ', () => {
  const differ = (before: string[], after: string[]) =>
    differingKeys({ permissionKeys: before }, { permissionKeys: after })
  expect(differ(['a', 'b'], ['b', 'c'])).toEqual(['a', 'c'])
  expect(differ(['a'], ['a'])).toEqual([])
})
