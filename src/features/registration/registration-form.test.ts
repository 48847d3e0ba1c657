import { describe, expect, it } from 'vitest'
import { type Country, defaultCountry } from '#src/features/locations/public.ts'
import { toAddressInput } from '#shared/validation/address.ts'
import { registrationForm, toRegistration } from './registration-form.ts'

function country(id: string, iso2Code: string, areas: readonly string[]): Country {
  const rule = (visibility: 'Hidden' | 'Optional' | 'Required') => ({
    __typename: 'AddressFieldRule' as const,
    label: 'x',
    visibility,
  })
  return {
    __typename: 'Country',
    id,
    iso2Code,
    name: id,
    address1: rule('Required'),
    address2: rule('Optional'),
    municipality: rule('Required'),
    adminArea1: rule(areas.length > 0 ? 'Required' : 'Hidden'),
    adminArea2: rule('Hidden'),
    postalCode: rule('Required'),
    postalCodeRegex: String.raw`^\d{5}$`,
    addressFieldLookups: areas.map((area, index) => ({
      __typename: 'AddressFieldLookup' as const,
      id: area,
      field: 'AdminArea1' as const,
      displayName: area,
      displayOrder: index,
    })),
  }
}

const usa = country('USA', 'US', ['US-TX'])
const uk = country('GBR', 'GB', [])
const countries = [usa, uk]

const filled = {
  name: { firstName: 'Ann', lastName: 'Lee' },
  cellPhone: { countryCode: '1', number: '202-555-0143' },
  birthDate: '',
  primaryAddress: {
    countryId: 'USA',
    address1: '1 Main Street',
    address2: '',
    municipality: 'Austin',
    adminArea1Id: 'US-TX',
    adminArea2Id: '',
    postalCode: '78701',
  },
}

async function messages(values: unknown): Promise<Record<string, string>> {
  const result = await registrationForm(countries)['~standard'].validate(values)
  const shown: Record<string, string> = {}
  for (const { path, message } of result.issues ?? []) shown[(path ?? []).map(String).join('.')] ??= message
  return shown
}

describe('The registration form', () => {
  it('reports all missing values at the same time', async () => {
    expect(
      await messages({
        name: { firstName: '', lastName: '' },
        cellPhone: { countryCode: '1', number: '' },
        birthDate: '',
        primaryAddress: {
          countryId: 'USA',
          address1: '',
          address2: '',
          municipality: '',
          adminArea1Id: '',
          adminArea2Id: '',
          postalCode: '',
        },
      }),
    ).toEqual({
      'name.firstName': 'Required Field',
      'name.lastName': 'Required Field',
      'cellPhone.number': 'Required Field',
      'primaryAddress.address1': 'Required Field',
      'primaryAddress.municipality': 'Required Field',
      'primaryAddress.adminArea1Id': 'Required Field',
      'primaryAddress.postalCode': 'Required Field',
    })
  })

  it('accepts a complete form, with or without a date of birth', async () => {
    expect(await messages(filled)).toEqual({})
    expect(await messages({ ...filled, birthDate: '1980-02-29' })).toEqual({})
    expect(await messages({ ...filled, birthDate: '1981-02-29' })).toEqual({ birthDate: 'Invalid date' })
  })

  it('rejects a phone number that is invalid in the chosen country', async () => {
    expect(await messages({ ...filled, cellPhone: { countryCode: '44', number: '12' } })).toEqual({
      'cellPhone.number': 'Invalid Phone Number',
    })
  })

  it('does not require a state in the United Kingdom', async () => {
    const address = { ...filled.primaryAddress, countryId: 'GBR', adminArea1Id: '' }
    expect(await messages({ ...filled, primaryAddress: address })).toEqual({})
    expect(toAddressInput({ ...address, adminArea1Id: 'US-TX' }, uk).adminArea1Id).toBeNull()
  })

  it('sends null for empty values, and no languages', () => {
    const address = toAddressInput(filled.primaryAddress, usa)
    expect(toRegistration(filled, { ...address, coordinate: null })).toEqual({
      name: { firstName: 'Ann', lastName: 'Lee' },
      cellPhone: { countryCode: 1, number: '202-555-0143' },
      birthDate: null,
      primaryAddress: {
        countryId: 'USA',
        address1: '1 Main Street',
        address2: null,
        municipality: 'Austin',
        adminArea1Id: 'US-TX',
        adminArea2Id: null,
        postalCode: '78701',
        coordinate: null,
      },
      languageIds: [],
    })
  })

  it("starts with the country of the person's language", () => {
    expect(defaultCountry(countries, ['en', 'en-GB'])?.id).toBe('GBR')
    expect(defaultCountry(countries, ['de-DE'])?.id).toBe('USA')
  })
})
