import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type AddressCountry, addressProblems } from './address.ts'
import { phoneRefusal, toE164, toNational } from './phone-number.ts'
import { userRegistrationInput } from './registration.ts'

const registration = {
  name: { firstName: 'Ann', lastName: 'Lee' },
  cellPhone: { countryCode: 1, number: '(202) 555-0143' },
  birthDate: null,
  primaryAddress: {
    countryId: 'USA',
    address1: '1 Main Street',
    municipality: 'Austin',
    adminArea1Id: 'US-TX',
    postalCode: '78701',
  },
  languageIds: [],
}

function paths(value: unknown): string[] {
  return [
    ...new Set((z.safeParse(userRegistrationInput, value).error?.issues ?? []).map((issue) => issue.path.join('.'))),
  ]
}

const visible = { visibility: 'Required' } as const
const unitedStates: AddressCountry = {
  id: 'USA',
  address1: visible,
  address2: { visibility: 'Optional' },
  municipality: visible,
  adminArea1: visible,
  adminArea2: { visibility: 'Hidden' },
  postalCode: visible,
  postalCodeRegex: String.raw`\d{5}(-\d{4})?`,
  addressFieldLookups: [{ id: 'US-TX', field: 'AdminArea1' }],
}

describe('registration', () => {
  it('needs names, cell phone and address; date of birth and middle name may be missing', () => {
    expect(paths(registration)).toEqual([])
    expect(
      paths({
        ...registration,
        name: { firstName: ' ', lastName: '' },
        cellPhone: { countryCode: 33, number: '' },
        primaryAddress: { countryId: '', address1: '' },
      }),
    ).toEqual([
      'name.firstName',
      'name.lastName',
      'cellPhone.countryCode',
      'cellPhone.number',
      'primaryAddress.countryId',
      'primaryAddress.address1',
    ])
  })

  it.each(['2026-02-30', '13/01/1980', '9999-01-01', '0085-03-04', '1884-01-01'])(
    'refuses %j as a date of birth',
    (birthDate) => {
      expect(paths({ ...registration, birthDate })).toEqual(['birthDate'])
    },
  )

  it('a country decides which parts of an address are needed and what a postal code looks like', () => {
    const { primaryAddress } = registration
    expect(addressProblems(primaryAddress, unitedStates)).toEqual([])
    expect(addressProblems({ countryId: 'USA', address1: '1 Main Street', postalCode: '787' }, unitedStates)).toEqual([
      { path: 'municipality', message: 'Required Field' },
      { path: 'adminArea1Id', message: 'Required Field' },
      { path: 'postalCode', message: 'Invalid character(s) or format' },
    ])
    expect(addressProblems({ ...primaryAddress, adminArea1Id: 'CA-ON' }, unitedStates)).toHaveLength(1)
  })
})

describe('phone numbers', () => {
  it.each([
    [1, '(202) 555-0143', '+12025550143'],
    [1, '416-555-0143', '+14165550143'],
    [1, '+1 202 555 0143', '+12025550143'],
    [44, '07911 123456', '+447911123456'],
    [1, '\u202a(202)\u00a0555\u20110143\u202c\u200b', '+12025550143'],
    [1, '\u200e+1 202.555.0143', '+12025550143'],
    [1, '\uff12\uff10\uff12 555 0143', '+12025550143'],
  ])('+%i %s is %s', (countryCode, number, expected) => {
    expect(toE164({ countryCode, number })).toBe(expected)
  })

  it.each([
    [1, '123'],
    [1, 'call 202 555 0143 please'],
    [1, '+44 7911 123456'],
    [44, '12'],
    [33, '1 23 45 67 89'],
    [1, '202 555 0143 / 0144'],
    [1, '202-555-0143 (office)'],
    [1, '1-800-CLAIMS'],
  ])('+%i %s is not a number', (countryCode, number) => {
    expect(toE164({ countryCode, number })).toBeNull()
    expect(phoneRefusal({ countryCode, number })).toBe('Invalid Phone Number')
  })

  it.each([
    '202-555-0143 ext. 204',
    '(202) 555-0143 x204',
    '2025550143;ext=204',
    '202 555 0143, extension 204',
    '202 555 0143 #204',
  ])('%s is refused, because the extension would be lost', (number) => {
    expect(toNational({ countryCode: 1, number })).toBeNull()
    expect(phoneRefusal({ countryCode: 1, number })).toBe('Enter the number without its extension')
  })
})
