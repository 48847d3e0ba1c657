import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { containsText, fetchPage, type Page, type Paged, readOrder, TOTAL_COUNT } from '#server/db/page.ts'
import type { SortDirection } from '#server/graphql/generated.ts'
import { addresses } from './tables.ts'

export type LocationAddressRow = Omit<typeof addresses.$inferSelect, 'cityKey'>
export type AddressOwner = Pick<LocationAddressRow, 'ownerType' | 'ownerId'>

const isOf = ({ ownerType, ownerId }: AddressOwner): SQL | undefined =>
  and(eq(addresses.ownerType, ownerType), eq(addresses.ownerId, ownerId))

/** Returns a page of addresses. The primary address is always first, whatever the sort direction. */
export function findAddresses(
  { db }: Database,
  owner: AddressOwner,
  given: { text: string; sortDirection: SortDirection | null | undefined; page: Page },
): Promise<Paged<LocationAddressRow>> {
  const { address1, address2, municipality, postalCode, id } = addresses
  const place = sql`concat_ws(' ', ${municipality}, ${address1})`
  const query = db
    .select({ ...getTableColumns(addresses), totalCount: TOTAL_COUNT })
    .from(addresses)
    .where(and(isOf(owner), containsText([address1, address2, municipality, postalCode], given.text)))
    .orderBy(sql`${addresses.kind} <> 'Primary'`, ...readOrder({ place }, given, { sortedBy: 'place', unique: id }))
    .$dynamic()
  return fetchPage(query, given.page)
}

/** Returns all addresses of an owner, to change them. The caller must hold the owner's lock. */
export function findAllAddresses(tx: Db, owner: AddressOwner): Promise<LocationAddressRow[]> {
  return tx.select().from(addresses).where(isOf(owner))
}

export async function insertAddress(tx: Db, row: typeof addresses.$inferInsert): Promise<LocationAddressRow> {
  const [made] = await tx.insert(addresses).values(row).returning()
  if (!made) throw new Error('The address was not stored.')
  return made
}

export async function updateAddress(
  tx: Db,
  id: string,
  values: Partial<typeof addresses.$inferInsert>,
): Promise<LocationAddressRow> {
  const [changed] = await tx.update(addresses).set(values).where(eq(addresses.id, id)).returning()
  if (!changed) throw new Error('The address was not stored.')
  return changed
}

export async function deleteAddress(tx: Db, id: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.id, id))
}
