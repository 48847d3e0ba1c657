import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { withoutInvisible } from '#shared/text/invisible.ts'
import { INVALID_PHONE_MESSAGE, isPhoneCallingCode, PHONE_EXTENSION_MESSAGE } from './phone.ts'

/** A number as it is typed, with the calling code that the user chose. */
interface TypedPhone {
  countryCode: number
  number: string
}

/**
 * The parsed number, or null if it is invalid for this calling code: too short or long for the plan, not digits, or
 * typed with another country's prefix. Unassigned area codes are accepted, because plans change faster than our
 * metadata and the code sent by SMS is the real proof.
 */
function parsed({ countryCode, number }: TypedPhone): PhoneNumber | null {
  if (!isPhoneCallingCode(countryCode)) return null
  // A number that is copied from a page or from contacts often has marks of direction around it.
  const phone = parsePhoneNumberFromString(withoutInvisible(number), {
    defaultCallingCode: String(countryCode),
    extract: false,
  })
  return phone?.isPossible() && phone.countryCallingCode === String(countryCode) ? phone : null
}

/** The number in E.164 form ("+12025550143"); null if it is invalid, or has an extension, which would be lost. */
export function toE164(phone: TypedPhone): string | null {
  const number = parsed(phone)
  return number && number.ext === undefined ? number.number : null
}

/** The message for a number that toE164 refuses. */
export function phoneRefusal(phone: TypedPhone): string {
  return parsed(phone)?.ext === undefined ? INVALID_PHONE_MESSAGE : PHONE_EXTENSION_MESSAGE
}

/** The national number as digits ("2025550143"), as it is stored with the calling code; null if toE164 refuses it. */
export function toNational(phone: TypedPhone): string | null {
  return toE164(phone)?.slice(`+${phone.countryCode}`.length) ?? null
}
