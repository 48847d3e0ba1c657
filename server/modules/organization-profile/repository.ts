import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { organizationMembers, organizations } from '#server/modules/organizations/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { TEAM_MEMBERS_MAX_ROWS } from '#shared/limits.ts'
import { organizationBusinessLines as lines } from './tables.ts'

export type ProfileRow = typeof organizations.$inferSelect
export type BusinessLineRow = typeof lines.$inferSelect
export type AddressRow = typeof addresses.$inferSelect

export interface ProfileParts {
  organization: ProfileRow
  address: AddressRow | null
}

/** Returns an organization with its primary address; null if the organization does not exist. */
export async function findProfile({ db }: Database, id: string): Promise<ProfileParts | null> {
  const isPrimary = and(
    eq(addresses.ownerType, 'Organization'),
    eq(addresses.ownerId, organizations.id),
    eq(addresses.kind, 'Primary'),
  )
  const rows = await db
    .select({ organization: organizations, address: addresses })
    .from(organizations)
    .leftJoin(addresses, isPrimary)
    .where(eq(organizations.id, id))
    .limit(1)
  return rows[0] ?? null
}

/** Returns the lines of business in the order in which they were added. */
export function findBusinessLines(db: Db, organizationId: string): Promise<BusinessLineRow[]> {
  return db.select().from(lines).where(eq(lines.organizationId, organizationId)).orderBy(asc(lines.id))
}

/** Inserts or updates a line of business. */
export async function saveBusinessLine(tx: Db, row: BusinessLineRow): Promise<void> {
  await tx.insert(lines).values(row).onConflictDoUpdate({ target: lines.id, set: row })
}

export async function removeBusinessLine(tx: Db, id: string): Promise<void> {
  await tx.delete(lines).where(eq(lines.id, id))
}

export interface TeamMemberRow {
  userId: string
  name: string
  displayPosition: number | null
}

function isShown(organizationId: string): SQL | undefined {
  return and(
    eq(organizationMembers.organizationId, organizationId),
    eq(organizationMembers.status, 'Active'),
    // Must equal the condition of the partial index.
    sql`${organizationMembers.displayOnProfile}`,
    eq(users.deactivated, false),
  )
}

/** Returns the associates shown on the profile, sorted by position, then by name. */
export function findTeam(db: Db, organizationId: string): Promise<TeamMemberRow[]> {
  const name = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`
  const { userId, displayPosition, ownName } = organizationMembers
  return db
    .select({ userId, name, displayPosition })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(isShown(organizationId))
    .orderBy(asc(displayPosition), asc(ownName), asc(userId))
    .limit(TEAM_MEMBERS_MAX_ROWS)
}

/** Sets the positions of associates. */
export async function setPositions(
  tx: Db,
  organizationId: string,
  places: readonly { userId: string; displayPosition: number }[],
): Promise<void> {
  await tx.execute(sql`update organization_members m set display_position = (p->>'displayPosition')::integer
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p
    where m.organization_id = ${organizationId} and m.user_id = (p->>'userId')::uuid`)
}
