import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Page, Paged } from '#server/db/page.ts'
import type { Database, Db } from '#server/db/client.ts'
import { aliased, allOf, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import type { SiteUserSortField, SiteUserStatus, SortDirection } from '#server/graphql/generated.ts'
import { siteRoles, siteUserInvitations, siteUsers } from '#server/modules/permissions/tables.ts'
import { users } from '#server/modules/users/tables.ts'

export type InvitationRow = typeof siteUserInvitations.$inferSelect

export interface ListedRow {
  id: string
  user_id: string | null
  status: SiteUserStatus
  display_name: string
  email_address: string
  affiliation: string | null
  role_id: string | null
  role_name: string | null
  sent_at: Date | null
}

const s = aliased(siteUsers, 's')
const u = aliased(users, 'u')
const r = leftJoined(siteRoles, 'r')

/** Columns of site users. The columns of invitations must have the same order. */
const ROW = columns({
  id: s.id,
  user_id: computed<string | null>(u.id),
  status: computed<SiteUserStatus>(`case when ${u.deactivated} then 'Inactive' else 'Active' end`),
  display_name: computed<string>(
    `coalesce(nullif(concat_ws(' ', ${u.firstName}, ${u.lastName}), ''), ${u.emailAddress})`,
  ),
  email_address: u.emailAddress,
  affiliation: s.affiliation,
  role_id: r.id,
  role_name: r.name,
  sent_at: computed<Date | null>('null::timestamptz'),
})

const LISTED = statement`
  select ${ROW}
  from site_users s join users u on u.id = s.user_id left join site_roles r on r.id = s.role_id
  where $1::boolean and ($3::boolean or not u.deactivated)
  union all
  select i.id, null, 'Invited', i.first_name || ' ' || i.last_name, i.email_address, i.affiliation, r.id, r.name,
    i.sent_at
  from site_user_invitations i join site_roles r on r.id = i.role_id
  where $2::boolean and i.accepted_at is null`

const ORDERS: Record<SiteUserSortField, string> = { Name: 'lower(display_name)', Status: 'status' }

export interface ListedQuery {
  page: Page
  sortedBy: SiteUserSortField
  sortDirection: SortDirection
  withUsers: boolean
  withInvitations: boolean
  includeInactive: boolean
  /** From `searchPattern`. */
  pattern: string
}

/** Returns one page of site users and open invitations with the total count. */
export async function findListed(database: Database, given: ListedQuery): Promise<Paged<ListedRow>> {
  const { page, sortedBy, sortDirection, withUsers, withInvitations, includeInactive, pattern } = given
  const direction = sortDirection === 'Descending' ? 'desc' : 'asc'
  const selected = columns({ total_count: computed<number>('count(*) over ()') }, allOf(ROW, 'listed'))
  const rowsOf = (limit: number, offset: number): Promise<(ListedRow & { total_count: number })[]> =>
    database.query(
      `site-users-${sortedBy}-${direction}`,
      statement`select ${selected} from (${String(LISTED)}) listed
       where search_key(display_name) like $4 or search_key(email_address) like $4
       order by ${ORDERS[sortedBy]} ${direction}, lower(display_name), id limit $5 offset $6`,
      [withUsers, withInvitations, includeInactive, pattern, limit, offset],
    )
  const items = page.limit > 0 ? await rowsOf(page.limit, page.offset) : []
  const [counted] = items.length > 0 ? items : await rowsOf(1, 0)
  return { items, totalCount: counted?.total_count ?? 0 }
}

/** Returns an open invitation; null if there is none. */
export async function findOpenInvitation(db: Db, id: string): Promise<(InvitationRow & { roleName: string }) | null> {
  const [row] = await db
    .select({ invitation: siteUserInvitations, roleName: siteRoles.name })
    .from(siteUserInvitations)
    .innerJoin(siteRoles, eq(siteRoles.id, siteUserInvitations.roleId))
    .where(and(eq(siteUserInvitations.id, id), isNull(siteUserInvitations.acceptedAt)))
  return row ? { ...row.invitation, roleName: row.roleName } : null
}

export async function isAddressInvited(tx: Db, emailAddress: string): Promise<boolean> {
  const open = and(eq(siteUserInvitations.emailAddress, emailAddress), isNull(siteUserInvitations.acceptedAt))
  return (await tx.$count(siteUserInvitations, open)) > 0
}

export async function isAddressRegistered(tx: Db, emailAddress: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.emailAddress, emailAddress), isNotNull(users.registeredAt)))) > 0
}

/** Inserts an invitation, and deletes an accepted one for the same address. */
export async function insertInvitation(tx: Db, row: Omit<InvitationRow, 'acceptedAt'>): Promise<void> {
  await tx.delete(siteUserInvitations).where(eq(siteUserInvitations.emailAddress, row.emailAddress))
  await tx.insert(siteUserInvitations).values(row)
}

export async function markInvitationSent(tx: Db, id: string, sentAt: Date): Promise<void> {
  await tx.update(siteUserInvitations).set({ sentAt }).where(eq(siteUserInvitations.id, id))
}

export async function deleteInvitation(tx: Db, id: string): Promise<void> {
  await tx.delete(siteUserInvitations).where(eq(siteUserInvitations.id, id))
}

export async function updateSiteUserRow(
  tx: Db,
  id: string,
  values: Pick<typeof siteUsers.$inferSelect, 'affiliation' | 'roleId'>,
): Promise<void> {
  await tx.update(siteUsers).set(values).where(eq(siteUsers.id, id))
}
