import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhoneCallingCode } from './phone.ts'

/**
 * The number in E.164 form ("+12025550143"), or null if it is invalid for this calling code: too short or long for the
 * plan, not digits, or typed with another country's prefix. Unassigned area codes are accepted, because plans change
 * faster than our metadata and the code sent by SMS is the real proof.
 */
export function toE164(phone: { countryCode: number; number: string }): string | null {
  if (!isPhoneCallingCode(phone.countryCode)) return null
  const parsed = parsePhoneNumberFromString(phone.number, {
    defaultCallingCode: String(phone.countryCode),
    extract: false,
  })
  if (!parsed?.isPossible() || parsed.countryCallingCode !== String(phone.countryCode)) return null
  return parsed.number
}

/** The national number as digits ("2025550143"), as it is stored with the calling code; null if it is invalid. */
export function toNational(phone: { countryCode: number; number: string }): string | null {
  return toE164(phone)?.slice(`+${phone.countryCode}`.length) ?? null
}
