import * as z from 'zod/mini'
import { ADDRESS_LINE_MAX_LENGTH } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'
import { singleLine } from './single-line.ts'

export const POSTAL_CODE_MAX_LENGTH = 12

const line = z
  .string()
  .check(z.trim(), z.maxLength(ADDRESS_LINE_MAX_LENGTH, fieldMessages.tooLong(ADDRESS_LINE_MAX_LENGTH)), singleLine)
const requiredLine = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, fieldMessages.required),
    z.maxLength(ADDRESS_LINE_MAX_LENGTH, fieldMessages.tooLong(ADDRESS_LINE_MAX_LENGTH)),
    singleLine,
  )

/** The rules of address fields for all countries; `addressProblems` checks the rules of each country. */
export const addressFields = {
  countryId: z.string().check(z.minLength(1, fieldMessages.required)),
  address1: requiredLine,
  address2: z.nullish(line),
  municipality: z.nullish(line),
  adminArea1Id: z.nullish(z.string()),
  adminArea2Id: z.nullish(z.string()),
  postalCode: z.nullish(
    z
      .string()
      .check(z.trim(), z.maxLength(POSTAL_CODE_MAX_LENGTH, fieldMessages.tooLong(POSTAL_CODE_MAX_LENGTH)), singleLine),
  ),
}

export const coordinateInput = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

export const addressInput = z.object({ ...addressFields, coordinate: z.nullish(coordinateInput) })
export type AddressValue = z.infer<typeof addressInput>

type Visibility = 'Hidden' | 'Optional' | 'Required'

/** The address rules of a country. */
export interface AddressCountry {
  id: string
  address1: { visibility: Visibility }
  address2: { visibility: Visibility }
  municipality: { visibility: Visibility }
  adminArea1: { visibility: Visibility }
  adminArea2: { visibility: Visibility }
  postalCode: { visibility: Visibility }
  postalCodeRegex: string | null
  addressFieldLookups: readonly { id: string; field: 'AdminArea1' | 'AdminArea2' }[]
}

/** Field of the address -> the country's rule for it. */
const RULED_FIELDS = [
  ['address1', 'address1'],
  ['address2', 'address2'],
  ['municipality', 'municipality'],
  ['adminArea1Id', 'adminArea1'],
  ['adminArea2Id', 'adminArea2'],
  ['postalCode', 'postalCode'],
] as const

/** Letter case is ignored, because people type "k1a 0b1". */
function matchesWhole(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'i').test(text)
}

/** A field of the address and its problem. */
export interface AddressProblem {
  path: (typeof RULED_FIELDS)[number][0]
  message: string
}

/**
 * Problems of an address by the rules of its country: an empty required field, a postal code in the wrong format, a
 * state of another country. Hidden fields are not checked. In form state, '' means empty.
 */
export function addressProblems(address: Omit<AddressValue, 'coordinate'>, country: AddressCountry): AddressProblem[] {
  return RULED_FIELDS.flatMap(([field, rule]): AddressProblem[] => {
    const value = address[field]?.trim() ?? ''
    const { visibility } = country[rule]
    if (visibility === 'Hidden') return []
    if (value === '') return visibility === 'Required' ? [{ path: field, message: fieldMessages.required }] : []
    if (field === 'postalCode' && country.postalCodeRegex !== null && !matchesWhole(country.postalCodeRegex, value)) {
      return [{ path: field, message: fieldMessages.format }]
    }
    if (rule === 'adminArea1' || rule === 'adminArea2') {
      const lookupField = rule === 'adminArea1' ? 'AdminArea1' : 'AdminArea2'
      const own = country.addressFieldLookups.filter((one) => one.field === lookupField)
      if (own.length > 0 && !own.some((one) => one.id === value))
        return [{ path: field, message: fieldMessages.required }]
    }
    return []
  })
}

/** An address in a form: all problems are shown at once. */
export function addressIn(countries: readonly AddressCountry[]) {
  return z.object(addressFields).check(
    z.superRefine(
      (address, context) => {
        const country = countries.find(({ id }) => id === address.countryId)
        if (!country) return
        for (const { path, message } of addressProblems(address, country)) {
          context.addIssue({ code: 'custom', message, path: [path], input: address[path] })
        }
      },
      { when: () => true },
    ),
  )
}

type AddressInForm = Omit<AddressValue, 'coordinate'>

/** An address of a form as the API expects it: null if a field is empty or hidden in its country. */
export function toAddressInput(address: AddressInForm, country: AddressCountry) {
  const shown = (field: (typeof RULED_FIELDS)[number][0], rule: (typeof RULED_FIELDS)[number][1]): string | null =>
    country[rule].visibility === 'Hidden' ? null : address[field]?.trim() || null
  return {
    countryId: address.countryId,
    address1: address.address1,
    address2: shown('address2', 'address2'),
    municipality: shown('municipality', 'municipality'),
    adminArea1Id: shown('adminArea1Id', 'adminArea1'),
    adminArea2Id: shown('adminArea2Id', 'adminArea2'),
    postalCode: shown('postalCode', 'postalCode'),
  }
}
