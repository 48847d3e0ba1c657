import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/modules/users/tables.ts'
import { searchKey } from '#shared/text/search-key.ts'
import { ERASURE_STEPS } from './repository-steps.ts'
import { erasures } from '#server/modules/users/tables.ts'

/** Stores a request. It replaces an earlier one for the same person, unless that person's data was already erased. */
export async function saveErasure(
  tx: Db,
  row: { userId: string; requestedById: string | null; requestedAt: Date; dueAt: Date },
): Promise<void> {
  await tx
    .insert(erasures)
    .values(row)
    .onConflictDoUpdate({ target: erasures.userId, set: row, setWhere: isNull(erasures.erasedAt) })
}

/** A person whose data is due to be erased. */
export interface DueErasure {
  userId: string
  identitySub: string
  emailAddress: string
  name: string
}

/** Returns the requests that are due, oldest first. */
export function findDueErasures(db: Db, now: Date, count: number): Promise<DueErasure[]> {
  return db
    .select({
      userId: erasures.userId,
      identitySub: users.identitySub,
      emailAddress: users.emailAddress,
      name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(and(isNull(erasures.erasedAt), lte(erasures.dueAt, now)))
    .orderBy(asc(erasures.dueAt))
    .limit(count)
}

/** Removes the requests of people whose account was reactivated. */
export async function deleteStoppedErasures(db: Db): Promise<void> {
  await db.execute(sql`delete from erasures e using users u
    where u.id = e.user_id and e.erased_at is null and not u.deactivated`)
}

/** Locks the person, so that no request reactivates the account during the erasure; false if it is active again. */
export async function lockDeactivated(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.deactivated, true)))
    .for('update')
  return rows.length > 0
}

/** Builds the statement with its placeholders bound as parameters. */
function bound(statement: string, values: Readonly<Record<string, SQL>>): SQL {
  const parts = statement.split(/\$(\w+)/)
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : (values[part] ?? sql.raw(`$${part}`)))))
}

/** Erases or replaces the person's data in every table (repository-steps.ts), and marks the request as done. */
export async function erase(tx: Db, userId: string, erasedAt: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('The account of an erasure does not exist.')
  const phone = user.cellPhoneNumber === null ? '' : `+${user.cellPhoneCountryCode}${user.cellPhoneNumber}`
  const values = {
    user: sql`${userId}::uuid`,
    email: sql`${user.emailAddress.toLowerCase()}::text`,
    phone: sql`${phone}::text`,
    name: sql`${[user.firstName, user.lastName].filter(Boolean).join(' ')}::text`,
    firstName: sql`${searchKey(user.firstName ?? '')}::text`,
    lastName: sql`${searchKey(user.lastName ?? '')}::text`,
  }
  // Some statements scan a whole table, so the job may take longer than a request.
  await tx.execute(sql`set local statement_timeout = '10min'`)
  for (const { statement } of ERASURE_STEPS) await tx.execute(bound(statement, values))
  await tx.update(erasures).set({ erasedAt }).where(eq(erasures.userId, userId))
}
