import type { Services } from '#server/services.ts'
import { refreshHeadingsOf } from '#server/modules/conversations/service.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { mailErased } from './mails.ts'
import { deleteStoppedErasures, type DueErasure, erase, findDueErasures, lockDeactivated } from './repository.ts'

const ERASE = 'erasures-due'
const BATCH_COUNT = 50

/**
 * Erases one person's data. The account at the identity service is deleted first: if the process ends in between, the
 * next run begins with the same person and finds that account deleted.
 */
async function erasePerson(services: Services, { userId, identitySub, emailAddress }: DueErasure): Promise<void> {
  const { database, identity, clock, log } = services
  await identity.delete(identitySub)
  const isErased = await database.transaction(async (tx) => {
    if (!(await lockDeactivated(tx, userId))) return false
    await erase(tx, userId, clock.now())
    await refreshHeadingsOf(database, tx, userId)
    return true
  })
  if (!isErased) return
  log.child({ logger: 'security' }).info({ event: 'Erased', personId: userId }, 'security event')
  await mailErased(services, emailAddress)
}

/** Erases the data of all people whose waiting time has ended, one person at a time. */
async function eraseDue(services: Services): Promise<void> {
  const { database, clock } = services
  await deleteStoppedErasures(database.db)
  for (
    let due = await findDueErasures(database.db, clock.now(), BATCH_COUNT);
    due.length > 0;
    due = await findDueErasures(database.db, clock.now(), BATCH_COUNT)
  )
    for (const one of due) await erasePerson(services, one)
}

/** Defines the job that erases data. Call it before the jobs start. */
export function defineErasureJobs(services: Services): void {
  services.jobs.define(ERASE, () => eraseDue(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

export async function scheduleErasureJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(ERASE, '37 * * * *')
}
