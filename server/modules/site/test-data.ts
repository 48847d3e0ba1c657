import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { TestDataRun } from '#server/graphql/generated.ts'
import { TEST_DATA_STEPS, writeTestData } from '#server/db/seed/test-data.ts'
import type { Services } from '#server/services.ts'
import { findLastRun, insertRun, lockRun, lockTestData, type TestDataRunRow, updateRun } from './repository.ts'

const TEST_DATA = 'test-data'
/** Nothing came of it in this time: another one may begin. */
const ABANDONED_AFTER_MS = 2 * 60 * 60_000

function toRun({ id, startedAt, stepsDone, stepsTotal, finishedAt }: TestDataRunRow): TestDataRun {
  return {
    ...{ id, stepsDone, stepsTotal },
    startedUtc: startedAt.toISOString(),
    finishedUtc: finishedAt?.toISOString() ?? null,
  }
}

/**
 * Begins to create test data, or tells how far it is. The server refuses in production whatever the client shows (decision 85).
 *
 * @throws AppError FORBIDDEN in production
 */
export async function createTestData(context: Context): Promise<TestDataRun> {
  const { clock, database, env, ids, jobs } = context.services
  if (env.production) throw new AppError('FORBIDDEN')
  const now = clock.now()
  const run = await database.transaction(async (tx) => {
    await lockTestData(tx)
    const last = await findLastRun(tx)
    if (last && !last.finishedAt && now.getTime() - last.startedAt.getTime() < ABANDONED_AFTER_MS) return last
    const row = {
      ...{ id: ids.uuid(), startedById: requireViewer(context).userId, startedAt: now },
      ...{ stepsDone: 0, stepsTotal: TEST_DATA_STEPS, finishedAt: null },
    }
    await insertRun(tx, row)
    return row
  })
  await jobs.send(TEST_DATA, { runId: run.id }, { key: run.id })
  return toRun(run)
}

/** Declares the job. A step and its figure are one transaction: a job that died goes on where it was. */
export function defineTestDataJobs({ jobs, database, clock, ids }: Services): void {
  jobs.define<{ runId: string }>(
    TEST_DATA,
    async ({ runId }) => {
      let isDone = false
      while (!isDone) {
        isDone = await database.transaction(async (tx) => {
          const run = await lockRun(tx, runId)
          if (!run || run.stepsDone >= run.stepsTotal) return true
          const now = clock.now()
          await writeTestData(tx, { ids, now })
          const stepsDone = run.stepsDone + 1
          await updateRun(tx, runId, { stepsDone, finishedAt: stepsDone === run.stepsTotal ? now : null })
          return stepsDone === run.stepsTotal
        })
      }
    },
    { expireInSeconds: ABANDONED_AFTER_MS / 1_000 },
  )
}
