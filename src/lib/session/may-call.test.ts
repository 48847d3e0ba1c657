import { describe, expect, test } from 'vitest'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import { mayCall } from './may-call.ts'

const member = (permissions: string[]) => ({
  userId: 'me',
  siteUserId: null,
  siteRoles: [],
  registered: true,
  may: {
    staff: () => false,
    member: (id: string, keys: Parameters<typeof memberMay>[2]) =>
      memberMay([{ organizationId: 'granite', isOrganizationAdmin: false, permissions }], id, keys),
  },
})

const staff = (permissionKeys: string[]) => ({
  userId: 'me',
  siteUserId: 'staff',
  siteRoles: [{ isAdminRole: false, permissionKeys }],
  registered: true,
  may: {
    member: () => false,
    staff: (keys: Parameters<typeof staffMay>[1]) => staffMay([{ isAdminRole: false, permissionKeys }], keys),
  },
})

const granite = { organizationId: 'granite' }

describe('The operations that a screen offers', () => {
  test('to anonymous visitors are those that anyone may call, and no others', () => {
    expect(mayCall(null, 'emblem')).toBe(true)
    expect(mayCall(null, 'orgQuickLinks', granite)).toBe(false)
    expect(mayCall(null, 'geocode')).toBe(false)
  })

  test('to a member depend on the keys held in that organization', () => {
    expect(mayCall(member([]), 'orgQuickLinks', granite)).toBe(true)
    expect(mayCall(member([]), 'orgQuickLinks', { organizationId: 'another' })).toBe(false)
    expect(mayCall(member([]), 'patchOrgConfigurationSettings', granite)).toBe(false)
    expect(mayCall(member(['Org_Dashboard_U']), 'patchOrgConfigurationSettings', granite)).toBe(true)
    expect(mayCall(member(['Org_Messages_R']), 'conversationSearch', granite)).toBe(true)
    expect(mayCall(member(['Org_Messages_R']), 'conversationMessageAdd', granite)).toBe(false)
  })

  test('about a person depend on the identity of the user', () => {
    expect(mayCall(member([]), 'quickLinks', { userId: 'me' })).toBe(true)
    expect(mayCall(member([]), 'quickLinks', { userId: 'another' })).toBe(false)
    expect(mayCall(staff([]), 'quickLinks', { userId: 'me' })).toBe(false)
    expect(mayCall(staff(['SocialUser_Profile_U']), 'userAvatarOrBannerUpdate', { userId: 'another' })).toBe(true)
  })

  test('to staff depend on the keys of the role', () => {
    expect(mayCall(staff(['Site_OrgDashboard_R']), 'orgQuickLinks', granite)).toBe(true)
    expect(mayCall(staff(['Site_OrgDashboard_R']), 'orgAccountQuickLinkCreate', granite)).toBe(false)
    expect(mayCall(staff(['SocialUser_Assume_R']), 'assumeIdentity')).toBe(true)
    expect(mayCall(member(['Org_Account_U']), 'assumeIdentity')).toBe(false)
  })

  test('before the registration are only those that a session alone may call', () => {
    expect(mayCall({ ...member([]), registered: false }, 'quickLinks', { userId: 'me' })).toBe(false)
    expect(mayCall({ ...member([]), registered: false }, 'geocode')).toBe(true)
  })
})
