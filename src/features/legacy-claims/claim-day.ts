import { LEGACY_CLAIMS_NEAR_DAYS } from '#shared/limits.ts'
import { formatApiDate, formatOlderDate } from '#src/lib/dates/format.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { messages } from './messages.ts'

/** Returns a calendar day relative to the device's, yyyy-MM-dd. */
export function dayAfter(now: Date, days: number): string {
  return formatApiDate(new Date(now.getTime() + days * DAY_MS))
}

/** Formats a calendar day. Noon keeps it the same day in each time zone. */
export const shown = (date: string): string => formatOlderDate(`${date}T12:00:00`)

/** A due date in words, with its urgency. */
export interface DueDay {
  text: string
  intent: 'neutral' | 'warning' | 'danger'
}

/** Returns when a claim is due: overdue, today, tomorrow, in the next days, or a date; null without a due date. */
export function dueDay(dueDate: string | null, now: Date): DueDay | null {
  if (dueDate === null) return null
  const today = dayAfter(now, 0)
  if (dueDate < today) {
    // Both are midnight in UTC, so the difference is a number of whole days.
    const days = (Date.parse(today) - Date.parse(dueDate)) / DAY_MS
    return { text: messages.overdueBy(days), intent: 'danger' }
  }
  for (let days = 0; days <= LEGACY_CLAIMS_NEAR_DAYS; days += 1)
    if (dueDate === dayAfter(now, days)) {
      const text = [messages.dueToday, messages.dueTomorrow][days] ?? messages.dueInDays(days)
      return { text, intent: 'warning' }
    }
  return { text: messages.due(shown(dueDate)), intent: 'neutral' }
}

/** Returns the day that a claim list shows: the due date, or the date of receipt in the list of received claims. */
export function claimDay(
  claim: { dueDate: string | null; receivedDate: string },
  subset: string,
  now: Date,
): { text: string; intent: 'neutral' | 'warning' | 'danger' } | null {
  if (subset === 'ReceivedLast3Days') {
    if (claim.receivedDate === dayAfter(now, 0)) return { text: messages.receivedToday, intent: 'warning' }
    if (claim.receivedDate === dayAfter(now, -1)) return { text: messages.receivedYesterday, intent: 'warning' }
    return { text: messages.received(shown(claim.receivedDate)), intent: 'neutral' }
  }
  if (claim.dueDate === null) return null
  if (claim.dueDate === dayAfter(now, 0)) return { text: messages.dueToday, intent: 'warning' }
  if (claim.dueDate === dayAfter(now, 1)) return { text: messages.dueTomorrow, intent: 'warning' }
  const isLate = claim.dueDate < dayAfter(now, 0)
  return { text: messages.due(shown(claim.dueDate)), intent: isLate ? 'danger' : 'neutral' }
}
