import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { siteUsers } from '#server/modules/permissions/tables.ts'
import { erasures, users } from '#server/modules/users/tables.ts'
import type { RetentionRule } from './rules.ts'

/** Deletes at most `count` rows whose retention period has ended. @returns how many were deleted */
export async function deleteExpired(
  db: Db,
  { table, since, condition }: RetentionRule,
  before: Date,
  count: number,
): Promise<number> {
  const { rows } = await db.execute<{ deleted: number }>(sql`with deleted as (
    delete from ${sql.identifier(table)} where ctid = any (array(
      select ctid from ${sql.identifier(table)} where ${sql.raw(since)} < ${before.toISOString()}::timestamptz
        and ${sql.raw(condition)} limit ${count}))
    returning 1) select count(*)::int as deleted from deleted`)
  return rows[0]?.deleted ?? 0
}

/**
 * Returns people whose account has been deactivated since before `before`, who are not site users and have no erasure
 * request.
 */
export function findLongInactive(
  db: Db,
  before: Date,
  count: number,
): Promise<{ userId: string; emailAddress: string }[]> {
  return db
    .select({ userId: users.id, emailAddress: users.emailAddress })
    .from(users)
    .where(
      and(
        eq(users.deactivated, true),
        lt(users.updatedAt, before),
        notExists(db.select({ id: erasures.userId }).from(erasures).where(eq(erasures.userId, users.id))),
        notExists(db.select({ id: siteUsers.id }).from(siteUsers).where(eq(siteUsers.userId, users.id))),
      ),
    )
    .orderBy(users.updatedAt)
    .limit(count)
}
