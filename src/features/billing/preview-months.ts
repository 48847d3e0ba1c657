import { dayIn, firstOfMonth } from '#shared/calendar.ts'
import { INVOICE_DATE_DAY, INVOICE_PREVIEW_MONTHS_AHEAD, INVOICE_PREVIEW_YEARS_COUNT } from '#shared/limits.ts'

/** The month that a preview begins with: the next one where the organization is, also across a year (decision 67). */
export function defaultInvoiceMonth(timeZone: string, now: Date): { month: string; year: string } {
  const first = firstOfMonth(dayIn(timeZone, now), INVOICE_PREVIEW_MONTHS_AHEAD)
  return { month: String(Number(first.slice(5, 7))), year: first.slice(0, 4) }
}

/** This year where the organization is, and the two after it (doc 3 section 9). */
export function invoiceYears(timeZone: string, now: Date): string[] {
  const year = Number(dayIn(timeZone, now).slice(0, 4))
  return Array.from({ length: INVOICE_PREVIEW_YEARS_COUNT }, (_, index) => String(year + index))
}

const twoDigits = (figure: string): string => figure.padStart(2, '0')

/** The day that a preview is asked for: the first of its month. */
export function invoiceDateOf({ month, year }: { month: string; year: string }): string {
  return `${year}-${twoDigits(month)}-${twoDigits(String(INVOICE_DATE_DAY))}`
}
