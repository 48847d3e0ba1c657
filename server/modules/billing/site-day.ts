import type { Services } from '#server/services.ts'
import { dayIn } from '#shared/calendar.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'

/** Returns the current day in the site's time zone, for data of many organizations, which have no common time zone. */
export function siteDay({ clock }: Pick<Services, 'clock'>): string {
  return dayIn(timeZoneOf(null), clock.now())
}
