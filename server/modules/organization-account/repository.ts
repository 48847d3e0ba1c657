import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { containsText, fetchPage, type Page, type Paged, readOrder, TOTAL_COUNT } from '#server/db/page.ts'
import type { SortDirection } from '#server/graphql/generated.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { organizationRepresentatives as representatives } from './tables.ts'

export type AccountRow = typeof organizations.$inferSelect & { handle: string | null }
export type RepresentativeRow = typeof representatives.$inferSelect

export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db
    .select({ organization: organizations, handle: handles.handle })
    .from(organizations)
    .leftJoin(handles, and(eq(handles.entityType, 'Organization'), eq(handles.entityId, organizations.id)))
    .where(eq(organizations.id, id))
  return row ? { ...row.organization, handle: row.handle } : null
}

/**
 * Returns a page of representatives, sorted by last and first name. `isLastPrimary` is true if no other representative
 * of the organization has the type Primary.
 */
export function findRepresentatives(
  { db }: Database,
  organizationId: string,
  given: { text: string; sortDirection: SortDirection | null | undefined; page: Page },
): Promise<Paged<RepresentativeRow & { isLastPrimary: boolean }>> {
  const { firstName, lastName, title, emailAddress, id } = representatives
  const name = sql`lower(concat_ws(' ', ${lastName}, ${firstName}))`
  const query = db
    .select({
      ...getTableColumns(representatives),
      isLastPrimary: sql<boolean>`'Primary' = any(${representatives.types}) and 1 = (
        select count(*) from organization_representatives o
        where o.organization_id = organization_representatives.organization_id and 'Primary' = any(o.types))`,
      totalCount: TOTAL_COUNT,
    })
    .from(representatives)
    .where(
      and(
        eq(representatives.organizationId, organizationId),
        containsText([firstName, lastName, title, emailAddress], given.text),
      ),
    )
    .orderBy(...readOrder({ name }, given, { sortedBy: 'name', unique: id }))
    .$dynamic()
  return fetchPage(query, given.page)
}

/** Returns all representatives of an organization, to change them. The caller must hold the organization's lock. */
export function findAllRepresentatives(tx: Db, organizationId: string): Promise<RepresentativeRow[]> {
  return tx.select().from(representatives).where(eq(representatives.organizationId, organizationId))
}

/** Inserts or updates a representative. */
export async function saveRepresentative(tx: Db, row: RepresentativeRow): Promise<void> {
  await tx.insert(representatives).values(row).onConflictDoUpdate({ target: representatives.id, set: row })
}

export async function deleteRepresentative(tx: Db, id: string): Promise<void> {
  await tx.delete(representatives).where(eq(representatives.id, id))
}
