import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

export const INVALID_PHONE_MESSAGE = 'Invalid Phone Number'
export const PHONE_EXTENSION_MESSAGE = 'Enter the number without its extension'

/** The only countries of the phone field; Canadian numbers use +1. */
export const PHONE_COUNTRIES = [
  { iso2: 'US', callingCode: 1, label: 'US +1' },
  { iso2: 'GB', callingCode: 44, label: 'GB +44' },
] as const

export const PHONE_CALLING_CODES = [1, 44] as const
export type PhoneCallingCode = (typeof PHONE_CALLING_CODES)[number]

export const PHONE_NUMBER_MAX_LENGTH = 32

/**
 * The shape of a phone number without the numbering plans. Those are in `phone-number.ts`, whose library a screen loads
 * only when a number is typed.
 */
export const phoneNumberInput = z.object({
  countryCode: z.literal([...PHONE_CALLING_CODES], fieldMessages.required),
  number: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required),
      z.maxLength(PHONE_NUMBER_MAX_LENGTH, INVALID_PHONE_MESSAGE),
    ),
})

export function isPhoneCallingCode(code: number): code is PhoneCallingCode {
  return PHONE_CALLING_CODES.some((one) => one === code)
}
