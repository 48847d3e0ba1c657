import type { Services } from '#server/services.ts'
import { NOTIFICATIONS_KEPT_DAYS } from '#shared/limits.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { type AttachmentsOf, deliverDue } from './delivering.ts'
import { deleteEventsBefore } from './repository.ts'

const DELIVER = 'notifications-deliver'
const EXPIRED = 'notifications-expired'
const DELETED_AT_ONCE_COUNT = 1_000

/**
 * Defines the jobs of notifications. Call it before the jobs start.
 *
 * @param attachmentsOf returns the attachments of mails about an invoice; the billing module provides it
 */
export function defineNotificationJobs(services: Services, attachmentsOf: AttachmentsOf): void {
  const { jobs, database, clock } = services
  jobs.define(DELIVER, () => deliverDue(services, attachmentsOf), {
    expireInSeconds: LONG_JOB_EXPIRES_S,
    retryLimit: 1,
  })
  const removeExpired = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS)
    while ((await deleteEventsBefore(database, before, DELETED_AT_ONCE_COUNT)) === DELETED_AT_ONCE_COUNT);
  }
  jobs.define(EXPIRED, removeExpired, { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/** Runs every minute. It sends digests, deliveries postponed by quiet hours, and those left by a process that ended. */
export async function scheduleNotificationJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(DELIVER, '* * * * *')
  await jobs.schedule(EXPIRED, '41 9 * * *')
}

/** Starts to send new deliveries immediately instead of at the next minute. */
export async function deliverSoon({ jobs }: Services): Promise<void> {
  await jobs.send(DELIVER, {}, { key: 'soon' })
}
