import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { organizationMembers, organizationRoles, organizations } from './tables.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type NewOrganization = typeof organizations.$inferInsert

/** Locks an organization until the end of the transaction, to serialize changes of it, its roles and its associates. */
export async function lockOrganization(tx: Db, id: string): Promise<OrganizationRow | null> {
  const rows = await tx.select().from(organizations).where(eq(organizations.id, id)).for('update')
  return rows[0] ?? null
}

/** A company of the legacy claims system. */
export interface LegacyCompanyKey {
  legacySystemId: number
  legacyAcid: number
}

/**
 * Locks a company of the legacy claims system, so that only one transaction at a time can link it.
 *
 * @throws AppError LEGACY_COMPANY_LINKED if an organization is already linked to it
 */
export async function reserveLegacyCompany(tx: Db, { legacySystemId, legacyAcid }: LegacyCompanyKey): Promise<void> {
  await lockKey(tx, 'legacy-company', legacySystemId, legacyAcid)
  const linked = await tx.$count(
    organizations,
    and(eq(organizations.legacySystemId, legacySystemId), eq(organizations.legacyAcid, legacyAcid)),
  )
  if (linked > 0) throw new AppError('LEGACY_COMPANY_LINKED')
}

export function countCreatedSince(tx: Db, userId: string, since: Date): Promise<number> {
  return tx.$count(organizations, and(eq(organizations.createdById, userId), gt(organizations.createdAt, since)))
}

/** Inserts an organization with its address, its admin role and its founder as a member. */
export async function insertOrganization(
  tx: Db,
  given: {
    organization: NewOrganization
    address: typeof addresses.$inferInsert
    role: typeof organizationRoles.$inferInsert
    member: typeof organizationMembers.$inferInsert
  },
): Promise<OrganizationRow> {
  const [organization] = await tx.insert(organizations).values(given.organization).returning()
  if (!organization) throw new Error('The organization was not stored.')
  await tx.insert(addresses).values(given.address)
  await tx.insert(organizationRoles).values(given.role)
  await tx.insert(organizationMembers).values(given.member)
  return organization
}

export async function updateOrganization(
  tx: Db,
  id: string,
  values: Partial<Omit<NewOrganization, 'id'>>,
): Promise<OrganizationRow> {
  const [row] = await tx.update(organizations).set(values).where(eq(organizations.id, id)).returning()
  if (!row) throw new Error('The organization was not stored.')
  return row
}

/** Returns the ids of the organization's active associates. */
export async function findMemberIds(tx: Db, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.status, 'Active')))
  return rows.map((row) => row.userId)
}
