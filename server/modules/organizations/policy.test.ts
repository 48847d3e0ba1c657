import { describe, expect, test } from 'vitest'
import {
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffViewer,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { mayGrant, mayIn } from './policy.ts'

describe('A rule for members and staff', () => {
  const passes = (viewer: Parameters<typeof mayIn>[0], organizationId = 'ours'): boolean =>
    mayIn(viewer, organizationId, ['Org_Assoc_R'], ['Site_OrgAssoc_R'])

  test.each([
    ['a stranger', personViewer()],
    ['a member with another key', memberViewer('Org_Assoc_U')],
    ['staff without a role', staffWithoutRole()],
    ['staff with another key', staffViewer('Site_OrgAssoc_U')],
  ])('refuses %s', (_, viewer) => {
    expect(passes(viewer)).toBe(false)
  })

  test('refuses an administrator of another organization', () => {
    expect(passes(organizationAdmin(), 'theirs')).toBe(false)
  })

  test('refuses all staff if it names no key for staff', () => {
    expect(mayIn(siteAdmin(), 'ours', ['Org_Assoc_R'], [])).toBe(false)
  })

  test('admits those with a key', () => {
    expect(passes(memberViewer('Org_Assoc_R'))).toBe(true)
    expect(passes(organizationAdmin())).toBe(true)
    expect(passes(staffViewer('Site_OrgAssoc_R'))).toBe(true)
  })
})

describe('Granting the permissions of a role', () => {
  const role = { isAdminRole: false, permissionKeys: ['Org_Assoc_R', 'Org_Assoc_U'] }
  const adminRole = { isAdminRole: true, permissionKeys: [] }

  test('is refused to strangers and to administrators of another organization', () => {
    expect(mayGrant(personViewer(), 'ours', role)).toBe(false)
    expect(mayGrant(organizationAdmin(), 'theirs', role)).toBe(false)
  })

  test('is refused to members who lack one of them, and for the admin role', () => {
    expect(mayGrant(memberViewer('Org_Assoc_U'), 'ours', role)).toBe(false)
    expect(mayGrant(memberViewer('Org_Assoc_U'), 'ours', adminRole)).toBe(false)
  })

  test('is allowed to members who have all of them, to administrators and to staff', () => {
    expect(mayGrant(memberViewer('Org_Assoc_U', 'Org_Assoc_R'), 'ours', role)).toBe(true)
    expect(mayGrant(organizationAdmin(), 'ours', adminRole)).toBe(true)
    expect(mayGrant(staffWithoutRole(), 'ours', adminRole)).toBe(true)
  })
})
