import * as z from 'zod/mini'
import { INVALID_PHONE_MESSAGE, PHONE_CALLING_CODES, PHONE_NUMBER_MAX_LENGTH, phoneNumberInput } from './phone.ts'

const alsoWhenInvalid = { when: () => true }

function phoneText(number: z.ZodMiniString) {
  return z.object({ countryCode: z.string(), number }).check(
    z.superRefine(async (phone, context) => {
      if (phone.number.trim() === '') return
      const { phoneRefusal, toE164 } = await import('./phone-number.ts')
      const typed = { countryCode: Number(phone.countryCode), number: phone.number }
      if (toE164(typed) !== null) return
      context.addIssue({ code: 'custom', message: phoneRefusal(typed), path: ['number'], input: phone.number })
    }, alsoWhenInvalid),
  )
}

/**
 * A phone number in a form, where both parts are texts. The numbering plans are loaded when the user starts to type.
 */
export const phoneInForm = phoneText(phoneNumberInput.shape.number)
/** The same, or empty. */
export const optionalPhoneInForm = phoneText(
  z.string().check(z.trim(), z.maxLength(PHONE_NUMBER_MAX_LENGTH, INVALID_PHONE_MESSAGE)),
)
export type PhoneInForm = z.infer<typeof phoneInForm>

/** The initial value of a phone field. */
export function toPhoneInForm(phone: { countryCode: number; number: string } | null | undefined): PhoneInForm {
  return { countryCode: String(phone?.countryCode ?? PHONE_CALLING_CODES[0]), number: phone?.number ?? '' }
}

/** An empty phone number of a country (ISO 3166-1 alpha-2). */
export function newPhoneInForm(iso2Code: string | null | undefined): PhoneInForm {
  return toPhoneInForm({ countryCode: iso2Code === 'GB' ? 44 : 1, number: '' })
}

/** A phone number of a form as the API expects it; null if it is empty. */
export function toPhoneInput({ countryCode, number }: PhoneInForm): { countryCode: number; number: string } | null {
  return number.trim() === '' ? null : { countryCode: Number(countryCode), number: number.trim() }
}
