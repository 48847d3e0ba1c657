import type { Services } from '#server/services.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { notifyOfUnread } from './message-notices.ts'
import { removeExpiredTrash } from './trashing.ts'

const EXPIRED_TRASH = 'conversations-expired-trash'
const NOTICES = 'conversations-message-notices'

/** Declares the jobs of conversations; before the jobs begin. */
export function defineConversationJobs(services: Services): void {
  const { jobs, database, clock, log } = services
  const work = async (): Promise<void> => {
    const removed = await removeExpiredTrash(database, clock.now())
    log.info({ removed }, 'conversations left the trash for good')
  }
  jobs.define(EXPIRED_TRASH, work, { expireInSeconds: LONG_JOB_EXPIRES_S })
  jobs.define(NOTICES, () => notifyOfUnread(services))
}

/**
 * Notices every minute; the trash every night, at an hour when the adjusters of all time zones of the United States
 * sleep.
 */
export async function scheduleConversationJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(NOTICES, '* * * * *')
  await jobs.schedule(EXPIRED_TRASH, '23 9 * * *')
}
