import { describe, expect, test } from 'vitest'
import { CASE_ORGANIZATION_ID, MEMBER_CASES, STAFF_CASES } from './check-cases.ts'
import { memberMay, staffMay } from './check.ts'

describe('staff', () => {
  test.each(STAFF_CASES)('$title', ({ roles, keys, all, allowed }) => {
    expect(staffMay(roles, keys, all === undefined ? {} : { all })).toBe(allowed)
  })
})

describe('a standard user in an organization', () => {
  test.each(MEMBER_CASES)('$title', ({ grants, keys, all, allowed }) => {
    expect(memberMay(grants, CASE_ORGANIZATION_ID, keys, all === undefined ? {} : { all })).toBe(allowed)
  })
})
