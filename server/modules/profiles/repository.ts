import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { batch } from '#server/db/batch.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import { organizations, organizationMembers } from '#server/modules/organizations/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import type { ContactVisibility } from '#shared/reference/contact-visibility.ts'
import { connections } from '#server/modules/connections/tables.ts'

const o = aliased(organizations, 'o')
const c = aliased(connections, 'c')
const m = aliased(organizationMembers, 'm')
const x = aliased(users, 'x')
const organizationX = aliased(organizations, 'x')

const u = aliased(users, 'u')
const h = leftJoined(handles, 'h')
const s = leftJoined(siteUsers, 's')
const r = leftJoined(siteRoles, 'r')

export type OwnerType = 'User' | 'Organization'

export interface EmblemRow {
  entity_type: OwnerType
  id: string
  /** Null for a person who has not registered yet. */
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

const PERSON_EMBLEM = columns({
  entity_type: computed<OwnerType>(`'User'`),
  id: u.id,
  name: computed<string | null>(`nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), '')`),
  handle: h.handle,
  avatar_instance_id: u.avatarInstanceId,
  deactivated: u.deactivated,
  private: u.private,
  company_name: u.companyName,
  company_title: u.companyTitle,
  site_user_id: s.id,
  role_name: r.name,
})

/** One array contains the ids of both kinds, so that one statement serves any number of ids and requests. */
const EMBLEMS = statement`
  select ${PERSON_EMBLEM}
  from users u
  left join handles h on ${h.entityType} = 'User' and ${h.entityId} = ${u.id}
  left join site_users s on ${s.userId} = ${u.id}
  left join site_roles r on ${r.id} = ${s.roleId}
  where ${u.id} = any($1::uuid[]) and ${u.registeredAt} is not null
  union all
  select 'Organization', ${o.id}, ${o.displayName}, ${h.handle}, ${o.avatarInstanceId}, ${o.deactivated}, ${o.private}, null, null,
    null, null
  from organizations o
  left join handles h on ${h.entityType} = 'Organization' and ${h.entityId} = ${o.id}
  where ${o.id} = any($1::uuid[])`

/** Returns emblems of people and organizations. Unknown ids and people who have not registered are omitted. */
export async function findEmblems(database: Database, ids: readonly string[]): Promise<EmblemRow[]> {
  const rows = await Promise.all(ids.map((id) => batch(database, 'emblems', EMBLEMS, id, 'id')))
  return rows.filter((row) => row !== null)
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
  banner_instance_id: string | null
  private: boolean
  findable_by_name: boolean
  deactivated: boolean
  is_site_user: boolean
  cell_phone_country_code: number | null
  cell_phone_number: string | null
  email_address: string
  phone_visibility: ContactVisibility
  email_visibility: ContactVisibility
  /** Whether the viewer is connected with the person; false without a viewer. */
  connected: boolean
  /** Whether the person is an active associate of one of the given organizations. */
  associated: boolean
  /** Whether the person is an active associate of one of the viewer's organizations. */
  colleague: boolean
}

/** @param organizationIds placeholder of the ids */
const associateOf = (organizationIds: string): string =>
  `exists (select 1 from organization_members m where ${m.userId} = x.id and ${m.status} = 'Active'
        and ${m.organizationId} = any(${organizationIds}::uuid[]))`

const CONNECTED = `exists (select 1 from connections c where ${c.state} = 'Connected' and (
    (${c.requestingType} = $3 and ${c.requestingId} = x.id and ${c.targetType} = 'User' and ${c.targetId} = $2)
    or (${c.targetType} = $3 and ${c.targetId} = x.id and ${c.requestingType} = 'User' and ${c.requestingId} = $2)))`

/**
 * Returns a registered person's profile with the data that the viewer's rules need; null if there is none.
 *
 * @param organizationIds the viewer's organizations: all of them, and those whose associates they may see
 */
export async function findUserProfile(
  database: Database,
  id: string,
  viewerId: string | null,
  organizationIds: { all: readonly string[]; ofColleagues: readonly string[] },
): Promise<UserProfileRow | null> {
  const selected = columns({
    id: x.id,
    // Registration requires a name, so it is never null here.
    first_name: computed<string>(x.firstName),
    last_name: computed<string>(x.lastName),
    middle_name: x.middleName,
    suffix: x.suffix,
    company_name: x.companyName,
    company_title: x.companyTitle,
    about: x.about,
    work_codes: x.workCodes,
    language_ids: x.languageIds,
    x_profile_link: x.xProfileLink,
    linkedin_profile_link: x.linkedinProfileLink,
    facebook_profile_link: x.facebookProfileLink,
    conversation_insurance_profile_link: x.conversationInsuranceProfileLink,
    banner_instance_id: x.bannerInstanceId,
    private: x.private,
    findable_by_name: x.findableByName,
    deactivated: x.deactivated,
    is_site_user: computed<boolean>(`exists (select 1 from site_users s
        where ${s.userId} = x.id)`),
    cell_phone_country_code: x.cellPhoneCountryCode,
    cell_phone_number: x.cellPhoneNumber,
    email_address: x.emailAddress,
    phone_visibility: x.phoneVisibility,
    email_visibility: x.emailVisibility,
    associated: computed<boolean>(associateOf('$4')),
    colleague: computed<boolean>(associateOf('$5')),
    connected: computed<boolean>(`${CONNECTED}`),
  })
  const rows = await database.query(
    'user_profile',
    statement`select ${selected}
     from users x where ${x.id} = $1 and ${x.registeredAt} is not null`,
    [id, viewerId, 'User', organizationIds.ofColleagues, organizationIds.all],
  )
  return rows[0] ?? null
}

type ProfileValues = Partial<Omit<typeof users.$inferInsert, 'id'>>

/** Locks a person until the end of the transaction, to serialize changes of the profile. */
export async function lockUser(tx: Db, id: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

export async function updateUser(tx: Db, id: string, values: ProfileValues): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id))
}

/** Returns the data that determines who may see an organization's profile; null if the organization does not exist. */
export async function findOrganizationProfile(
  database: Database,
  id: string,
  viewerId: string | null,
): Promise<Pick<UserProfileRow, 'id' | 'private' | 'connected'> | null> {
  const selected = columns({
    id: organizationX.id,
    private: organizationX.private,
    connected: computed<boolean>(`${CONNECTED}`),
  })
  const rows = await database.query(
    'organization_profile',
    statement`select ${selected} from organizations x where ${organizationX.id} = $1`,
    [id, viewerId, 'Organization'],
  )
  return rows[0] ?? null
}

export type AddressRow = Pick<
  typeof addresses.$inferSelect,
  'kind' | 'municipality' | 'adminArea1Id' | 'countryId' | 'startDate' | 'endDate'
>

/** Returns the addresses that determine an entity's displayed location: the primary and the temporary ones. */
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
