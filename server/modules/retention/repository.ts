import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
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
export async function findLongInactive(
  db: Db,
  before: Date,
  count: number,
): Promise<{ userId: string; emailAddress: string }[]> {
  const { rows } = await db.execute<{ userId: string; emailAddress: string }>(sql`
    select u.id as "userId", u.email_address as "emailAddress" from users u
    where u.deactivated and u.updated_at < ${before.toISOString()}::timestamptz
      and not exists (select from erasures e where e.user_id = u.id)
      and not exists (select from site_users s where s.user_id = u.id)
    order by u.updated_at limit ${count}`)
  return rows
}
