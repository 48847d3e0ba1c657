import * as z from 'zod/mini'
import { organizationAccountInput } from '#shared/validation/organization-account.ts'
import { phoneInForm, toPhoneInForm } from '#shared/validation/phone-in-form.ts'
import type { OrganizationAccountFieldsFragment, OrganizationAccountInput } from './account.generated.ts'

export type OrganizationAccount = OrganizationAccountFieldsFragment

/** Validates like organizationAccountUpdate, except that the form stores both parts of a phone number as text. */
export const accountForm = z.extend(organizationAccountInput, { mainPhoneNumber: phoneInForm })
export type AccountValues = z.infer<typeof accountForm>

export function toAccountValues(account: OrganizationAccount): AccountValues {
  const { legalName, displayName, handle, systemEmailAddress } = account
  return { legalName, displayName, handle, systemEmailAddress, mainPhoneNumber: toPhoneInForm(account.mainPhoneNumber) }
}

export function toAccountInput({ mainPhoneNumber, ...values }: AccountValues): OrganizationAccountInput {
  return {
    ...values,
    mainPhoneNumber: { countryCode: Number(mainPhoneNumber.countryCode), number: mainPhoneNumber.number },
  }
}
