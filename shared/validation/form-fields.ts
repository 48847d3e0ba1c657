import * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'
import { INVALID_PHONE_MESSAGE, phoneNumberInput } from './phone.ts'

/**
 * Rules of fields as a form holds them: every value is a text, and '' means that there is none. What they say is what the server's
 * input says.
 */

const alsoWhenInvalid = { when: () => true }

function phone(isRequired: boolean) {
  return z.object({ countryCode: z.string(), number: isRequired ? phoneNumberInput.shape.number : z.string() }).check(
    z.superRefine(async ({ countryCode, number }, context) => {
      if (number.trim() === '') return
      // The numbering plans are loaded when somebody types a number.
      const { toE164 } = await import('./phone-number.ts')
      if (toE164({ countryCode: Number(countryCode), number }) !== null) return
      context.addIssue({ code: 'custom', message: INVALID_PHONE_MESSAGE, path: ['number'], input: number })
    }, alsoWhenInvalid),
  )
}

export const requiredPhoneInForm = phone(true)
export const optionalPhoneInForm = phone(false)
type PhoneInForm = z.infer<typeof optionalPhoneInForm>

/** A text that may be missing; when it is there, the rules of `schema` hold. */
export function optionalInForm(schema: z.core.$ZodType) {
  return z.string().check(
    z.superRefine((text, context) => {
      if (text.trim() === '') return
      const [issue] = z.safeParse(schema, text).error?.issues ?? []
      if (issue) context.addIssue({ code: 'custom', message: issue.message, input: text })
    }),
  )
}

/** One of a list must be chosen. */
export const chosenInForm = z.string().check(z.minLength(1, fieldMessages.required))

/** Nothing of a phone is sent when its number is missing. */
export function toPhoneInput({ countryCode, number }: PhoneInForm): { countryCode: number; number: string } | null {
  return number.trim() === '' ? null : { countryCode: Number(countryCode), number }
}

/** A stored phone in a form; +1 stands there until another country is chosen. */
export function phoneInForm(phoneNumber: { countryCode: number; number: string } | null | undefined): PhoneInForm {
  return { countryCode: String(phoneNumber?.countryCode ?? 1), number: phoneNumber?.number ?? '' }
}
