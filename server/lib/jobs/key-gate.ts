import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { JOB_BEHIND_ITS_KEY_DEFERRED_S } from '#shared/limits/server-times.ts'

/**
 * Lets one running job of a name and key through, over all processes. True: this one may run. False: another one runs;
 * this one was put back for a second. (pg-boss' own policy for this stops the whole queue while a waiting job's key is
 * in use.)
 */
export function passKeyGate(
  database: Database,
  job: { id: string; name: string; singletonKey: string | null },
): Promise<boolean> {
  const { id, name, singletonKey } = job
  return database.transaction(async (tx) => {
    // Without it two jobs of the key could each look before the other is seen.
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
    // started_on decides whether the next fetch counts as a retry: this was none.
    await tx.execute(sql`
      update pgboss.job set state = 'retry', started_on = null,
        start_after = now() + make_interval(secs => ${JOB_BEHIND_ITS_KEY_DEFERRED_S}::int)
      where name = ${name} and id = ${id} and state = 'active'`)
    return false
  })
}
