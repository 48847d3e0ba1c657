import * as z from 'zod/mini'
import { INVALID_PHONE_MESSAGE, PHONE_CALLING_CODES, PHONE_NUMBER_MAX_LENGTH, phoneNumberInput } from './phone.ts'

const alsoWhenInvalid = { when: () => true }

function phoneText(number: z.ZodMiniString) {
  return z.object({ countryCode: z.string(), number }).check(
    z.superRefine(async (phone, context) => {
      if (phone.number.trim() === '') return
      const { toE164 } = await import('./phone-number.ts')
      if (toE164({ countryCode: Number(phone.countryCode), number: phone.number }) !== null) return
      context.addIssue({ code: 'custom', message: INVALID_PHONE_MESSAGE, path: ['number'], input: phone.number })
    }, alsoWhenInvalid),
  )
}

/** A phone number of a form, where both parts are texts; the numbering plans are loaded when somebody types one. */
export const phoneInForm = phoneText(phoneNumberInput.shape.number)
/** The same, or nothing. */
export const optionalPhoneInForm = phoneText(
  z.string().check(z.trim(), z.maxLength(PHONE_NUMBER_MAX_LENGTH, INVALID_PHONE_MESSAGE)),
)
export type PhoneInForm = z.infer<typeof phoneInForm>

/** A phone number as a form begins with it. */
export function toPhoneInForm(phone: { countryCode: number; number: string } | null | undefined): PhoneInForm {
  return { countryCode: String(phone?.countryCode ?? PHONE_CALLING_CODES[0]), number: phone?.number ?? '' }
}

/** No phone number yet, of a country (ISO 3166-1 alpha-2). */
export function newPhoneInForm(iso2Code: string | null | undefined): PhoneInForm {
  return toPhoneInForm({ countryCode: iso2Code === 'GB' ? 44 : 1, number: '' })
}

/** A phone number of a form as the API takes it; null when there is none. */
export function toPhoneInput({ countryCode, number }: PhoneInForm): { countryCode: number; number: string } | null {
  return number.trim() === '' ? null : { countryCode: Number(countryCode), number: number.trim() }
}
