import { describe, expect, it } from 'vitest'
import { memberMay } from '#shared/permissions/check.ts'
import { compareRoles, keysBeyond, mayGive, permittedAreas, roleChange } from './role-permissions.ts'

const roleOf = (permissionKeys: string[], isAdminRole = false) => ({ permissionKeys, isAdminRole })

function member(permissions: string[], isOrganizationAdmin = false) {
  const organizations = [{ organizationId: 'granite', isOrganizationAdmin, permissions }]
  return {
    siteUserId: null,
    organizations,
    may: {
      staff: () => false,
      member: (...given: Parameters<typeof memberMay> extends [unknown, ...infer Rest] ? Rest : never) =>
        memberMay(organizations, ...given),
    },
  }
}

describe('permittedAreas', () => {
  it('groups permissions by area, in the order of the editor', () => {
    expect(permittedAreas(['Org_Assoc_U', 'Org_Profile_U', 'Org_Assoc_R', 'Org_Gone_R'])).toEqual([
      { name: 'Profile', operations: ['Update'] },
      { name: 'Associates', operations: ['Read', 'Update'] },
    ])
  })
})

describe('comparison of two roles', () => {
  const clerk = roleOf(['Org_Profile_R', 'Org_Profile_U', 'Org_Assoc_R', 'Org_Billing_R'])
  const manager = roleOf(['Org_Assoc_U', 'Org_Assoc_R', 'Org_Profile_U', 'Org_Profile_R', 'Org_Dashboard_R'])

  it('separates areas that differ from equal ones, in any order of the keys', () => {
    const { different, alike } = compareRoles(clerk, manager)
    expect(different).toEqual([
      { name: 'Billing', first: ['Read'], second: [] },
      { name: 'Dashboard', first: [], second: ['Read'] },
      { name: 'Associates', first: ['Read'], second: ['Read', 'Update'] },
    ])
    expect(alike).toEqual([{ name: 'Profile', first: ['Read', 'Update'], second: ['Read', 'Update'] }])
  })

  it('lists the permissions gained and lost by a change of role', () => {
    expect(roleChange(clerk, manager)).toEqual({ gained: ['Org_Assoc_U', 'Org_Dashboard_R'], lost: ['Org_Billing_R'] })
  })
})

describe('mayGive', () => {
  it('allows no role with more permissions than the user has', () => {
    const person = member(['Org_Assoc_U', 'Org_Assoc_R'])
    expect(mayGive(person, 'granite', roleOf(['Org_Assoc_R']))).toBe(true)
    expect(mayGive(person, 'granite', roleOf([]))).toBe(true)
    expect(mayGive(person, 'granite', roleOf(['Org_Assoc_R', 'Org_Billing_R']))).toBe(false)
    expect(mayGive(person, 'other', roleOf(['Org_Assoc_R']))).toBe(false)
    expect(keysBeyond(person, 'granite', ['Org_Assoc_R', 'Org_Billing_R'])).toEqual(['Org_Billing_R'])
  })

  it('allows the admin role only to admins and staff', () => {
    expect(mayGive(member(['Org_Assoc_U']), 'granite', roleOf([], true))).toBe(false)
    expect(mayGive(member([], true), 'granite', roleOf([], true))).toBe(true)
    expect(mayGive({ ...member([]), siteUserId: 's1' }, 'granite', roleOf(['Org_Billing_R'], true))).toBe(true)
  })
})
