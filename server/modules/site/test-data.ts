import { setTimeout as pause } from 'node:timers/promises'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { SiteTestData, TestDataRun } from '#server/graphql/generated.ts'
import { TEST_DATA_STEPS, writeTestData } from '#server/db/seed/test-data.ts'
import { readId } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { TEST_DATA_ABANDONED_AFTER_MS, TEST_DATA_STEP_PAUSE_MS } from '#shared/limits/server-times.ts'
import { canCreateTestData } from './policy.ts'
import { findLastRun, insertRun, lockRun, lockTestData, type TestDataRunRow, updateRun } from './repository.ts'

const TEST_DATA = 'test-data'

function toRun({ id, startedAt, stepsDone, stepsTotal, finishedAt, stoppedAt }: TestDataRunRow): TestDataRun {
  return {
    ...{ id, stepsDone, stepsTotal },
    startedUtc: startedAt.toISOString(),
    finishedUtc: finishedAt?.toISOString() ?? null,
    stoppedUtc: stoppedAt?.toISOString() ?? null,
  }
}

function goesOn({ finishedAt, stoppedAt, startedAt }: TestDataRunRow, now: Date): boolean {
  return !finishedAt && !stoppedAt && now.getTime() - startedAt.getTime() < TEST_DATA_ABANDONED_AFTER_MS
}

/** @throws AppError FORBIDDEN in production */
function refuseInProduction({ services }: Context): void {
  if (!canCreateTestData(services.env)) throw new AppError('FORBIDDEN')
}

/** Returns whether test data can be created on this server, and the progress of the last run. */
export async function siteTestData({ services }: Context): Promise<SiteTestData> {
  const isAvailable = canCreateTestData(services.env)
  const run = isAvailable ? await findLastRun(services.database.db) : null
  return { isAvailable, lastRun: run && toRun(run) }
}

/**
 * Starts to create test data, or returns the run in progress.
 *
 * @param id of the run, chosen by the client; a repeated call returns the same run and does not start another
 * @throws AppError FORBIDDEN in production
 */
export async function userSiteUserCreateTestData(context: Context, id?: string | null): Promise<TestDataRun> {
  refuseInProduction(context)
  const { clock, database, ids, jobs } = context.services
  const [now, runId] = [clock.now(), id == null ? ids.uuid() : readId(id)]
  const run = await database.transaction(async (tx) => {
    await lockTestData(tx)
    const repeated = await lockRun(tx, runId)
    if (repeated) return repeated
    const last = await findLastRun(tx)
    if (last && goesOn(last, now)) return last
    const row = {
      ...{ id: runId, startedById: requireViewer(context).userId, startedAt: now },
      ...{ stepsDone: 0, stepsTotal: TEST_DATA_STEPS, finishedAt: null, stoppedAt: null },
    }
    await insertRun(tx, row)
    return row
  })
  await jobs.send(TEST_DATA, { runId: run.id }, { key: run.id })
  return toRun(run)
}

/**
 * Stops the run in progress after its current step; null if there is none.
 *
 * @throws AppError FORBIDDEN in production
 */
export function userSiteUserStopTestData(context: Context): Promise<TestDataRun | null> {
  refuseInProduction(context)
  const { clock, database } = context.services
  return database.transaction(async (tx) => {
    const last = await findLastRun(tx)
    const run = last && (await lockRun(tx, last.id))
    const now = clock.now()
    if (!run || !goesOn(run, now)) return null
    await updateRun(tx, run.id, { stoppedAt: now })
    return toRun({ ...run, stoppedAt: now })
  })
}

/**
 * Defines the job. A step and its progress are stored in one transaction, so an interrupted job continues where it
 * ended, and a stopped one does not continue.
 */
export function defineTestDataJobs({ jobs, database, clock, ids }: Services): void {
  jobs.define<{ runId: string }>(
    TEST_DATA,
    async ({ runId }) => {
      let isDone = false
      while (!isDone) {
        await pause(TEST_DATA_STEP_PAUSE_MS)
        isDone = await database.transaction(async (tx) => {
          const run = await lockRun(tx, runId)
          if (!run || run.stoppedAt || run.stepsDone >= run.stepsTotal) return true
          const now = clock.now()
          await writeTestData(tx, { ids, now, step: run.stepsDone })
          const stepsDone = run.stepsDone + 1
          await updateRun(tx, runId, { stepsDone, finishedAt: stepsDone === run.stepsTotal ? now : null })
          return stepsDone === run.stepsTotal
        })
      }
    },
    { expireInSeconds: TEST_DATA_ABANDONED_AFTER_MS / 1_000 },
  )
}
