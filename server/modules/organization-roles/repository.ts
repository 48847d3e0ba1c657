import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { fetchPage, type Page, type Paged, readOrder, type SortColumns, TOTAL_COUNT } from '#server/db/page.ts'
import type { OrganizationRoleSortField, QueryRolesArgs } from '#server/graphql/generated.ts'
import { associateInvitations, organizationMembers, organizationRoles } from '#server/modules/organizations/tables.ts'

export type RoleRow = typeof organizationRoles.$inferSelect
export type CountedRoleRow = RoleRow & { associateCount: number }

const COUNTED = {
  id: organizationRoles.id,
  organizationId: organizationRoles.organizationId,
  name: organizationRoles.name,
  categoryId: organizationRoles.categoryId,
  isAdminRole: organizationRoles.isAdminRole,
  permissionKeys: organizationRoles.permissionKeys,
  associateCount: sql<number>`(select count(*)::int from organization_members m
    where m.role_id = organization_roles.id)`,
}

const ORDERS: SortColumns<OrganizationRoleSortField> = {
  Name: sql`lower(${organizationRoles.name})`,
  Category: organizationRoles.categoryId,
  AssociateCount: COUNTED.associateCount,
}

export function findRoles(
  { db }: Database,
  organizationId: string,
  given: Pick<QueryRolesArgs, 'sortedBy' | 'sortDirection'> & { page: Page },
): Promise<Paged<CountedRoleRow>> {
  const query = db
    .select({ ...COUNTED, totalCount: TOTAL_COUNT })
    .from(organizationRoles)
    .where(eq(organizationRoles.organizationId, organizationId))
    .orderBy(...readOrder(ORDERS, given, { sortedBy: 'Name', unique: organizationRoles.id }))
    .$dynamic()
  return fetchPage(query, given.page)
}

/** Returns a role of the organization; null if it has no role with this id. */
export async function findRole(db: Db, organizationId: string, id: string): Promise<CountedRoleRow | null> {
  const rows = await db
    .select(COUNTED)
    .from(organizationRoles)
    .where(and(eq(organizationRoles.organizationId, organizationId), eq(organizationRoles.id, id)))
  return rows[0] ?? null
}

/**
 * Returns whether another role of the organization has the name, ignoring letter case. The caller must hold the
 * organization's lock.
 */
export async function isNameTaken(tx: Db, { organizationId, id, name }: RoleRow): Promise<boolean> {
  const taken = await tx.$count(
    organizationRoles,
    and(
      eq(organizationRoles.organizationId, organizationId),
      ne(organizationRoles.id, id),
      sql`lower(${organizationRoles.name}) = lower(${name})`,
    ),
  )
  return taken > 0
}

export function findAllRoles(tx: Db, organizationId: string): Promise<RoleRow[]> {
  return tx.select().from(organizationRoles).where(eq(organizationRoles.organizationId, organizationId))
}

export function countRoles(tx: Db, organizationId: string): Promise<number> {
  return tx.$count(organizationRoles, eq(organizationRoles.organizationId, organizationId))
}

/** Inserts or updates a role. */
export async function saveRole(tx: Db, row: RoleRow): Promise<void> {
  await tx.insert(organizationRoles).values(row).onConflictDoUpdate({ target: organizationRoles.id, set: row })
}

/** Returns the ids of the active associates who have a role. */
export async function findHolderIds(tx: Db, roleId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.roleId, roleId), eq(organizationMembers.status, 'Active')))
  return rows.map((row) => row.userId)
}

export function countOpenInvitations(tx: Db, roleId: string): Promise<number> {
  return tx.$count(
    associateInvitations,
    and(eq(associateInvitations.roleId, roleId), eq(associateInvitations.status, 'Invited')),
  )
}

/** Deletes a role. Declined invitations keep their row with a null role. */
export async function deleteRole(tx: Db, id: string): Promise<void> {
  await tx.update(associateInvitations).set({ roleId: null }).where(eq(associateInvitations.roleId, id))
  await tx.delete(organizationRoles).where(eq(organizationRoles.id, id))
}
