import type { ErrorDetail } from '#shared/errors.ts'
import { phoneRefusal, toNational } from '#shared/validation/phone-number.ts'

/** Returns the national number as it is stored; null if it is invalid, with an error added to `details`. */
export function readPhone(
  phone: { countryCode: number; number: string },
  path: string,
  details: ErrorDetail[],
): string | null {
  const number = toNational(phone)
  if (number === null) details.push({ path: `${path}.number`, message: phoneRefusal(phone) })
  return number
}
