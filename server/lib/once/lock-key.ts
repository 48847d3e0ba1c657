import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Makes transactions that name the same thing run one after another, from this call until they end, over all processes.
 * Call it before the transaction reads what it decides on (how many there are, whether there is one already): what it
 * reads afterwards includes everything that the transaction before it committed.
 *
 * A transaction that locks several keys must lock them in the same order as every other, else two of them can stop each
 * other.
 *
 * @param what Name of what is changed or counted, such as `quick-links`.
 * @param ids Of its owner; empty if there is one for all.
 */
export async function lockKey(tx: Db, what: string, ...ids: readonly (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[what, ...ids].join(' ')}, 7))`)
}
