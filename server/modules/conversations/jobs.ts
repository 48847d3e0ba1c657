import type { Services } from '#server/services.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { notifyOfUnread } from './message-notices.ts'
import { definePushJobs } from './push/service.ts'
import { removeExpiredTrash } from './trashing.ts'

const EXPIRED_TRASH = 'conversations-expired-trash'
const NOTICES = 'conversations-message-notices'

/** Defines the jobs of conversations. Call it before the job queue starts. */
export function defineConversationJobs(services: Services): void {
  const { jobs, database, clock, log } = services
  const work = async (): Promise<void> => {
    const removed = await removeExpiredTrash(database, clock.now())
    log.info({ removed }, 'conversations left the trash for good')
  }
  jobs.define(EXPIRED_TRASH, work, { expireInSeconds: LONG_JOB_EXPIRES_S })
  jobs.define(NOTICES, () => notifyOfUnread(services))
  definePushJobs(services)
}

/**
 * Runs the notices every minute, and empties the trash once a day at 09:23 UTC, which is night in all time zones of the
 * United States.
 */
export async function scheduleConversationJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(NOTICES, '* * * * *')
  await jobs.schedule(EXPIRED_TRASH, '23 9 * * *')
}
