import { deliverSoon, notify, refreshNotified } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { LICENSE_EXPIRES_SOON_DAYS } from '#shared/limits.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { LICENSING_PROVINCES, LICENSING_STATES } from '#shared/reference/licensing.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { type ExpiringLicenseRow, findExpiringLicenses } from './repository-finding.ts'

const EXPIRING = 'licenses-expiring'
const BATCH_COUNT = 500

const NAMES = new Map([...LICENSING_PROVINCES, ...LICENSING_STATES].map(({ id, name }) => [id, name]))

function textOf({ regionId, number, expirationDate }: ExpiringLicenseRow): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expirationDate))
  return `Your ${NAMES.get(regionId) ?? regionId} license ${number} expires on ${date}.`
}

function linkOf({ handle, countryId }: ExpiringLicenseRow): string | null {
  return handle === null ? null : `/${encodeURIComponent(handle)}/license/${countryId === 'CA' ? 'can' : 'usa'}`
}

/** Notifies people once of each license that expires within LICENSE_EXPIRES_SOON_DAYS. */
export async function notifyOfExpiringLicenses(services: Services): Promise<void> {
  const { database, clock } = services
  const dayAfter = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const window = { today: dayAfter(0), until: dayAfter(LICENSE_EXPIRES_SOON_DAYS), limit: BATCH_COUNT }
  for (;;) {
    const rows = await findExpiringLicenses(database, window)
    if (rows.length === 0) return
    await database.transaction(async (tx) => {
      for (const row of rows) {
        await notify(services, tx, {
          id: row.eventId,
          type: 'SystemNotification',
          text: textOf(row),
          link: linkOf(row),
          related: { entityType: 'System', entityId: SYSTEM_ENTITY_ID },
          targetId: row.userId,
          recipients: [row.userId],
        })
      }
    })
    refreshNotified(services, [...new Set(rows.map(({ userId }) => userId))])
    await deliverSoon(services)
  }
}

/** Defines the job of licenses. Call it before the jobs start. */
export function defineLicensingJobs(services: Services): void {
  services.jobs.define(EXPIRING, () => notifyOfExpiringLicenses(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/** Runs once a day, at night in North America. */
export async function scheduleLicensingJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(EXPIRING, '17 9 * * *')
}
