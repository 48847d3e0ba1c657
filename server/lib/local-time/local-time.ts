import { addDays } from '#shared/calendar.ts'
import { MINUTE_MS } from '#shared/limits/units.ts'

/**
 * The instant at which a day begins.
 * @param day yyyy-MM-dd
 * @param offsetMinutes that the clock is ahead of UTC
 */
export const startOfDay = (day: string, offsetMinutes: number): Date =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - offsetMinutes * MINUTE_MS)

/** The instants at which days, both included, begin and end; null for no limit. */
export const instantsOf = (
  { from, to }: { from: string | null; to: string | null },
  offsetMinutes: number,
): { from: Date | null; before: Date | null } => ({
  from: from === null ? null : startOfDay(from, offsetMinutes),
  before: to === null ? null : startOfDay(addDays(to, 1), offsetMinutes),
})

/** The day (yyyy-MM-dd) and time (HH:mm) of an instant on a clock that is ahead of UTC by some minutes. */
export function localTime(instant: Date, offsetMinutes: number): { day: string; time: string } {
  const local = new Date(instant.getTime() + offsetMinutes * MINUTE_MS).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Minutes that the clock of a time zone is ahead of UTC at an instant. */
export function offsetOf(zone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
