import { expect, it } from 'vitest'
import { locate, locateCity } from './gazetteer.ts'

it.each([
  ['the city in its state', { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' }, [30.2672, -97.7431]],
  [
    'of two cities of a name, that of the state',
    { municipality: 'Columbia', adminArea1Id: 'US-SC', countryId: 'US' },
    [34.0007, -81.0348],
  ],
  [
    'the state when the city is unknown',
    { municipality: 'Dripping Springs', adminArea1Id: 'TX', countryId: 'US' },
    [31.0545, -97.5635],
  ],
  ['the state of a ZIP code', { postalCode: '80202-1234', countryId: 'US' }, [39.0598, -105.3111]],
  ['the city of a British postcode', { postalCode: 'eh1 1yz', countryId: 'GB' }, [55.9533, -3.1883]],
  ['a British city without a region', { municipality: 'Leeds', countryId: 'GB' }, [53.8008, -1.5491]],
  ['the province of a Canadian postal code', { postalCode: 'X0A 0H0', countryId: 'CA' }, [70.2998, -83.1076]],
  [
    'a city however it is written',
    { municipality: 'SAINT  LOUIS', adminArea1Id: 'US-MO', countryId: 'US' },
    [38.627, -90.1994],
  ],
  ['a city with an accent', { municipality: 'Montréal', adminArea1Id: 'CA-QC', countryId: 'CA' }, [45.5019, -73.5674]],
])('finds %s', (_what, address, [latitude, longitude]) => {
  expect(locate(address)).toEqual({ latitude, longitude })
})

it('knows nothing of places it does not hold', () => {
  expect(locate({ municipality: 'Paris', countryId: 'FR' })).toBeNull()
  expect(locate({})).toBeNull()
  expect(locate({ municipality: 'constructor', countryId: 'US' })).toBeNull()
  expect(locate({ municipality: 'toString', adminArea1Id: '__proto__', countryId: 'US' })).toBeNull()
  expect(locate({ municipality: 'constructor', adminArea1Id: '__proto__', countryId: 'US' })).toBeNull()
})

it('finds a city only in its state, never the middle of a state', () => {
  expect(locateCity({ municipality: 'Galveston', adminArea1Id: 'TX', countryId: 'US' })).toEqual({
    latitude: 29.3013,
    longitude: -94.7977,
  })
  expect(locateCity({ municipality: 'Dripping Springs', adminArea1Id: 'TX', countryId: 'US' })).toBeNull()
  expect(locateCity({ municipality: 'Galveston', adminArea1Id: null, countryId: 'US' })).toBeNull()
  expect(locateCity({ municipality: null, adminArea1Id: 'TX', countryId: 'US' })).toBeNull()
})
