import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { claims } from './tables.ts'

export type ClaimRow = typeof claims.$inferSelect
export type NewClaim = Pick<ClaimRow, 'organizationId' | 'claimKey' | 'claimNumber' | 'insured'>

export function findClaims({ db }: Database, claimKeys: readonly string[]): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(inArray(claims.claimKey, [...claimKeys]))
}

/** Inserts claims. If two requests insert the same claim, the first row is kept. */
export async function insertClaims({ db }: Database, rows: (typeof claims.$inferInsert)[]): Promise<void> {
  await db.insert(claims).values(rows).onConflictDoNothing({ target: claims.claimKey })
}
