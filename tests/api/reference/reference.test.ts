import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

interface Countries {
  countries: {
    id: string
    iso3Code: string
    phonePrefix: number
    postalCodeRegex: string
    adminArea1: { label: string; visibility: string }
    addressFieldLookups: { id: string; displayName: string; displayOrder: number }[]
  }[]
}

const COUNTRIES = `{ countries { id iso3Code phonePrefix postalCodeRegex adminArea1 { label visibility }
    addressFieldLookups { id displayName displayOrder } } }`

describe('the countries on offer', () => {
  test('are the United States, Canada and the United Kingdom, with states and provinces', async () => {
    const { data } = await world.graphql<Countries>(COUNTRIES)
    expect(
      data?.countries.map((country) => [
        country.id,
        country.iso3Code,
        country.phonePrefix,
        country.adminArea1.visibility,
        country.addressFieldLookups.length,
      ]),
    ).toEqual([
      ['US', 'USA', 1, 'Required', 62],
      ['CA', 'CAN', 1, 'Required', 13],
      ['GB', 'GBR', 44, 'Hidden', 0],
    ])
  })

  test.each([
    ['US', ['78701', '78701-1234'], ['7870', 'ABCDE', '78701-12']],
    ['CA', ['M5V 2T6', 'm5v2t6'], ['M5V', 'D5V 2T6', '12345']],
    ['GB', ['LS1 4AP', 'SW1A1AA', 'ec1a 1bb', 'GIR 0AA', 'B33 8TH'], ['LS1', '12345', 'QZ1 1AA']],
  ])('in %s recognize valid postal codes', async (id, good, bad) => {
    const { data } = await world.graphql<Countries>(COUNTRIES)
    const pattern = data?.countries.find((country) => country.id === id)?.postalCodeRegex ?? ''
    const matches = (code: string): boolean => new RegExp(`^(?:${pattern})$`, 'i').test(code)
    expect(good.filter((code) => !matches(code))).toEqual([])
    expect(bad.filter(matches)).toEqual([])
  })
})

test('languages and lines of work are listed by name, each code once', async () => {
  const { data } = await world.graphql<{
    languages: { code: string; name: string }[]
    workTypes: { workCode: string; displayName: string }[]
  }>('{ languages { code name } workTypes { workCode displayName } }')
  for (const [codes, names] of [
    [data?.languages.map((one) => one.code) ?? [], data?.languages.map((one) => one.name) ?? []],
    [data?.workTypes.map((one) => one.workCode) ?? [], data?.workTypes.map((one) => one.displayName) ?? []],
  ]) {
    expect(codes?.length).toBeGreaterThan(10)
    expect(new Set(codes).size).toBe(codes?.length)
    expect(names).not.toContain('')
  }
})

describe('an address', () => {
  const GEOCODE = 'query Geocode($address: AddressInput!) { geocode(address: $address) { latitude longitude } }'

  test('is not looked up for anonymous visitors', async () => {
    expect((await world.graphql(GEOCODE, { address: { countryId: 'US', address1: '1 Main St' } })).code).toBe(
      'UNAUTHENTICATED',
    )
  })

  test('is found as precisely as possible; one without a street is refused', async () => {
    const person = await world.person()
    const austin = {
      countryId: 'US',
      address1: '500 Congress Ave',
      municipality: 'Austin',
      adminArea1Id: 'US-TX',
      postalCode: '78701',
    }
    const { data } = await world.graphql<{ geocode: { latitude: number; longitude: number } }>(
      GEOCODE,
      { address: austin },
      person,
    )
    expect(data?.geocode.latitude).toBeCloseTo(30.3, 0)
    expect(data?.geocode.longitude).toBeCloseTo(-97.7, 0)
    expect(
      (await world.graphql(GEOCODE, { address: { countryId: 'XX', address1: '1 Main St' } }, person)).data,
    ).toEqual({ geocode: null })
    expect(
      (await world.graphql(GEOCODE, { address: { countryId: 'US', address1: ' ' } }, person)).errors?.[0]?.extensions
        .details,
    ).toEqual([{ path: 'address.address1', message: 'Required Field' }])
  })
})
