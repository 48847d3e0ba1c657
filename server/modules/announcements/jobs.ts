import { addressTo, deliverSoon } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { lockWaiting, nextRecipients, saveProgress } from './repository.ts'

const ADDRESS = 'announcements-address'
/** Recipients per transaction, so that memory use does not grow with the audience. */
const BATCH_COUNT = 2_000

/**
 * Creates the deliveries of one announcement for one batch of recipients. The progress is saved in the same
 * transaction, so if the process crashes, no recipient is skipped or addressed twice.
 *
 * @returns false if no announcement is waiting
 */
async function addressBatch(services: Services): Promise<boolean> {
  const { database, clock } = services
  return database.transaction(async (tx) => {
    const waiting = await lockWaiting(database, tx)
    if (!waiting) return false
    const userIds = await nextRecipients(database, tx, waiting, BATCH_COUNT)
    const type = waiting.organizationId === null ? 'SystemNotification' : 'AssociateNotification'
    if (userIds.length > 0) await addressTo(services, tx, { eventId: waiting.id, type, userIds })
    await saveProgress(database, tx, waiting.id, {
      lastRecipientId: userIds.at(-1) ?? null,
      addressedAt: userIds.length < BATCH_COUNT ? clock.now() : null,
    })
    return true
  })
}

/** Creates the deliveries of all waiting announcements. */
export async function addressWaiting(services: Services): Promise<void> {
  let isAny = false
  while (await addressBatch(services)) isAny = true
  if (isAny) await deliverSoon(services)
}

/** Defines the job that addresses announcements. Call it before the job queue starts. */
export function defineAnnouncementJobs(services: Services): void {
  services.jobs.define(ADDRESS, () => addressWaiting(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/** Runs the job every minute, for announcements whose process crashed before it queued the job. */
export async function scheduleAnnouncementJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(ADDRESS, '* * * * *')
}

export async function addressSoon({ jobs }: Services): Promise<void> {
  await jobs.send(ADDRESS, {}, { key: 'soon' })
}
