import { and, eq, ne } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { handles } from './tables.ts'

export type HandleRow = typeof handles.$inferSelect

/** The person or organization that has a handle. */
export interface HandleOwnerKey {
  entityType: HandleRow['entityType']
  id: string
}

/** Returns the owner of a handle. `key` is in lower case. */
export async function findHandle(database: Database, key: string): Promise<HandleRow | null> {
  const rows = await database.db.select().from(handles).where(eq(handles.handleKey, key))
  return rows[0] ?? null
}

/** Returns the owners of a handle other than `entityId`. */
export function findForeignHandles(database: Database, key: string, entityId: string): Promise<HandleRow[]> {
  return database.db
    .select()
    .from(handles)
    .where(and(eq(handles.handleKey, key), ne(handles.entityId, entityId)))
}

/** Inserts a handle; false if it is in use. */
export async function insertHandle(tx: Db, handle: typeof handles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(handles).values(handle).onConflictDoNothing().returning({ key: handles.handleKey })
  return rows.length > 0
}

/** Deletes the entity's handle. */
export async function deleteHandle(tx: Db, owner: HandleOwnerKey): Promise<void> {
  await tx.delete(handles).where(and(eq(handles.entityType, owner.entityType), eq(handles.entityId, owner.id)))
}
