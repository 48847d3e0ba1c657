import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/**
 * Makes transactions that lock the same key run one after another, from this call until they end, in all processes.
 * Call it before the transaction reads the rows that it decides on (a count, a name, a state): a later read includes
 * everything that the previous transaction committed.
 * A transaction that locks several keys must lock them in the same order as every other, otherwise two of them can
 * block each other.
 * @param what Name of the things that are changed or counted, such as `quick-links`.
 * @param ids Ids of the owner; empty if there is one for all.
 */
export async function lockKey(tx: Db, what: string, ...ids: readonly (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[what, ...ids].join(' ')}, 7))`)
}

/**
 * Makes a registration and an invitation for an unregistered address run one after another: an invitation that is
 * stored during the registration could never be accepted.
 */
export function lockAddress(tx: Db, emailAddress: string): Promise<void> {
  return lockKey(tx, 'registration', emailAddress.toLowerCase())
}
