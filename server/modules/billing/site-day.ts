import type { Services } from '#server/services.ts'
import { dayIn } from '#shared/calendar.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'

/** The site's own day: data of many organizations has no common zone. */
export function siteDay({ clock }: Pick<Services, 'clock'>): string {
  return dayIn(timeZoneOf(null), clock.now())
}
