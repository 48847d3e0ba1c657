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
 * Formats month names with Intl. The `format` function of date-fns would add 5 kB, because it includes all texts of a
 * locale.
 */
function format(date: Date, pattern: string): string {
  const named = pattern.replace(/MMMM?/, (token) => `'${(token === 'MMM' ? shortMonth : longMonth).format(date)}'`)
  return lightFormat(date, named)
}

/** '3:05 PM' in the user's time zone. */
export function formatTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.time)
}

/** Full time of a message: 'November 21, 2026 3:05 PM'. */
export function formatMessageTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.message)
}

/** When a file was uploaded, in the list of uploads, and when a photo in an upload was taken: 'Nov 21, 2026 3:05pm'. */
export function formatUploadDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.uploads)
}

/** Date in the conversation list: '11/21'. */
export function formatListDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.conversationList)
}

/** When a file was last updated, in lists: '11/21/26 3:05 PM'. */
export function formatDocumentDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.documentsList)
}

/** When an entity was changed: '11/21/2026 3:05 pm'. */
export function formatHistoryDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.history)
}

/** An older date: 'Nov 21, 2026'. */
export function formatOlderDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.olderDate)
}

/** End of a temporary location: '1/5/2026'. Takes an API date (yyyy-MM-dd), which has no zone. */
export function formatTemporaryLocationEnd(date: string): string {
  // A date with a time and without a zone is parsed in local time; a date alone would be parsed as midnight UTC.
  return format(new Date(`${date}T00:00`), DATE_FORMATS.temporaryLocationEnd)
}

/** A calendar date for the API: '2026-11-21'. */
export function formatApiDate(date: Date): string {
  return format(date, DATE_FORMATS.apiDate)
}

/** The time in the name of a photo: '2026-11-21 15.05.33'. File names cannot have colons. */
export function formatFileNameTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.fileName)
}

/** When cached data was received: '3:05 PM' today, 'Nov 20, 3:05 PM' this year, otherwise with the year. */
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

/** A day in lists and forms: '01/05/2026'. Takes an API date (yyyy-MM-dd), which has no zone. */
export function formatDay(date: string): string {
  return format(new Date(`${date}T00:00`), DATE_FORMATS.shownDate)
}

/** A time of day such as '22:00' in the notation of the user's language. */
export function formatClockTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )
}
