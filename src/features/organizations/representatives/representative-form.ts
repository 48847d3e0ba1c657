import * as z from 'zod/mini'
import { representativeUpdateInput } from '#shared/validation/organization-account.ts'
import { optionalPhoneInForm, phoneInForm, toPhoneInForm, toPhoneInput } from '#shared/validation/phone-in-form.ts'
import type { OrganizationRepresentativesQuery, RepresentativeUpdateInput } from './representatives.generated.ts'

export type Representative = OrganizationRepresentativesQuery['organizationRepresentatives']['items'][number]

/**
 * Validates like organizationRepresentativeUpsert, except that the form stores both parts of a phone number as text.
 */
export const representativeForm = z.extend(representativeUpdateInput, {
  cellPhoneNumber: phoneInForm,
  workPhoneNumber: optionalPhoneInForm,
})
type RepresentativeValues = z.infer<typeof representativeForm>

/**
 * Returns the form's initial values.
 *
 * @param representative null if the representative is new
 */
export function toRepresentativeValues(representative: Representative | null): RepresentativeValues {
  const name = representative?.name
  return {
    representativeType: representative?.representativeType ?? [],
    name: {
      firstName: name?.firstName ?? '',
      middleName: name?.middleName ?? '',
      lastName: name?.lastName ?? '',
      suffix: name?.suffix ?? '',
    },
    title: representative?.title ?? '',
    emailAddress: representative?.emailAddress ?? '',
    cellPhoneNumber: toPhoneInForm(representative?.cellPhoneNumber),
    workPhoneNumber: toPhoneInForm(representative?.workPhoneNumber),
  }
}

/** Returns the mutation's input. An empty work phone number is sent as null. */
export function toRepresentativeUpdate({ name, ...values }: RepresentativeValues): RepresentativeUpdateInput {
  const cellPhoneNumber = {
    countryCode: Number(values.cellPhoneNumber.countryCode),
    number: values.cellPhoneNumber.number,
  }
  return {
    ...values,
    name: { ...name, middleName: name.middleName || null, suffix: name.suffix || null },
    cellPhoneNumber,
    workPhoneNumber: toPhoneInput(values.workPhoneNumber),
  }
}

export function fullName({ firstName, middleName, lastName, suffix }: Representative['name']): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}
