import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { assumedIdentities } from '#server/modules/session/tables.ts'

/** Who acted as a person, the newest first. */
export function findAssumedIdentities(
  db: Db,
  targetUserId: string,
  limit: number,
): Promise<(typeof assumedIdentities.$inferSelect)[]> {
  return db
    .select()
    .from(assumedIdentities)
    .where(eq(assumedIdentities.targetUserId, targetUserId))
    .orderBy(desc(assumedIdentities.startedAt))
    .limit(limit)
}
