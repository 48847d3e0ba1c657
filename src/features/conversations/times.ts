import { formatListDate, formatOlderDate, formatTime } from '#src/lib/dates/format.ts'
import { messages } from './messages.ts'

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString()
}

function isDayBefore(date: Date, now: Date): boolean {
  return isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))
}

/** The time of a row's newest message: the time of day for today, 'Yesterday', or M/d for older dates. */
export function listTimeOf(instant: string, now: Date): string {
  const date = new Date(instant)
  if (isSameDay(date, now)) return formatTime(instant)
  return isDayBefore(date, now) ? messages.yesterday : formatListDate(instant)
}

/** The heading above the messages of a day. */
export function dayLabelOf(instant: string, now: Date): string {
  const date = new Date(instant)
  if (isSameDay(date, now)) return messages.today
  if (isDayBefore(date, now)) return messages.yesterday
  return formatOlderDate(instant)
}

/** Whether a day ends between two messages, in the reader's time zone. */
export function startsNewDay(earlier: string | undefined, later: string): boolean {
  return earlier === undefined || !isSameDay(new Date(earlier), new Date(later))
}
