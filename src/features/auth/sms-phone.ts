import * as z from 'zod/mini'
import { phoneNumberInput, type PhoneCallingCode } from '#shared/validation/phone.ts'

/** A select gives text, so the calling code is text in this form. */
export const smsPhoneForm = z.object({ countryCode: z.string(), number: phoneNumberInput.shape.number })

/** United Kingdom for people whose first language setting is British; +1 for everybody else (doc 1 section 3.2). */
export function defaultCallingCode(languages: readonly string[]): PhoneCallingCode {
  return /-GB$/i.test(languages[0] ?? '') ? 44 : 1
}
