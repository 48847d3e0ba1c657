import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { erasures } from '#server/modules/users/tables.ts'
import { siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { emergencyContacts } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type EmergencyContactRow = typeof emergencyContacts.$inferSelect

export interface AccountRow {
  user: UserRow
  siteUserId: string | null
  /** Null for social users, and for a site user without a role. */
  siteRole: { isAdminRole: boolean; permissionKeys: string[] } | null
  handle: string | null
  /** Null unless the erasure of the person's data was requested. */
  erasure: { dueAt: Date; erasedAt: Date | null } | null
}

/**
 * Returns a person's account; null if it does not exist.
 *
 * @param lock whether to lock the row until the end of the transaction, to serialize changes
 */
export async function findAccount(db: Db, id: string, { lock = false } = {}): Promise<AccountRow | null> {
  const query = db
    .select({
      user: users,
      siteUserId: siteUsers.id,
      siteRole: { isAdminRole: siteRoles.isAdminRole, permissionKeys: siteRoles.permissionKeys },
      handle: handles.handle,
      erasure: { dueAt: erasures.dueAt, erasedAt: erasures.erasedAt },
    })
    .from(users)
    .leftJoin(siteUsers, eq(siteUsers.userId, users.id))
    .leftJoin(erasures, eq(erasures.userId, users.id))
    .leftJoin(siteRoles, eq(siteRoles.id, siteUsers.roleId))
    .leftJoin(handles, and(eq(handles.entityType, 'User'), eq(handles.entityId, users.id)))
    .where(eq(users.id, id))
  const [row] = await (lock ? query.for('update', { of: users }) : query)
  return row ?? null
}

export async function updateUser(
  tx: Db,
  id: string,
  values: Partial<Omit<typeof users.$inferInsert, 'id'>>,
): Promise<UserRow> {
  const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
  if (!row) throw new Error('The account was not stored.')
  return row
}

export async function findEmergencyContact(db: Db, userId: string): Promise<EmergencyContactRow | null> {
  const [row] = await db.select().from(emergencyContacts).where(eq(emergencyContacts.userId, userId))
  return row ?? null
}

/** Inserts or updates a person's emergency contact. */
export async function saveEmergencyContact(tx: Db, row: EmergencyContactRow): Promise<void> {
  await tx.insert(emergencyContacts).values(row).onConflictDoUpdate({ target: emergencyContacts.userId, set: row })
}

export async function deleteEmergencyContact(tx: Db, userId: string): Promise<void> {
  await tx.delete(emergencyContacts).where(eq(emergencyContacts.userId, userId))
}
