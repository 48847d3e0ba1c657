import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { JOB_BEHIND_ITS_KEY_DEFERRED_S } from '#shared/limits/server-times.ts'

/**
 * Allows one running job per name and key, across all processes. True if this job may run; false if another one runs
 * and this one was deferred for a second. (pg-boss' own policy stops the whole queue while a waiting job's key is in
 * use.)
 */
export function passKeyGate(
  database: Database,
  job: { id: string; name: string; singletonKey: string | null },
): Promise<boolean> {
  const { id, name, singletonKey } = job
  return database.transaction(async (tx) => {
    // Without it, two jobs of the key could both check before either is visible.
    await lockKey(tx, 'job', name, singletonKey ?? '')
    const other = await tx.execute<{ busy: boolean }>(sql`
      select exists (
        select 1 from pgboss.job
        where name = ${name} and singleton_key = ${singletonKey} and id <> ${id} and state = 'active'
          and output ->> 'gate' = 'passed'
      ) as busy`)
    if (!other.rows[0]?.busy) {
      await tx.execute(sql`update pgboss.job set output = '{"gate":"passed"}' where name = ${name} and id = ${id}`)
      return true
    }
    // started_on decides whether the next fetch counts as a retry; this run does not.
    await tx.execute(sql`
      update pgboss.job set state = 'retry', started_on = null,
        start_after = now() + make_interval(secs => ${JOB_BEHIND_ITS_KEY_DEFERRED_S}::int)
      where name = ${name} and id = ${id} and state = 'active'`)
    return false
  })
}
