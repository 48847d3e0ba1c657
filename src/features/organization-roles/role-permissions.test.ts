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

describe('What a role permits', () => {
  it('stands by areas, in the order of the editor', () => {
    expect(permittedAreas(['Org_Assoc_U', 'Org_Profile_U', 'Org_Assoc_R', 'Org_Gone_R'])).toEqual([
      { name: 'Profile', operations: ['Update'] },
      { name: 'Associates', operations: ['Read', 'Update'] },
    ])
  })
})

describe('Two roles', () => {
  const clerk = roleOf(['Org_Profile_R', 'Org_Profile_U', 'Org_Assoc_R', 'Org_Billing_R'])
  const manager = roleOf(['Org_Assoc_U', 'Org_Assoc_R', 'Org_Profile_U', 'Org_Profile_R', 'Org_Dashboard_R'])

  it('are compared by areas: those that differ apart from those that do not, whatever the order of the keys', () => {
    const { different, alike } = compareRoles(clerk, manager)
    expect(different).toEqual([
      { name: 'Billing', first: ['Read'], second: [] },
      { name: 'Dashboard', first: [], second: ['Read'] },
      { name: 'Associates', first: ['Read'], second: ['Read', 'Update'] },
    ])
    expect(alike).toEqual([{ name: 'Profile', first: ['Read', 'Update'], second: ['Read', 'Update'] }])
  })

  it('say who gains and loses what by getting one for the other', () => {
    expect(roleChange(clerk, manager)).toEqual({ gained: ['Org_Assoc_U', 'Org_Dashboard_R'], lost: ['Org_Billing_R'] })
  })
})

describe('A role that may be given', () => {
  it('grants no more than the person holds', () => {
    const person = member(['Org_Assoc_U', 'Org_Assoc_R'])
    expect(mayGive(person, 'granite', roleOf(['Org_Assoc_R']))).toBe(true)
    expect(mayGive(person, 'granite', roleOf([]))).toBe(true)
    expect(mayGive(person, 'granite', roleOf(['Org_Assoc_R', 'Org_Billing_R']))).toBe(false)
    expect(mayGive(person, 'other', roleOf(['Org_Assoc_R']))).toBe(false)
    expect(keysBeyond(person, 'granite', ['Org_Assoc_R', 'Org_Billing_R'])).toEqual(['Org_Billing_R'])
  })

  it('is the admin role for admins and staff only', () => {
    expect(mayGive(member(['Org_Assoc_U']), 'granite', roleOf([], true))).toBe(false)
    expect(mayGive(member([], true), 'granite', roleOf([], true))).toBe(true)
    expect(mayGive({ ...member([]), siteUserId: 's1' }, 'granite', roleOf(['Org_Billing_R'], true))).toBe(true)
  })
})
