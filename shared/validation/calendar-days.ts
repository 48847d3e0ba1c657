import * as z from 'zod/mini'
import { BIRTH_MAX_AGE_YEARS, DAY_MAX, DAY_MIN } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'

/**
 * Whether a day (yyyy-MM-dd) is in a plausible year. A date field takes the year as it is typed, so that 06/01/27
 * becomes the year 27.
 */
export function isPlausibleDay(day: string): boolean {
  return day >= DAY_MIN && day <= DAY_MAX
}

/** The years of `isPlausibleDay` as a pattern, which `validationRules` can publish. */
const PLAUSIBLE_YEARS = '(?:19|2[01])\\d\\d-'

/**
 * A calendar day as yyyy-MM-dd, in a plausible year.
 *
 * @param also one more day that is accepted
 */
export const plausibleDay = (message: string, also?: string) =>
  z.iso
    .date({ error: message, abort: true })
    .check(z.regex(new RegExp(`^(?:${PLAUSIBLE_YEARS}${also === undefined ? '' : `|${also}$`})`), message))

/** A birth date has no time zone. It is compared with the latest "today" on Earth, so that no valid date is refused. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function isOfLivingPerson(day: string): boolean {
  const [year] = latestToday().split('-').map(Number)
  return Number(day.slice(0, 4)) >= (year ?? 0) - BIRTH_MAX_AGE_YEARS
}

/** A date of birth as yyyy-MM-dd: not in the future, and of a person who can be alive. */
export const birthDateField = z.iso.date({ error: fieldMessages.date, abort: true }).check(
  z.refine((day) => day <= latestToday(), fieldMessages.futureDate),
  z.refine(isOfLivingPerson, fieldMessages.year),
)
