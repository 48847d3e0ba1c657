import { expect, test } from 'vitest'
import {
  memberKeysThatPass,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { isLastPrimary, mayAdministerAccount, mayUpdateAccount } from './policy.ts'

const ours = { id: 'ours', deactivated: false }

test('nobody changes the account of a deactivated organization', () => {
  expect(mayUpdateAccount(organizationAdmin(), { ...ours, deactivated: true })).toBe(false)
  expect(mayUpdateAccount(siteAdmin(), { ...ours, deactivated: true })).toBe(false)
})

test('an account is changed only with the key', () => {
  expect(mayUpdateAccount(personViewer(), ours)).toBe(false)
  expect(mayUpdateAccount(organizationAdmin(), { ...ours, id: 'theirs' })).toBe(false)
  expect(memberKeysThatPass((viewer) => mayUpdateAccount(viewer, ours))).toEqual(['Org_Account_U'])
  expect(staffKeysThatPass((viewer) => mayUpdateAccount(viewer, ours))).toEqual(['Site_OrgAcct_U'])
})

test('only staff with the key activate, deactivate and hide an organization', () => {
  expect(mayAdministerAccount(organizationAdmin())).toBe(false)
  expect(mayAdministerAccount(staffWithoutRole())).toBe(false)
  expect(staffKeysThatPass(mayAdministerAccount)).toEqual(['Site_OrgAcct_U'])
})

test('the last primary representative is recognized', () => {
  const primary = { id: 'one', types: ['Billing', 'Primary'] }
  const billing = { id: 'two', types: ['Billing'] }
  const second = { id: 'three', types: ['Primary'] }
  expect(isLastPrimary(primary, [primary, billing])).toBe(true)
  expect(isLastPrimary(primary, [primary, billing, second])).toBe(false)
  expect(isLastPrimary(billing, [primary, billing])).toBe(false)
  expect(isLastPrimary(billing, [billing])).toBe(false)
})
