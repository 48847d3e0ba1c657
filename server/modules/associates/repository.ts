import { and, desc, eq, gt, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { fetchPage, type Page, type Paged, TOTAL_COUNT } from '#server/db/page.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import type { AssociateStatus } from '#server/graphql/generated.ts'
import {
  associateInvitationMails,
  associateInvitations,
  organizationMembers,
  organizationRoles,
  organizations,
} from '#server/modules/organizations/tables.ts'
import { siteUsers } from '#server/modules/permissions/tables.ts'
import { handles } from '#server/modules/handles/tables.ts'
import { users } from '#server/modules/users/tables.ts'

const i = aliased(associateInvitations, 'i')
const m = aliased(organizationMembers, 'm')
const u = aliased(users, 'u')
const o = aliased(organizations, 'o')
const r = aliased(organizationRoles, 'r')
const h = leftJoined(handles, 'h')

/** A row of the list: an associate or an invitation. */
export interface ListedRow {
  id: string
  isInvitation: boolean
  userId: string | null
  displayName: string
  deactivated: boolean
  emailAddress: string
  lastUpdatedAt: Date
  organizationId: string
  organizationName: string
  roleId: string | null
  roleName: string | null
  /** Whether the role is an administrator role. */
  isAdminRole: boolean
  permissionKeys: string[]
  status: AssociateStatus
  displayOnProfile: boolean
  externalName: string | null
  externalHandle: string | null
}

/** Columns for associates; the query for invitations returns its columns in the same order. */
export const LISTED = columns({
  id: m.id,
  isInvitation: computed<boolean>('false'),
  userId: computed<string | null>(m.userId),
  displayName: computed<string>(`coalesce(${m.displayName}, concat_ws(' ', ${u.firstName}, ${u.lastName}))`),
  deactivated: u.deactivated,
  emailAddress: computed<string>(`coalesce(${m.emailAddress}, ${u.emailAddress})`),
  lastUpdatedAt: computed<Date>(`coalesce(${m.updatedAt}, ${m.joinedAt})`),
  organizationId: o.id,
  organizationName: o.displayName,
  roleId: computed<string | null>(r.id),
  roleName: computed<string | null>(r.name),
  status: computed<AssociateStatus>(m.status),
  displayOnProfile: m.displayOnProfile,
  externalName: computed<string | null>(`concat_ws(' ', ${u.firstName}, ${u.lastName})`),
  externalHandle: h.handle,
  isAdminRole: r.isAdminRole,
  permissionKeys: r.permissionKeys,
})

/** Associates and invitations of organization $1. */
export const ROWS = statement`
  select ${LISTED}
  from organization_members m
  join organizations o on ${o.id} = ${m.organizationId}
  join organization_roles r on ${r.id} = ${m.roleId}
  join users u on ${u.id} = ${m.userId}
  left join handles h on ${h.entityType} = 'User' and ${h.entityId} = ${u.id}
  where ${m.organizationId} = $1
  union all
  select ${i.id}, true, null, ${i.displayName}, false, ${i.emailAddress}, coalesce(${i.declinedAt}, ${i.sentAt}), ${o.id},
    ${o.displayName}, ${r.id},
    ${r.name}, ${i.status}, false, null, null, coalesce(${r.isAdminRole}, false), coalesce(${r.permissionKeys}, '{}')
  from associate_invitations i
  join organizations o on ${o.id} = ${i.organizationId}
  left join organization_roles r on ${r.id} = ${i.roleId}
  where ${i.organizationId} = $1`

/** Reads the current rows of the list; leaves out ids that the organization does not have. */
export function findListedRows(
  database: Database,
  tx: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ListedRow[]> {
  return database.query(
    'associate-rows',
    statement`select * from (${ROWS}) rows where id = any($2::uuid[])`,
    [organizationId, ids],
    tx,
  )
}

/** Finds the organizations with an active administrator other than this person. The caller holds their locks. */
export async function findAdministratedByOthers(
  tx: Db,
  organizationIds: readonly string[],
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .innerJoin(organizationRoles, eq(organizationRoles.id, organizationMembers.roleId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        inArray(organizationMembers.organizationId, [...organizationIds]),
        eq(organizationMembers.status, 'Active'),
        eq(organizationRoles.isAdminRole, true),
        eq(users.deactivated, false),
        ne(users.id, userId),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Returns the names of the active organizations whose only active administrator is this person, and locks them until
 * the transaction ends. The other administrators are read after the lock, because a statement that waits for a lock
 * sees older data.
 */
export async function findSoleAdministrated(tx: Db, userId: string): Promise<string[]> {
  const administrated = await tx
    .select({ id: organizations.id, name: organizations.displayName })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
    .innerJoin(organizationRoles, eq(organizationRoles.id, organizationMembers.roleId))
    .where(
      and(
        eq(organizationMembers.userId, userId),
        eq(organizationMembers.status, 'Active'),
        eq(organizationRoles.isAdminRole, true),
        eq(organizations.deactivated, false),
      ),
    )
    .orderBy(organizations.id)
    .for('update', { of: organizations })
  const ids = administrated.map(({ id }) => id)
  const shared = ids.length > 0 ? await findAdministratedByOthers(tx, ids, userId) : []
  return administrated.flatMap(({ id, name }) => (shared.includes(id) ? [] : [name]))
}

export async function updateAssociate(
  tx: Db,
  id: string,
  values: Partial<typeof organizationMembers.$inferInsert>,
): Promise<void> {
  await tx.update(organizationMembers).set(values).where(eq(organizationMembers.id, id))
}

/** Finds addresses of staff, and of active or inactive associates of the organization. */
export async function findUninvitable(
  tx: Db,
  organizationId: string,
  emailAddresses: readonly string[],
): Promise<{ emailAddress: string; isStaff: boolean }[]> {
  return tx
    .select({ emailAddress: users.emailAddress, isStaff: sql<boolean>`${siteUsers.id} is not null` })
    .from(users)
    .leftJoin(siteUsers, eq(siteUsers.userId, users.id))
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.userId, users.id), eq(organizationMembers.organizationId, organizationId)),
    )
    .where(
      sql`${users.emailAddress} = any(${sql.param([...emailAddresses])}::text[]) and (${siteUsers.id} is not null
        or ${organizationMembers.id} is not null)`,
    )
}

export async function countMailsSince(tx: Db, organizationId: string, since: Date): Promise<number> {
  const { mailsCount, sentAt } = associateInvitationMails
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${mailsCount}), 0)::int` })
    .from(associateInvitationMails)
    .where(and(eq(associateInvitationMails.organizationId, organizationId), gt(sentAt, since)))
  return row?.count ?? 0
}

/** Records sent invitation mails, and deletes the organization's records from before `forgetBefore`. */
export async function recordMails(
  tx: Db,
  row: typeof associateInvitationMails.$inferInsert,
  forgetBefore: Date,
): Promise<void> {
  const { organizationId, sentAt } = associateInvitationMails
  await tx
    .delete(associateInvitationMails)
    .where(and(eq(organizationId, row.organizationId), lte(sentAt, forgetBefore)))
  await tx.insert(associateInvitationMails).values(row)
}

type InvitationValues = typeof associateInvitations.$inferInsert
export type InvitationRow = typeof associateInvitations.$inferSelect

/** Saves invitations; each one replaces the organization's invitation to the same address. */
export function saveInvitations(tx: Db, rows: readonly InvitationValues[]): Promise<InvitationRow[]> {
  return tx
    .insert(associateInvitations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [associateInvitations.organizationId, associateInvitations.emailAddress],
      set: {
        displayName: sql`excluded.display_name`,
        roleId: sql`excluded.role_id`,
        status: 'Invited',
        sentAt: sql`excluded.sent_at`,
        declinedAt: null,
      },
    })
    .returning()
}

/** Finds addresses that have an invitation of the organization, open or declined. */
export async function findInvited(
  tx: Db,
  organizationId: string,
  emailAddresses: readonly string[],
): Promise<Set<string>> {
  const { emailAddress } = associateInvitations
  const rows = await tx
    .select({ emailAddress })
    .from(associateInvitations)
    .where(and(eq(associateInvitations.organizationId, organizationId), inArray(emailAddress, [...emailAddresses])))
  return new Set(rows.map((row) => row.emailAddress))
}

export async function findInvitation(tx: Db, organizationId: string, id: string): Promise<InvitationRow | null> {
  const rows = await tx
    .select()
    .from(associateInvitations)
    .where(and(eq(associateInvitations.id, id), eq(associateInvitations.organizationId, organizationId)))
  return rows[0] ?? null
}

export async function updateInvitation(tx: Db, id: string, values: Partial<InvitationValues>): Promise<void> {
  await tx.update(associateInvitations).set(values).where(eq(associateInvitations.id, id))
}

export async function deleteInvitation(tx: Db, id: string): Promise<void> {
  await tx.delete(associateInvitations).where(eq(associateInvitations.id, id))
}

const isOpenFor = (emailAddress: string): SQL | undefined =>
  and(
    eq(associateInvitations.emailAddress, emailAddress),
    eq(associateInvitations.status, 'Invited'),
    eq(organizations.deactivated, false),
  )

/** Lists open invitations of active organizations to an address, newest first. */
export function findOpenInvitations(
  { db }: Database,
  emailAddress: string,
  page: Page,
): Promise<Paged<{ invitation: InvitationRow; roleName: string }>> {
  const query = db
    .select({ invitation: associateInvitations, roleName: organizationRoles.name, totalCount: TOTAL_COUNT })
    .from(associateInvitations)
    .innerJoin(organizations, eq(organizations.id, associateInvitations.organizationId))
    .innerJoin(organizationRoles, eq(organizationRoles.id, associateInvitations.roleId))
    .where(isOpenFor(emailAddress))
    .orderBy(desc(associateInvitations.sentAt), associateInvitations.id)
    .$dynamic()
  return fetchPage(query, page)
}

/** Finds an open invitation to an address; null if there is none. */
export async function findOpenInvitation(db: Db, id: string, emailAddress: string): Promise<InvitationRow | null> {
  const rows = await db
    .select({ invitation: associateInvitations })
    .from(associateInvitations)
    .innerJoin(organizations, eq(organizations.id, associateInvitations.organizationId))
    .where(and(eq(associateInvitations.id, id), isOpenFor(emailAddress)))
  return rows[0]?.invitation ?? null
}

/** Makes a person an associate, or reactivates one in the new role. @returns the membership's id */
export async function saveAssociate(tx: Db, row: typeof organizationMembers.$inferInsert): Promise<string> {
  const { roleId, status, displayName, updatedAt } = row
  const [saved] = await tx
    .insert(organizationMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [organizationMembers.organizationId, organizationMembers.userId],
      set: { roleId, status, displayName, updatedAt },
    })
    .returning({ id: organizationMembers.id })
  if (!saved) throw new Error('The associate was not stored.')
  return saved.id
}

/** Finds the id of a person's membership, active or inactive; null if there is none. */
export async function findMemberId(tx: Db, organizationId: string, userId: string): Promise<string | null> {
  const rows = await tx
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
  return rows[0]?.id ?? null
}

/** Returns the ids of registered, active people with these lowercase addresses. */
export async function findRegisteredIds(tx: Db, emailAddresses: readonly string[]): Promise<string[]> {
  if (emailAddresses.length === 0) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.emailAddress, [...emailAddresses]),
        isNotNull(users.registeredAt),
        eq(users.deactivated, false),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns the mail of an open invitation; null also if its organization is not active or the person has an account. */
export async function findMailedInvitation(
  { db }: Database,
  id: string,
): Promise<{ emailAddress: string; displayName: string; organizationName: string; roleName: string } | null> {
  const rows = await db
    .select({
      emailAddress: associateInvitations.emailAddress,
      displayName: associateInvitations.displayName,
      organizationName: organizations.displayName,
      roleName: organizationRoles.name,
    })
    .from(associateInvitations)
    .innerJoin(organizations, eq(organizations.id, associateInvitations.organizationId))
    .innerJoin(organizationRoles, eq(organizationRoles.id, associateInvitations.roleId))
    .where(
      and(
        eq(associateInvitations.id, id),
        eq(associateInvitations.status, 'Invited'),
        eq(organizations.deactivated, false),
        // People with an account were notified through the channels that they chose.
        sql`not exists (select from users u where u.email_address = ${associateInvitations.emailAddress}
          and u.registered_at is not null and not u.deactivated)`,
      ),
    )
  return rows[0] ?? null
}
