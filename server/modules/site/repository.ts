import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { testDataRuns } from './tables.ts'

export type TestDataRunRow = typeof testDataRuns.$inferSelect

/** Serializes requests for test data. */
export async function lockTestData(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('test-data', 7))`)
}

/** Null if test data was never created. */
export async function findLastRun(db: Db): Promise<TestDataRunRow | null> {
  const [row] = await db.select().from(testDataRuns).orderBy(desc(testDataRuns.startedAt)).limit(1)
  return row ?? null
}

export async function insertRun(tx: Db, row: TestDataRunRow): Promise<void> {
  await tx.insert(testDataRuns).values(row)
}

/** Locks the run until the transaction ends. */
export async function lockRun(tx: Db, id: string): Promise<TestDataRunRow | null> {
  const [row] = await tx.select().from(testDataRuns).where(eq(testDataRuns.id, id)).for('update')
  return row ?? null
}

export async function updateRun(
  tx: Db,
  id: string,
  values: Partial<Pick<TestDataRunRow, 'stepsDone' | 'finishedAt' | 'stoppedAt'>>,
): Promise<void> {
  await tx.update(testDataRuns).set(values).where(eq(testDataRuns.id, id))
}

/** Checks that the database responds. */
export async function checkDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
