import type { Services } from '#server/services.ts'
import { CLIENT_MUTATIONS_KEPT_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { forgetMutationsBefore } from './once.ts'

const FORGET = 'client-mutations-forget'

/** Declares the job that deletes expired records of changes; call it before the jobs start. */
export function defineOnceJobs({ jobs, database, clock }: Services): void {
  jobs.define(FORGET, () =>
    forgetMutationsBefore(database.db, new Date(clock.now().getTime() - CLIENT_MUTATIONS_KEPT_DAYS * DAY_MS)),
  )
}

export async function scheduleOnceJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(FORGET, '41 9 * * *')
}
