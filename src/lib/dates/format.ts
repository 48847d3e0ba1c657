import { format, isSameDay, isSameYear, parseISO } from 'date-fns'
import { DATE_FORMATS } from '#shared/limits.ts'

/** An instant as the API sends it (ISO 8601 with zone), or a Date. */
export type Instant = string | Date

function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? parseISO(instant) : instant
}

/** '3:05 PM' in the person's time zone. */
export function formatTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.time)
}

/** Full time of a message: 'November 21, 2026 3:05 PM' (doc 2 section 9). */
export function formatMessageTime(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.message)
}

/** Date in the conversation list: '11/21' (doc 2 section 9). */
export function formatListDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.conversationList)
}

/** 'Nov 21, 2026' (doc 1 section 9, 'older dates'). */
export function formatOlderDate(instant: Instant): string {
  return format(toDate(instant), DATE_FORMATS.olderDate)
}

/** End of a temporary location: '11/21/2026'. Takes an API date (yyyy-MM-dd), which has no zone. */
export function formatTemporaryLocationEnd(date: string): string {
  return format(parseISO(date), DATE_FORMATS.temporaryLocationEnd)
}

/** A calendar date for the API: '2026-11-21'. */
export function formatApiDate(date: Date): string {
  return format(date, DATE_FORMATS.apiDate)
}

/** How old kept data is: '3:05 PM' today, 'Nov 20, 3:05 PM' this year, else with the year. */
export function formatAsOf(instant: Instant, now: Date = new Date()): string {
  const date = toDate(instant)
  if (isSameDay(date, now)) return format(date, DATE_FORMATS.time)
  return format(date, isSameYear(date, now) ? `MMM d, ${DATE_FORMATS.time}` : `${DATE_FORMATS.olderDate}, ${DATE_FORMATS.time}`)
}
