import { DAILY_DIGEST_HOUR, DEFAULT_TIME_ZONE } from '#shared/limits.ts'
import { DAY_MINUTES, MINUTE_MS } from '#shared/limits/units.ts'
import type { Transport } from './repository-deliveries.ts'

/** A person's time zone and quiet hours, which determine when notifications may be sent. */
export interface Times {
  timeZone: string | null
  quietFromMinute: number | null
  quietUntilMinute: number | null
}

/** Returns the minutes after midnight in a time zone. */
function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const of = (wanted: string): number => parts.find(([type]) => type === wanted)?.[1] ?? 0
  return of('hour') * 60 + of('minute')
}

/** Returns the next time, `at` included, when clocks of the time zone show this minute of the day. */
function nextAt(at: Date, minute: number, timeZone: string): Date {
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const away = (from: number): number => (minute - minuteOfDay(new Date(from), timeZone) + DAY_MINUTES) % DAY_MINUTES
  const guess = start + away(start) * MINUTE_MS
  // If the clocks change in between, the guess is off by an hour in either direction.
  const off = away(guess)
  return new Date(guess + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS)
}

/** Returns the end of the quiet hours that contain a time; null if none do. */
function quietUntil(at: Date, times: Times, timeZone: string): Date | null {
  const { quietFromMinute: from, quietUntilMinute: until } = times
  if (from === null || until === null || from === until) return null
  const minute = minuteOfDay(at, timeZone)
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  return isQuiet ? nextAt(at, until, timeZone) : null
}

/**
 * Returns when a delivery is due. Hourly digests are due at the next full hour, daily digests at 8 a.m. in the person's
 * time zone, all others immediately. Except for daily digests, quiet hours postpone it.
 */
export function dueAt(transport: Transport, createdAt: Date, now: Date, times: Times): Date {
  const timeZone = times.timeZone ?? DEFAULT_TIME_ZONE
  if (transport === 'HourlyDigest') {
    const next = new Date(createdAt)
    next.setUTCMinutes(60, 0, 0)
    return quietUntil(next > now ? next : now, times, timeZone) ?? next
  }
  if (transport === 'DailyDigest') return nextAt(createdAt, DAILY_DIGEST_HOUR * 60, timeZone)
  return quietUntil(now, times, timeZone) ?? createdAt
}
