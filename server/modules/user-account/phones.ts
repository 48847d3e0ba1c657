import type { ErrorDetail } from '#shared/errors.ts'
import { INVALID_PHONE_MESSAGE } from '#shared/validation/phone.ts'
import { toNational } from '#shared/validation/phone-number.ts'

/** Returns the national number as it is stored; null if it is invalid, with an error added to `details`. */
export function readPhone(
  phone: { countryCode: number; number: string },
  path: string,
  details: ErrorDetail[],
): string | null {
  const number = toNational(phone)
  if (number === null) details.push({ path: `${path}.number`, message: INVALID_PHONE_MESSAGE })
  return number
}
