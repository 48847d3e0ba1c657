import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { AppError } from '#server/graphql/errors.ts'
import { addresses } from '#server/modules/session/tables.ts'
import { organizationMembers, organizationRoles, organizations } from './tables.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type NewOrganization = typeof organizations.$inferInsert

/** Locks an organization until the end of the transaction: one change of it, its roles and its associates at a time. */
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
 * Lets one transaction at a time link an organization to a company.
 *
 * @throws AppError LEGACY_COMPANY_LINKED when an organization is linked to it already
 */
export async function reserveLegacyCompany(tx: Db, { legacySystemId, legacyAcid }: LegacyCompanyKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`legacy ${legacySystemId} ${legacyAcid}`}, 0))`)
  const linked = await tx.$count(
    organizations,
    and(eq(organizations.legacySystemId, legacySystemId), eq(organizations.legacyAcid, legacyAcid)),
  )
  if (linked > 0) throw new AppError('LEGACY_COMPANY_LINKED')
}

export async function countCreatedSince({ db }: Database, userId: string, since: Date): Promise<number> {
  return db.$count(organizations, and(eq(organizations.createdById, userId), gt(organizations.createdAt, since)))
}

/** An organization with its address, its admin role and its founder in it. */
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

/** The people whose permissions come from the organization. */
export async function findMemberIds(tx: Db, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.status, 'Active')))
  return rows.map((row) => row.userId)
}

export interface FoundOrganizationRow {
  id: string
  legal_name: string
  email_address: string
  deactivated: boolean
  municipality: string | null
  admin_area1_id: string | null
  country_id: string | null
}

/** Organizations by a part of their name, legal name or handle, by name. */
export function searchOrganizations(
  database: Database,
  {
    pattern,
    deactivated,
    city,
    regions,
    limit,
  }: {
    /** A LIKE pattern in lower case. */
    pattern: string
    /** Null: both. */
    deactivated: boolean | null
    /** A LIKE pattern in lower case, or null: anywhere. */
    city: string | null
    /** Ids of states that the text names. */
    regions: readonly string[]
    limit: number
  },
): Promise<FoundOrganizationRow[]> {
  return database.query<FoundOrganizationRow>(
    'organizations-search',
    `select o.id, o.legal_name, o.email_address, o.deactivated, a.municipality, a.admin_area1_id, a.country_id
     from organizations o
     left join lateral (
       select * from addresses where owner_type = 'Organization' and owner_id = o.id and kind = 'Primary' limit 1
     ) a on true
     where (lower(o.display_name) like $1 or lower(o.legal_name) like $1 or o.id in (
         select entity_id from handles where entity_type = 'Organization' and handle_key like $1))
       and ($2::boolean is null or o.deactivated = $2)
       and ($3::text is null or lower(a.municipality) like $3 or a.admin_area1_id = any($4::text[]))
     order by lower(o.display_name), o.id limit $5`,
    [pattern, deactivated, city, regions, limit],
  )
}
