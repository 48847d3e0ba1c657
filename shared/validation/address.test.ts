import { describe, expect, it } from 'vitest'
import { messagesOf } from './messages-of.ts'
import { type AddressCountry, addressIn, addressProblems, toAddressInput } from './address.ts'
import { locationAddressUpdateInput, temporaryDateProblems } from './location-addresses.ts'

const usa: AddressCountry = {
  id: 'US',
  address1: { visibility: 'Required' },
  address2: { visibility: 'Optional' },
  municipality: { visibility: 'Required' },
  adminArea1: { visibility: 'Required' },
  adminArea2: { visibility: 'Hidden' },
  postalCode: { visibility: 'Required' },
  postalCodeRegex: String.raw`\d{5}(-\d{4})?|k1a`,
  addressFieldLookups: [
    { id: 'US-TX', field: 'AdminArea1' },
    { id: 'US-TX-Travis', field: 'AdminArea2' },
  ],
}
const address = {
  countryId: 'US',
  address1: '1 Elm Street',
  address2: '',
  municipality: 'Austin',
  adminArea1Id: 'US-TX',
  adminArea2Id: '',
  postalCode: '78701',
}
const FORMAT = 'Invalid character(s) or format'

describe('An address', () => {
  it.each([
    ['no street', { address1: ' ' }, [{ path: 'address1', message: 'Required Field' }]],
    ['no city', { municipality: null }, [{ path: 'municipality', message: 'Required Field' }]],
    ['no postal code', { postalCode: undefined }, [{ path: 'postalCode', message: 'Required Field' }]],
    ['a postal code of another country', { postalCode: '7870' }, [{ path: 'postalCode', message: FORMAT }]],
    ['a postal code with more behind it', { postalCode: '787011' }, [{ path: 'postalCode', message: FORMAT }]],
    ['a postal code with more before it', { postalCode: 'xk1a' }, [{ path: 'postalCode', message: FORMAT }]],
    ['a state of another country', { adminArea1Id: 'CA-ON' }, [{ path: 'adminArea1Id', message: 'Required Field' }]],
    ['a county as its state', { adminArea1Id: 'US-TX-Travis' }, [{ path: 'adminArea1Id', message: 'Required Field' }]],
  ])('with %s is refused', (_, change, problems) => {
    expect(addressProblems({ ...address, ...change }, usa)).toEqual(problems)
  })

  it.each([
    ['its postal code in small letters and between spaces', { postalCode: ' K1A ' }],
    ['a second line', { address2: 'Unit 2' }],
    ['anything in a hidden field', { adminArea2Id: 'nonsense' }],
  ])('may have %s', (_, change) => {
    expect(addressProblems({ ...address, ...change }, usa)).toEqual([])
  })

  it('follows the rules of its country only', () => {
    const loose: AddressCountry = {
      ...usa,
      adminArea2: { visibility: 'Optional' },
      postalCodeRegex: null,
      addressFieldLookups: [],
    }
    const foreign = { ...address, adminArea1Id: 'anything', adminArea2Id: 'any', postalCode: 'A-1' }
    expect(addressProblems(foreign, loose)).toEqual([])
    const counties = { ...usa, adminArea2: { visibility: 'Optional' } } as const
    expect(addressProblems({ ...address, adminArea2Id: 'US-TX' }, counties)).toEqual([
      { path: 'adminArea2Id', message: 'Required Field' },
    ])
    expect(addressProblems({ ...address, adminArea2Id: 'US-TX-Travis' }, counties)).toEqual([])
  })

  it('in a form shows all its problems at once', async () => {
    const form = addressIn([{ ...usa, id: 'CA', postalCodeRegex: 'x' }, usa])
    expect(await messagesOf(form, address)).toEqual({})
    const lines = { address1: '', municipality: 'a\u0007b', postalCode: 'x' }
    expect(await messagesOf(form, { ...address, ...lines })).toEqual({
      address1: 'Required Field',
      municipality: FORMAT,
      postalCode: FORMAT,
    })
    expect(await messagesOf(form, { ...address, countryId: '' })).toEqual({ countryId: 'Required Field' })
  })

  it('is sent without empty and hidden fields', () => {
    const typed = {
      ...address,
      address1: '1 Elm Street',
      address2: ' ',
      municipality: ' Austin ',
      adminArea2Id: 'left',
    }
    expect(toAddressInput(typed, usa)).toEqual({
      countryId: 'US',
      address1: '1 Elm Street',
      address2: null,
      municipality: 'Austin',
      adminArea1Id: 'US-TX',
      adminArea2Id: null,
      postalCode: '78701',
    })
    expect(toAddressInput({ ...typed, postalCode: undefined }, usa).postalCode).toBeNull()
  })
})

describe('A temporary address', () => {
  it.each([
    ['2026-01-01', '2026-01-02', []],
    ['2026-01-01', '2026-01-01', ['Start Date must be before End Date', 'End Date must be after Start Date']],
    ['2026-01-02', '2026-01-01', ['Start Date must be before End Date', 'End Date must be after Start Date']],
    ['', '2026-01-01', ['Start Date required for temporary addresses']],
    ['2026-01-01', null, ['End Date required for temporary addresses']],
    [
      undefined,
      undefined,
      ['Start Date required for temporary addresses', 'End Date required for temporary addresses'],
    ],
  ])('from %s until %s has the problems %j', async (fromDate, toDate, messages) => {
    expect(temporaryDateProblems({ fromDate, toDate }).map(({ message }) => message)).toEqual(messages)
  })

  it('shows each problem at its field; other addresses need no dates', async () => {
    const update = { addressType: 'Temporary', fromDate: null, toDate: null, address }
    expect(Object.keys(await messagesOf(locationAddressUpdateInput, update))).toEqual(['fromDate', 'toDate'])
    const dates = { fromDate: '2026-01-02', toDate: '2026-01-01' }
    expect(Object.keys(await messagesOf(locationAddressUpdateInput, { ...update, ...dates }))).toEqual([
      'fromDate',
      'toDate',
    ])
    expect(await messagesOf(locationAddressUpdateInput, { ...update, addressType: 'Alternate' })).toEqual({})
  })
})
