import * as z from 'zod/mini'
import { addressIn, toAddressInput } from '#shared/validation/address.ts'
import { emailField } from '#shared/validation/auth.ts'
import { chosenInForm, optionalInForm } from '#shared/validation/form-fields.ts'
import { requiredNameField } from '#shared/validation/name-fields.ts'
import { handleField } from '#shared/validation/organization-account.ts'
import { optionalPhoneInForm, phoneInForm, toPhoneInForm, toPhoneInput } from '#shared/validation/phone-in-form.ts'
import { birthDateField } from '#shared/validation/calendar-days.ts'
import { personNameInput } from '#shared/validation/registration.ts'
import { addressInForm, type Country } from '#src/features/locations/public.ts'
import { formatPhone } from '#src/ui/format-phone.ts'
import type {
  AccountFieldsFragment,
  EmergencyContactInput,
  EmergencyContactRelationship,
  UserAccountUpdateInput,
} from './user-account.generated.ts'

export type Account = AccountFieldsFragment
/** Validation of Personal Information. */
export const accountForm = z.object({
  name: personNameInput,
  handle: handleField,
  secondaryEmailAddress: optionalInForm(emailField),
  cellPhone: phoneInForm,
  homePhone: optionalPhoneInForm,
  birthDate: optionalInForm(birthDateField),
  languageIds: z.array(z.string()),
})

export type AccountValues = z.infer<typeof accountForm>

export function accountValues(account: Account): AccountValues {
  const { name } = account
  return {
    name: {
      firstName: name.firstName,
      middleName: name.middleName ?? '',
      lastName: name.lastName,
      suffix: name.suffix ?? '',
    },
    handle: account.handle,
    secondaryEmailAddress: account.secondaryEmailAddress ?? '',
    cellPhone: toPhoneInForm(account.cellPhone),
    homePhone: toPhoneInForm(account.homePhone),
    birthDate: account.birthDate ?? '',
    languageIds: account.languageIds,
  }
}

/** Returns the mutation's input, in which empty values are null. */
export function toAccountUpdate(values: AccountValues): UserAccountUpdateInput {
  const { countryCode, number } = values.cellPhone
  return {
    name: values.name,
    handle: values.handle,
    cellPhone: { countryCode: Number(countryCode), number },
    homePhone: toPhoneInput(values.homePhone),
    secondaryEmailAddress: values.secondaryEmailAddress.trim() || null,
    birthDate: values.birthDate || null,
    languageIds: values.languageIds,
  }
}

/** Validation of the emergency contact: name, relationship, cell phone and address are required. */
export function contactForm(countries: readonly Country[]) {
  return z.object({
    firstName: requiredNameField,
    lastName: requiredNameField,
    relationship: chosenInForm,
    cellPhone: phoneInForm,
    otherPhone: optionalPhoneInForm,
    email: optionalInForm(emailField),
    address: addressIn(countries),
    /** The version of the contact that the form started with. */
    version: z.number(),
  })
}

export type ContactValues = z.infer<ReturnType<typeof contactForm>>

export function contactValues(
  { emergencyContact: contact, emergencyContactVersion: version }: Account,
  countries: readonly Country[],
): ContactValues {
  return {
    version,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    relationship: contact?.relationship ?? '',
    cellPhone: toPhoneInForm(contact?.cellPhone),
    otherPhone: toPhoneInForm(contact?.otherPhone),
    email: contact?.email ?? '',
    address: addressInForm(contact?.address, countries),
  }
}

export function toContactInput(values: ContactValues, country: Country): EmergencyContactInput {
  const { firstName, lastName, relationship, cellPhone, otherPhone, email, address } = values
  return {
    firstName,
    lastName,
    relationship: relationship as EmergencyContactRelationship,
    cellPhone: { countryCode: Number(cellPhone.countryCode), number: cellPhone.number },
    otherPhone: toPhoneInput(otherPhone),
    email: email.trim() || null,
    // The server geocodes the address.
    address: { ...toAddressInput(address, country), coordinate: null },
  }
}

/** Returns a phone number such as '+1 2025550143'; null if there is none. */
export function phoneText(phone: { countryCode: number; number: string } | null): string | null {
  return phone && formatPhone(phone)
}
