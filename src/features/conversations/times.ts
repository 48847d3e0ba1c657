import { formatListDate, formatOlderDate, formatTime } from '#src/lib/dates/format.ts'
import { messages } from './messages.ts'

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString()
}

/** When the last message of a row came: M/d (doc 2 section 9), and the time of day for today's. */
export function listTimeOf(instant: string, now: Date): string {
  return isSameDay(new Date(instant), now) ? formatTime(instant) : formatListDate(instant)
}

/** The heading above the messages of a day. */
export function dayLabelOf(instant: string, now: Date): string {
  const date = new Date(instant)
  if (isSameDay(date, now)) return messages.today
  if (isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return messages.yesterday
  return formatOlderDate(instant)
}

/** Whether a day ends between two messages, in the reader's time zone. */
export function startsNewDay(earlier: string | undefined, later: string): boolean {
  return earlier === undefined || !isSameDay(new Date(earlier), new Date(later))
}
