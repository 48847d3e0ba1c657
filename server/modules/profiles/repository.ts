import { and, count, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { batch } from '#server/db/batch.ts'
import { adjusterLicenses } from '#server/modules/licensing/tables.ts'
import { addresses, users } from '#server/modules/session/tables.ts'
import { handles } from './tables.ts'

export type OwnerType = 'User' | 'Organization'

export interface EmblemRow {
  entity_type: OwnerType
  id: string
  /** Null for a person who did not register yet. */
  name: string | null
  handle: string | null
  avatar_instance_id: string | null
  deactivated: boolean
  private: boolean
  company_name: string | null
  company_title: string | null
  site_user_id: string | null
  role_name: string | null
}

/** Ids of both kinds in one array: one statement serves any number of them, and of requests. */
const EMBLEMS = `
  select 'User' as entity_type, u.id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, h.handle,
    u.avatar_instance_id,
    u.deactivated, u.private, u.company_name, u.company_title, s.id as site_user_id, r.name as role_name
  from users u
  left join handles h on h.entity_type = 'User' and h.entity_id = u.id
  left join site_users s on s.user_id = u.id
  left join site_roles r on r.id = s.role_id
  where u.id = any($1::uuid[]) and u.registered_at is not null
  union all
  select 'Organization', o.id, o.display_name, h.handle, o.avatar_instance_id, o.deactivated, o.private, null, null,
    null, null
  from organizations o
  left join handles h on h.entity_type = 'Organization' and h.entity_id = o.id
  where o.id = any($1::uuid[])`

/** Emblems of people and organizations; unknown ids and people who did not register are left out. */
export async function findEmblems(database: Database, ids: readonly string[]): Promise<EmblemRow[]> {
  const rows = await Promise.all(ids.map((id) => batch<EmblemRow>(database, 'emblems', EMBLEMS, id, 'id')))
  return rows.filter((row) => row !== null)
}

export type HandleRow = typeof handles.$inferSelect

/** The owner of a handle; `key` in lower case. */
export async function findHandle(database: Database, key: string): Promise<HandleRow | null> {
  const rows = await database.db.select().from(handles).where(eq(handles.handleKey, key))
  return rows[0] ?? null
}

/** Those other than `entityId` who have a handle. */
export function findForeignHandles(database: Database, key: string, entityId: string): Promise<HandleRow[]> {
  return database.db
    .select()
    .from(handles)
    .where(and(eq(handles.handleKey, key), ne(handles.entityId, entityId)))
}

/** Takes a handle; false when somebody has it. */
export async function insertHandle(tx: Db, handle: typeof handles.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(handles).values(handle).onConflictDoNothing().returning({ key: handles.handleKey })
  return rows.length > 0
}

/** Takes the entity's handle away. */
export async function deleteHandle(tx: Db, owner: { entityType: OwnerType; id: string }): Promise<void> {
  await tx.delete(handles).where(and(eq(handles.entityType, owner.entityType), eq(handles.entityId, owner.id)))
}

export interface UserProfileRow {
  id: string
  first_name: string
  last_name: string
  middle_name: string | null
  suffix: string | null
  company_name: string | null
  company_title: string | null
  about: string | null
  work_codes: string[]
  language_ids: string[]
  x_profile_link: string | null
  linkedin_profile_link: string | null
  facebook_profile_link: string | null
  conversation_insurance_profile_link: string | null
  profile_version: number
  banner_instance_id: string | null
  private: boolean
  deactivated: boolean
  is_site_user: boolean
  /** Whether the viewer (none: null) is connected with them. */
  connected: boolean
  /** Whether they are an active associate of one of the organizations that were asked about. */
  associated: boolean
}

const CONNECTED = `exists (select 1 from connections c where c.state = 'Connected' and (
    (c.requesting_type = $3 and c.requesting_id = x.id and c.target_type = 'User' and c.target_id = $2)
    or (c.target_type = $3 and c.target_id = x.id and c.requesting_type = 'User' and c.requesting_id = $2)))`

/**
 * A registered person's profile with what the viewer's rules need; null when there is none.
 *
 * @param organizationIds those whose associates the viewer may see
 */
export async function findUserProfile(
  database: Database,
  id: string,
  viewerId: string | null,
  organizationIds: readonly string[],
): Promise<UserProfileRow | null> {
  const rows = await database.query<UserProfileRow>(
    'user_profile',
    `select x.id, x.first_name, x.last_name, x.middle_name, x.suffix, x.company_name, x.company_title, x.about,
      x.work_codes,
      x.language_ids, x.x_profile_link, x.linkedin_profile_link, x.facebook_profile_link,
        x.conversation_insurance_profile_link,
      x.profile_version, x.banner_instance_id, x.private, x.deactivated, exists (select 1 from site_users s
        where s.user_id = x.id) as is_site_user,
      exists (select 1 from organization_members m where m.user_id = x.id and m.status = 'Active'
        and m.organization_id = any($4::uuid[])) as associated,
      ${CONNECTED} as connected
     from users x where x.id = $1 and x.registered_at is not null`,
    [id, viewerId, 'User', organizationIds],
  )
  return rows[0] ?? null
}

type ProfileValues = Partial<Omit<typeof users.$inferInsert, 'id'>>

/** Locks a person until the end of the transaction: one change of the profile at a time. */
export async function lockUser(tx: Db, id: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

export async function updateUser(tx: Db, id: string, values: ProfileValues): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id))
}

/** The facts that decide who sees an organization's profile; null when there is none. */
export async function findOrganizationProfile(
  database: Database,
  id: string,
  viewerId: string | null,
): Promise<Pick<UserProfileRow, 'id' | 'private' | 'connected'> | null> {
  const rows = await database.query<Pick<UserProfileRow, 'id' | 'private' | 'connected'>>(
    'organization_profile',
    `select x.id, x.private, ${CONNECTED} as connected from organizations x where x.id = $1`,
    [id, viewerId, 'Organization'],
  )
  return rows[0] ?? null
}

export type AddressRow = Pick<
  typeof addresses.$inferSelect,
  'kind' | 'municipality' | 'adminArea1Id' | 'countryId' | 'startDate' | 'endDate'
>

/** The addresses that say where an entity is: the primary and the temporary ones. */
export function findPlaces(database: Database, ownerType: OwnerType, ownerId: string): Promise<AddressRow[]> {
  return database.db
    .select({
      kind: addresses.kind,
      municipality: addresses.municipality,
      adminArea1Id: addresses.adminArea1Id,
      countryId: addresses.countryId,
      startDate: addresses.startDate,
      endDate: addresses.endDate,
    })
    .from(addresses)
    .where(
      and(
        eq(addresses.ownerType, ownerType),
        eq(addresses.ownerId, ownerId),
        inArray(addresses.kind, ['Primary', 'Temporary']),
      ),
    )
}

/** Licenses that have not expired, by country. */
export function findLicenseCounts(
  { db }: Database,
  userId: string,
  today: string,
): Promise<{ userId: string; countryId: string; numLicenses: number }[]> {
  const { expirationDate, countryId } = adjusterLicenses
  return db
    .select({ userId: adjusterLicenses.userId, countryId, numLicenses: count() })
    .from(adjusterLicenses)
    .where(and(eq(adjusterLicenses.userId, userId), or(isNull(expirationDate), gte(expirationDate, today))))
    .groupBy(adjusterLicenses.userId, countryId)
    .orderBy(countryId)
}
