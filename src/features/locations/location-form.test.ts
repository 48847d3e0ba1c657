import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Country } from './country.ts'
import {
  addressLines,
  isSameAddress,
  type LocationAddress,
  toLocationUpdate,
  toLocationValues,
} from './location-form.ts'

const rule = { __typename: 'AddressFieldRule', label: 'x', visibility: 'Optional' } as const
const usa: Country = {
  __typename: 'Country',
  ...{ id: 'USA', iso2Code: 'US', name: 'United States', postalCodeRegex: null },
  ...{ address1: rule, address2: rule, municipality: rule, adminArea1: rule, adminArea2: rule, postalCode: rule },
  addressFieldLookups: [
    { __typename: 'AddressFieldLookup', id: 'US-TX', field: 'AdminArea1', displayName: 'Texas', displayOrder: 1 },
  ],
}
function stored(addressType: LocationAddress['addressType']): LocationAddress {
  const isTemporary = addressType === 'Temporary'
  return {
    __typename: 'LocationAddress',
    ...{
      id: 'a1',
      addressType,
      fromDate: isTemporary ? '2026-11-01' : null,
      toDate: isTemporary ? '2026-12-01' : null,
    },
    address: {
      __typename: 'Address',
      ...{ countryId: 'USA', address1: '1 Main Street', address2: null, municipality: 'Austin' },
      ...{ adminArea1Id: 'US-TX', adminArea2Id: null, postalCode: '78701', coordinate: null },
    },
  }
}
const updateOf = (location: LocationAddress | null, changes: object = {}) =>
  toLocationUpdate(
    { ...toLocationValues(location, [usa]), ...changes },
    { location, country: usa, place: { latitude: 30.2672, longitude: -97.7431 } },
  )

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-US'] }))

describe('A location address', () => {
  it('is an alternate by default, and remains primary if it was', () => {
    expect(updateOf(null).addressType).toBe('Alternate')
    expect(updateOf(stored('Primary')).addressType).toBe('Primary')
  })

  it('has dates only while it is temporary, and then becomes an alternate', () => {
    expect(updateOf(stored('Temporary'))).toMatchObject({ addressType: 'Temporary', fromDate: '2026-11-01' })
    expect(updateOf(stored('Temporary'), { temporary: 'no' })).toMatchObject({
      ...{ addressType: 'Alternate', fromDate: null, toDate: null },
    })
  })

  it('is sent with its full place, and with null for empty values', () => {
    expect(updateOf(stored('Alternate')).address).toEqual({
      ...{ countryId: 'USA', address1: '1 Main Street', address2: null, municipality: 'Austin' },
      ...{ adminArea1Id: 'US-TX', adminArea2Id: null, postalCode: '78701' },
      coordinate: { latitude: 30.2672, longitude: -97.7431 },
    })
  })

  it('keeps its place if only its dates change', () => {
    const { address } = stored('Alternate')
    expect(isSameAddress(toLocationValues(stored('Alternate'), [usa]).address, address)).toBe(true)
    expect(isSameAddress({ ...address, postalCode: '78702' }, address)).toBe(false)
  })

  it('is formatted as on an envelope', () => {
    expect(addressLines(stored('Primary').address, usa)).toEqual([
      '1 Main Street',
      'Austin, Texas 78701',
      'United States',
    ])
  })
})
