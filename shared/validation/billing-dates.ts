import * as z from 'zod/mini'
import { addDays } from '#shared/calendar.ts'
import { BILLING_DATE_MAX_AGE_YEARS, BILLING_DATE_MAX_AHEAD_YEARS } from '#shared/limits.ts'
import { fieldMessages } from './field-messages.ts'

const DAYS_A_YEAR = 366

/** Messages of billing dates. */
export const billingDateMessages = {
  range: `Must be within ${BILLING_DATE_MAX_AGE_YEARS} years before and ${BILLING_DATE_MAX_AHEAD_YEARS} years after today.`,
  past: `Must be today or at most ${BILLING_DATE_MAX_AGE_YEARS} years before.`,
} as const

/** Whether a day can be the date of an invoice, a service or a price: a typing error such as 0001 or 2099 cannot. */
export function isBillingDate(day: string, today: string): boolean {
  return (
    z.iso.date().safeParse(day).success &&
    day >= addDays(today, -BILLING_DATE_MAX_AGE_YEARS * DAYS_A_YEAR) &&
    day <= addDays(today, BILLING_DATE_MAX_AHEAD_YEARS * DAYS_A_YEAR)
  )
}

/** Whether a day can be that of a payment, a refund or a credit note: it is not in the future. */
export function isPastBillingDate(day: string, today: string): boolean {
  return isBillingDate(day, today) && day <= today
}

const calendarDay = z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: fieldMessages.date, abort: true })

/** A day of billing in an operation's input; the service checks it with `isBillingDate`, by its own clock. */
export const billingDate = z.string().check(calendarDay)

/** A day of billing in a form, checked by the clock of the device. */
export const billingDateInForm = z.string().check(
  calendarDay,
  z.refine((day) => isBillingDate(day, new Date().toISOString().slice(0, 10)), billingDateMessages.range),
)
