import { scheduleErasure } from '#server/modules/erasure/service.ts'
import type { Services } from '#server/services.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { deleteExpired, findLongInactive } from './repository.ts'
import { RETENTION_RULES } from './rules.ts'

const APPLY = 'retention-apply'
const BATCH_COUNT = 1_000

/** Deletes the records whose retention period has ended, in batches, and logs how many. */
async function deleteRecords({ database, env, clock, log }: Services): Promise<void> {
  for (const rule of RETENTION_RULES) {
    const before = new Date(clock.now().getTime() - rule.days(env.retention) * DAY_MS)
    let total = 0
    for (let count = BATCH_COUNT; count === BATCH_COUNT; total += count)
      count = await deleteExpired(database.db, rule, before, BATCH_COUNT)
    if (total > 0) log.info({ table: rule.table, count: total }, 'records were deleted at the end of their retention')
  }
}

/** Schedules the erasure of accounts that have been deactivated for the configured period, if there is one. */
async function eraseInactive(services: Services): Promise<void> {
  const { database, env, clock } = services
  const { deactivatedAccountDays } = env.retention
  if (deactivatedAccountDays === null) return
  const before = new Date(clock.now().getTime() - deactivatedAccountDays * DAY_MS)
  for (
    let people = await findLongInactive(database.db, before, BATCH_COUNT);
    people.length > 0;
    people = await findLongInactive(database.db, before, BATCH_COUNT)
  )
    for (const { userId, emailAddress } of people) await scheduleErasure(services, userId, emailAddress)
}

/** Defines the job of the retention periods. Call it before the jobs start. */
export function defineRetentionJobs(services: Services): void {
  services.jobs.define(
    APPLY,
    async () => {
      await deleteRecords(services)
      await eraseInactive(services)
    },
    { expireInSeconds: LONG_JOB_EXPIRES_S },
  )
}

export async function scheduleRetentionJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(APPLY, '51 8 * * *')
}
