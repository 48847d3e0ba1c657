import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { fileInstances } from '#server/modules/files/tables.ts'
import { dashboardSettings, quickLinks } from './tables.ts'

export interface DashboardOwner {
  type: 'User' | 'Organization'
  id: string
}

export type QuickLinkRow = typeof quickLinks.$inferSelect
export type SettingsRow = typeof dashboardSettings.$inferSelect

const ofOwner = (owner: DashboardOwner) => and(eq(quickLinks.ownerType, owner.type), eq(quickLinks.ownerId, owner.id))

const linkWithIcon = {
  ...getTableColumns(quickLinks),
  icon: {
    id: fileInstances.id,
    fileId: fileInstances.fileId,
    fileName: fileInstances.fileName,
    fileSize: fileInstances.sizeBytes,
    uploadedAt: fileInstances.uploadedAt,
    virusStatus: fileInstances.virusStatus,
  },
}

export type QuickLinkWithIcon = Awaited<ReturnType<typeof listLinks>>[number]

/** Lists the links in the order in which they were added. */
export function listLinks({ db }: Pick<Database, 'db'>, owner: DashboardOwner) {
  return db
    .select(linkWithIcon)
    .from(quickLinks)
    .leftJoin(fileInstances, eq(fileInstances.id, quickLinks.iconInstanceId))
    .where(ofOwner(owner))
    .orderBy(asc(quickLinks.createdAt), asc(quickLinks.id))
}

export async function countLinks(tx: Db, owner: DashboardOwner): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(quickLinks).where(ofOwner(owner))
  return row?.count ?? 0
}

/** Locks a link until the transaction ends, so that two changes to its icon cannot overlap. */
export async function lockLink(tx: Db, id: string): Promise<QuickLinkRow | null> {
  const [row] = await tx.select().from(quickLinks).where(eq(quickLinks.id, id)).for('update')
  return row ?? null
}

/** @returns false if the id belongs to another link */
export async function insertLink(tx: Db, row: QuickLinkRow): Promise<boolean> {
  const rows = await tx.insert(quickLinks).values(row).onConflictDoNothing().returning({ id: quickLinks.id })
  return rows.length > 0
}

export async function updateLink(
  tx: Db,
  id: string,
  change: Pick<QuickLinkRow, 'title' | 'url' | 'iconInstanceId'>,
): Promise<void> {
  await tx.update(quickLinks).set(change).where(eq(quickLinks.id, id))
}

export async function removeLink(tx: Db, id: string): Promise<void> {
  await tx.delete(quickLinks).where(eq(quickLinks.id, id))
}

/** Null if the theme was never changed. */
export async function findSettings({ db }: Pick<Database, 'db'>, owner: DashboardOwner): Promise<SettingsRow | null> {
  const [row] = await db
    .select()
    .from(dashboardSettings)
    .where(and(eq(dashboardSettings.ownerType, owner.type), eq(dashboardSettings.ownerId, owner.id)))
  return row ?? null
}

export async function saveSettings(db: Db, row: SettingsRow): Promise<void> {
  await db
    .insert(dashboardSettings)
    .values(row)
    .onConflictDoUpdate({ target: [dashboardSettings.ownerType, dashboardSettings.ownerId], set: row })
}
