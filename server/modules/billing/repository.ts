import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { containsText, fetchPage, type Page, TOTAL_COUNT } from '#server/db/page.ts'
import type { BilledParty } from '#server/lib/billing/port.ts'
import { ledgerPlanPeriods } from '#server/lib/billing/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { billingAdHocItems, billingJournals, billingOptions } from './tables.ts'

export type AdHocItemRow = typeof billingAdHocItems.$inferSelect
export type AdHocItemValues = Omit<AdHocItemRow, 'id' | 'organizationId' | 'invoiceKey' | 'issued' | 'createdAt'>
export type OptionsRow = typeof billingOptions.$inferSelect
export type JournalRow = typeof billingJournals.$inferSelect

/** An organization with the data that billing needs. */
export type BilledOrganization = Awaited<ReturnType<typeof listOrganizations>>[number]

/** Lists the given organizations, or all if no ids are given, by name. */
export function listOrganizations(db: Db, ids?: readonly string[]) {
  return db
    .select({
      id: organizations.id,
      name: organizations.displayName,
      emailAddress: organizations.emailAddress,
      parentId: organizations.parentOrganizationId,
      deactivated: organizations.deactivated,
      handle: handles.handle,
      adminArea1Id: addresses.adminArea1Id,
      notBillable: sql<boolean>`coalesce(${billingOptions.notBillable}, false)`,
    })
    .from(organizations)
    .leftJoin(handles, and(eq(handles.entityType, 'Organization'), eq(handles.entityId, organizations.id)))
    .leftJoin(
      addresses,
      and(
        eq(addresses.ownerType, 'Organization'),
        eq(addresses.ownerId, organizations.id),
        eq(addresses.kind, 'Primary'),
      ),
    )
    .leftJoin(billingOptions, eq(billingOptions.organizationId, organizations.id))
    .where(ids && inArray(organizations.id, [...ids]))
    .orderBy(asc(organizations.displayName), asc(organizations.id))
}

/** Returns a page of the organizations with a plan of the embedded ledger whose name contains the text. */
export function searchPlanHolders(db: Db, page: Page, text: string) {
  return fetchPage(
    db
      .select({ id: organizations.id, name: organizations.displayName, totalCount: TOTAL_COUNT })
      .from(ledgerPlanPeriods)
      .innerJoin(organizations, eq(organizations.id, ledgerPlanPeriods.organizationId))
      .where(and(isNull(ledgerPlanPeriods.endsOn), containsText([organizations.displayName], text)))
      .orderBy(asc(organizations.displayName), asc(organizations.id))
      .$dynamic(),
    page,
  )
}

/** An organization of a hierarchy, active or deactivated. */
export interface HierarchyMember extends BilledParty {
  deactivated: boolean
}

/** Lists the organizations below an organization at any depth, including deactivated ones. */
export async function listDescendants(db: Db, rootId: string): Promise<HierarchyMember[]> {
  const { id, displayName, emailAddress, deactivated, parentOrganizationId } = organizations
  const member = sql`${id} as id, ${displayName} as name, ${emailAddress} as "emailAddress", ${deactivated} as deactivated`
  const { rows } = await db.execute<HierarchyMember & Record<string, unknown>>(sql`
    with recursive below as (
      select ${member} from ${organizations} where ${parentOrganizationId} = ${rootId}
      union
      select ${member} from ${organizations} join below on ${parentOrganizationId} = below.id
    )
    select * from below where id <> ${rootId} order by name, id`)
  return rows
}

/** Serializes changes to the billing of a hierarchy. @returns the id of its topmost organization */
export async function lockHierarchyBilling(tx: Db, organizationId: string): Promise<string> {
  const { id, parentOrganizationId } = organizations
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select ${id} as id, ${parentOrganizationId} as parent_id, 0 as level from ${organizations} where ${id} = ${organizationId}
      union all
      select ${id}, ${parentOrganizationId}, level + 1 from ${organizations} join above on ${id} = parent_id
        where level < 100
    )
    select id from above order by level desc limit 1`)
  const rootId = rows[0]?.id ?? organizationId
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`billing:${rootId}`}))`)
  return rootId
}

