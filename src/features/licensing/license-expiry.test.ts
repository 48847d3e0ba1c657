import { describe, expect, it } from 'vitest'
import { expiryOf, urgentLicensesFirst, urgentRegionsFirst } from './license-expiry.ts'
import { NEW_LICENSE, type LicenseValues, type RegionValues } from './licensing-values.ts'

const TODAY = '2026-11-27'
const license = (number: string, expirationDate: string, active = true): LicenseValues => ({
  ...NEW_LICENSE,
  ...{ number, expirationDate, active },
})
const region = (regionId: string, ...licenses: LicenseValues[]): RegionValues => ({
  ...{ regionId, fullNameAlias: '', licenses, appointments: [] },
})

describe('A license', () => {
  it.each([
    ['2026-11-26', true, 'expired'],
    ['2026-11-26', false, 'expired'],
    ['2026-11-27', true, 'expiring'],
    ['2027-01-26', true, 'expiring'],
    ['2027-01-27', true, null],
    ['2026-12-01', false, null],
    ['', true, null],
  ] as const)('that expires on %s (active: %s) is %s', (date, active, expected) => {
    expect(expiryOf(license('1', date, active), TODAY)).toBe(expected)
  })
})

describe('The order', () => {
  it('has expired and expiring licenses first, with the index of the stored list', () => {
    const stored = [
      license('valid', '2028-01-01'),
      license('soon', '2026-12-20'),
      license('inactive', '2026-12-01', false),
      license('expired', '2026-01-01'),
    ]
    expect(urgentLicensesFirst(stored, TODAY).map(({ row, index }) => [row.number, index])).toEqual([
      ['expired', 3],
      ['soon', 1],
      ['valid', 0],
      ['inactive', 2],
    ])
  })

  it('has the states with such a license first', () => {
    const stored = [
      region('US-AL', license('1', '2028-01-01')),
      region('US-FL'),
      region('US-TX', license('2', '2028-01-01'), license('3', '2026-12-20')),
    ]
    expect(urgentRegionsFirst(stored, TODAY).map(({ row, index }) => [row.regionId, index])).toEqual([
      ['US-TX', 2],
      ['US-AL', 0],
      ['US-FL', 1],
    ])
  })
})
