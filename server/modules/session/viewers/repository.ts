import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { batch } from '#server/db/batch.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import { siteRoles, siteUsers } from '#server/modules/permissions/tables.ts'
import type { OrganizationGrant } from '#shared/permissions/check.ts'
import { users } from '#server/modules/users/tables.ts'
import { organizationMembers, organizationRoles, organizations } from '#server/modules/organizations/tables.ts'

/** The data of a viewer, read by one statement. */
export interface PersonRow {
  id: string
  identity_sub: string
  email_address: string
  first_name: string | null
  last_name: string | null
  registered: boolean
  deactivated: boolean
  site_user_id: string | null
  role_name: string | null
  is_admin_role: boolean | null
  permission_keys: string[] | null
  organizations: OrganizationGrant[]
}

const m = aliased(organizationMembers, 'm')
const o_r = aliased(organizationRoles, 'o_r')
const o = aliased(organizations, 'o')
const u = aliased(users, 'u')
const s = leftJoined(siteUsers, 's')
const r = leftJoined(siteRoles, 'r')

const PERSON_COLUMNS = columns({
  id: u.id,
  identity_sub: u.identitySub,
  email_address: u.emailAddress,
  first_name: u.firstName,
  last_name: u.lastName,
  registered: computed<boolean>(`${u.registeredAt} is not null`),
  deactivated: u.deactivated,
  site_user_id: s.id,
  role_name: r.name,
  is_admin_role: r.isAdminRole,
  permission_keys: r.permissionKeys,
  organizations: computed<OrganizationGrant[]>(
    `(select coalesce(json_agg(json_build_object(
        'organizationId', ${m.organizationId}, 'isOrganizationAdmin', ${o_r.isAdminRole}, 'permissions',
          ${o_r.permissionKeys})), '[]')
      from organization_members m
      join organizations o on ${o.id} = ${m.organizationId} and not ${o.deactivated}
      join organization_roles o_r on ${o_r.id} = ${m.roleId}
      where ${m.userId} = ${u.id} and ${m.status} = 'Active')`,
  ),
})

const PERSON = statement`
  select ${PERSON_COLUMNS}
  from users u
  left join site_users s on ${s.userId} = ${u.id}
  left join site_roles r on ${r.id} = ${s.roleId}`

/**
 * Finds the person of an identity; null before their first call. Every request needs it, so lookups of parallel
 * requests are batched.
 */
export function findPersonBySub(database: Database, sub: string): Promise<PersonRow | null> {
  return batch(
    database,
    'people_by_sub',
    statement`${PERSON} where ${u.identitySub} = any($1::text[])`,
    sub,
    'identity_sub',
  )
}

export async function findPersonById(database: Database, id: string): Promise<PersonRow | null> {
  const rows = await database.query('person_by_id', statement`${PERSON} where ${u.id} = $1`, [id])
  return rows[0] ?? null
}

/** Inserts a person who signed in for the first time. Does nothing if the subject or the address is already in use. */
export async function insertPerson(
  database: Database,
  person: { id: string; identitySub: string; emailAddress: string; createdAt: Date },
): Promise<void> {
  await database.db.insert(users).values(person).onConflictDoNothing()
}

/** Stores a changed verified address from the identity pool; false if another person has it. */
export async function updateEmailAddress(database: Database, id: string, emailAddress: string): Promise<boolean> {
  const taken = await database.db.select({ id: users.id }).from(users).where(eq(users.emailAddress, emailAddress))
  if (taken.some((row) => row.id !== id)) return false
  await database.db.update(users).set({ emailAddress }).where(eq(users.id, id))
  return true
}
