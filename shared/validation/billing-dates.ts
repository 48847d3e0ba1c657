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

/**
 * Whether a day is plausible as the date of an invoice, a service or a price: years such as 0001 or 2099 are typing
 * errors.
 */
export function isBillingDate(day: string, today: string): boolean {
  return (
    z.iso.date().safeParse(day).success &&
    day >= addDays(today, -BILLING_DATE_MAX_AGE_YEARS * DAYS_A_YEAR) &&
    day <= addDays(today, BILLING_DATE_MAX_AHEAD_YEARS * DAYS_A_YEAR)
  )
}

/** Whether a day is plausible as the date of a payment, a refund or a credit note: it is not in the future. */
export function isPastBillingDate(day: string, today: string): boolean {
  return isBillingDate(day, today) && day <= today
}

const calendarDay = z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: fieldMessages.date, abort: true })

/** A billing day in an operation's input; the service also checks it with `isBillingDate` and the server's clock. */
export const billingDate = z.string().check(calendarDay)

/** A billing day in a form, checked with the device's clock. */
export const billingDateInForm = z.string().check(
  calendarDay,
  z.refine((day) => isBillingDate(day, new Date().toISOString().slice(0, 10)), billingDateMessages.range),
)