export async function findOptions(db: Db, organizationId: string): Promise<OptionsRow> {
  const [row] = await db.select().from(billingOptions).where(eq(billingOptions.organizationId, organizationId))
  return (
    row ?? {
      organizationId,
      billChildrenForUsage: false,
      chargeAutomatically: false,
      createInvoicesAsDrafts: false,
      notBillable: false,
      notBillableSince: null,
    }
  )
}

export async function saveOptions(tx: Db, row: OptionsRow): Promise<void> {
  await tx.insert(billingOptions).values(row).onConflictDoUpdate({ target: billingOptions.organizationId, set: row })
}

/** Lists the items that are not issued yet, in the order in which they were added. */
export function listAdHocItems(db: Db, organizationIds: readonly string[]): Promise<AdHocItemRow[]> {
  return db
    .select()
    .from(billingAdHocItems)
    .where(and(inArray(billingAdHocItems.organizationId, [...organizationIds]), eq(billingAdHocItems.issued, false)))
    .orderBy(asc(billingAdHocItems.createdAt), asc(billingAdHocItems.id))
}

export async function countAdHocItems(tx: Db, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(billingAdHocItems)
    .where(and(eq(billingAdHocItems.organizationId, organizationId), eq(billingAdHocItems.issued, false)))
  return row?.count ?? 0
}

export async function insertAdHocItem(tx: Db, row: AdHocItemRow): Promise<void> {
  await tx.insert(billingAdHocItems).values(row)
}

/** Locks an item until the transaction ends, so that an invoice that includes it has to wait. */
export async function lockAdHocItem(tx: Db, id: string): Promise<AdHocItemRow | null> {
  const [row] = await tx.select().from(billingAdHocItems).where(eq(billingAdHocItems.id, id)).for('update')
  return row ?? null
}

export async function updateAdHocItem(tx: Db, id: string, values: AdHocItemValues): Promise<void> {
  await tx.update(billingAdHocItems).set(values).where(eq(billingAdHocItems.id, id))
}

export async function deleteAdHocItem(tx: Db, id: string): Promise<void> {
  await tx.delete(billingAdHocItems).where(eq(billingAdHocItems.id, id))
}

export async function putItemsOn(tx: Db, ids: readonly string[], invoiceKey: string, issued: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(billingAdHocItems)
    .set({ invoiceKey, issued })
    .where(inArray(billingAdHocItems.id, [...ids]))
}

/** Marks the items of an invoice as issued. */
export async function issueItemsOf(tx: Db, invoiceKey: string): Promise<void> {
  await tx.update(billingAdHocItems).set({ issued: true }).where(eq(billingAdHocItems.invoiceKey, invoiceKey))
}

/** Returns the ids of organizations with recurring items or items that are not on an invoice yet. */
export async function listOrganizationsWithItems(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: billingAdHocItems.organizationId })
    .from(billingAdHocItems)
    .where(isNull(billingAdHocItems.invoiceKey))
  return rows.map(({ id }) => id)
}

export async function insertJournals(tx: Db, rows: readonly JournalRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(billingJournals).values([...rows])
}

/** Returns one page of journal entries, ordered by time. */
export function listJournals(
  db: Db,
  page: Page,
  filter: {
    organizationId: string | null
    searchFor: string
    severity: JournalRow['severity'] | null
    ascending: boolean
  },
) {
  const direction = filter.ascending ? asc : desc
  return fetchPage(
    db
      .select({
        id: billingJournals.id,
        createdAt: billingJournals.createdAt,
        organizationId: billingJournals.organizationId,
        organizationName: organizations.displayName,
        entityType: billingJournals.entityType,
        message: billingJournals.message,
        reference: billingJournals.reference,
        severity: billingJournals.severity,
        totalCount: TOTAL_COUNT,
      })
      .from(billingJournals)
      .leftJoin(organizations, eq(organizations.id, billingJournals.organizationId))
      .where(
        and(
          filter.organizationId === null ? undefined : eq(billingJournals.organizationId, filter.organizationId),
          filter.severity === null ? undefined : eq(billingJournals.severity, filter.severity),
          containsText(
            [billingJournals.message, billingJournals.reference, organizations.displayName],
            filter.searchFor,
          ),
        ),
      )
      .orderBy(direction(billingJournals.createdAt), direction(billingJournals.id))
      .$dynamic(),
    page,
  )
}
