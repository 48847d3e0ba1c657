import * as z from 'zod/mini'
import { phoneNumberInput, type PhoneCallingCode } from '#shared/validation/phone.ts'

/** A select's value is text, so the calling code is text in this form. */
export const smsPhoneForm = z.object({ countryCode: z.string(), number: phoneNumberInput.shape.number })

/** Returns the United Kingdom's code if the browser's first language is British English, otherwise +1. */
export function defaultCallingCode(languages: readonly string[]): PhoneCallingCode {
  return /-GB$/i.test(languages[0] ?? '') ? 44 : 1
}
