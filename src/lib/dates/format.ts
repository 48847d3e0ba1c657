import { isSameDay, isSameYear, lightFormat } from 'date-fns'
import { DATE_FORMATS } from '#shared/limits.ts'

/** An instant as the API sends it (ISO 8601 with zone), or a Date. */
export type Instant = string | Date

function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant
}

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long' })
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' })

/**
 * The browser knows the names of the months: date-fns' `format` brings them, and every other word of a locale, as 5 kB
 * (bar P1).
 */
function format(date: Date, pattern: string): string {
  const named = pattern.replace(/MMMM?/, (token) => `'${(token === 'MMM' ? shortMonth : longMonth).format(date)}'`)
  return lightFormat(date, named)
}

/** '3:05 PM' in the person's time zone. */
export function formatTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.time)
}

/** Full time of a message: 'November 21, 2026 3:05 PM' (doc 2 section 9). */
export function formatMessageTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.message)
}

/**
 * When a file arrived, in the list of uploads, and when a photo among those to upload was taken: 'Nov 21, 2026 3:05pm'
 * (doc 2 section 9).
 */
export function formatUploadDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.uploads)
}

/** Date in the conversation list: '11/21' (doc 2 section 9). */
export function formatListDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.conversationList)
}

/** When a file was last updated, in lists: '11/21/26 3:05 PM' (doc 2 section 9). */
export function formatDocumentDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.documentsList)
}

/** When something was changed: '11/21/2026 3:05 pm' (doc 3 section 9). */
export function formatHistoryDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.history)
}

/** 'Nov 21, 2026' (doc 1 section 9, 'older dates'). */
export function formatOlderDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.olderDate)
}

/** End of a temporary location: '1/5/2026' (doc 1 section 9). Takes an API date (yyyy-MM-dd), which has no zone. */
export function formatTemporaryLocationEnd(date: string): string {
  // With a time and without a zone it is midnight here; the date alone would be midnight in Greenwich (ECMAScript, date
  // time string format).
  return format(new Date(`${date}T00:00`), DATE_FORMATS.temporaryLocationEnd)
}

/** A calendar date for the API: '2026-11-21'. */
export function formatApiDate(date: Date): string {
  return format(date, DATE_FORMATS.apiDate)
}

/** How old kept data is: '3:05 PM' today, 'Nov 20, 3:05 PM' this year, else with the year. */
export function formatAsOf(instant: Instant, now: Date = new Date()): string {
  const date = toDate(instant)
  if (isSameDay(date, now)) return format(date, DATE_FORMATS.time)
  return format(
    date,
    isSameYear(date, now) ? `MMM d, ${DATE_FORMATS.time}` : `${DATE_FORMATS.olderDate}, ${DATE_FORMATS.time}`,
  )
}

/** The name of the month of an API date: 'November'. */
export function formatMonth(date: string): string {
  return longMonth.format(new Date(`${date}T00:00`))
}

/** A day in lists and forms: '01/05/2026' (doc 3 section 9). Takes an API date (yyyy-MM-dd), which has no zone. */
export function formatDay(date: string): string {
  return format(new Date(`${date}T00:00`), DATE_FORMATS.shownDate)
}

/** A time of day such as '22:00' in the notation of the user's language. */
export function formatClockTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )
}
