import { dayIn, firstOfMonth } from '#shared/calendar.ts'
import { INVOICE_DATE_DAY, INVOICE_PREVIEW_MONTHS_AHEAD, INVOICE_PREVIEW_YEARS_COUNT } from '#shared/limits.ts'

/**
 * Returns the initial month of a preview: the next month in the organization's time zone, which can be in the next
 * year.
 */
export function defaultInvoiceMonth(timeZone: string, now: Date): { month: string; year: string } {
  const first = firstOfMonth(dayIn(timeZone, now), INVOICE_PREVIEW_MONTHS_AHEAD)
  return { month: String(Number(first.slice(5, 7))), year: first.slice(0, 4) }
}

/** Returns the current year in the organization's time zone and the two after it. */
export function invoiceYears(timeZone: string, now: Date): string[] {
  const year = Number(dayIn(timeZone, now).slice(0, 4))
  return Array.from({ length: INVOICE_PREVIEW_YEARS_COUNT }, (_, index) => String(year + index))
}

const twoDigits = (figure: string): string => figure.padStart(2, '0')

/** Returns the date to request a preview with, which is the first day of its month (yyyy-MM-dd). */
export function invoiceDateOf({ month, year }: { month: string; year: string }): string {
  return `${year}-${twoDigits(month)}-${twoDigits(String(INVOICE_DATE_DAY))}`
}
