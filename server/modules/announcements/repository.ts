import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { aliased, allOf, columns, computed, statement } from '#server/db/typed-sql.ts'
import { notificationEvents } from '#server/modules/notifications/tables.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { organizationMembers } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { announcements } from './tables.ts'

const announcement = aliased(announcements)
const a = aliased(announcements, 'a')
const e = aliased(notificationEvents, 'e')
const m = aliased(organizationMembers, 'm')
const u = aliased(users, 'u')

export type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'lastRecipientId' | 'addressedAt'>
export type Audience = NewAnnouncement['audience']

/**
 * Reserves the id of an announcement until the transaction ends; a concurrent retry waits for it.
 *
 * @returns false if the caller has already sent this announcement
 */
export async function reserveId(
  tx: Db,
  { id, organizationId, createdById }: Pick<NewAnnouncement, 'id' | 'organizationId' | 'createdById'>,
): Promise<boolean> {
  await lockKey(tx, 'announcement', id)
  const owner = announcements.organizationId
  const [same] = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.id, id),
        eq(announcements.createdById, createdById),
        organizationId == null ? isNull(owner) : eq(owner, organizationId),
      ),
    )
  return same === undefined
}

export async function insertAnnouncement(database: Database, tx: Db, one: NewAnnouncement): Promise<void> {
  await database.query(
    'announcement-insert',
    statement`insert into announcements (id, organization_id, audience, sms_send_as_bulk, created_by_id, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [one.id, one.organizationId, one.audience, one.smsSendAsBulk, one.createdById, one.createdAt],
    tx,
  )
}

export interface AnnouncementRow {
  id: string
  createdAt: Date
  inAppText: string
  inAppUrl: string | null
  smsText: string | null
  emailSubject: string
  emailText: string
  emailHtml: string
}

const ROW = columns({
  id: a.id,
  createdAt: a.createdAt,
  inAppText: e.inAppText,
  inAppUrl: e.associatedUrl,
  smsText: e.smsText,
  // Announcements always include an email.
  emailSubject: computed<string>(e.emailSubject),
  emailText: computed<string>(e.emailText),
  emailHtml: computed<string>(e.emailHtml),
})

/**
 * Returns a page of announcements, newest first, and the total number.
 *
 * @param organizationId null for the site's announcements
 * @param text from `readSearchText`; '' matches all
 */
export async function listAnnouncements(
  database: Database,
  organizationId: string | null,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<{ rows: AnnouncementRow[]; totalCount: number }> {
  const total = computed<number>('(select count(*)::int from found)')
  const selected = columns({ total }, allOf(ROW, 'page'))
  const rows = await database.query(
    'announcements-list',
    statement`with found as materialized (
       select ${String(ROW)} from announcements a join notification_events e on e.id = a.id
       where a.organization_id is not distinct from $1
         and ($2 = '' or position($2 in folded_text(concat_ws(' ', e.in_app_text, e.email_subject, e.email_text))) > 0)
     ), page as (select * from found order by "createdAt" desc, id desc limit $3 offset $4)
     select ${selected} from (select 1) one left join page on true
     order by page."createdAt" desc, page.id desc`,
    [organizationId, foldedText(text), limit, offset],
  )
  return { rows: rows.filter((row) => row.id !== null), totalCount: rows[0]?.total ?? 0 }
}

/**
 * Finds one announcement.
 *
 * @param organizationId null for an announcement of the site
 * @returns null if the owner has no such announcement
 */
export async function findAnnouncement(
  database: Database,
  organizationId: string | null,
  id: string,
): Promise<AnnouncementRow | null> {
  const rows = await database.query(
    'announcement-find',
    statement`select ${ROW} from announcements a join notification_events e on e.id = a.id
     where a.id = $2 and a.organization_id is not distinct from $1`,
    [organizationId, id],
  )
  return rows[0] ?? null
}

export interface WaitingAnnouncement {
  id: string
  organizationId: string | null
  audience: Audience
  lastRecipientId: string | null
}

/**
 * Finds the oldest announcement that still has recipients to address and that no other process is handling, and locks
 * it until the transaction ends.
 */
export async function lockWaiting(database: Database, tx: Db): Promise<WaitingAnnouncement | null> {
  const selected = columns({
    id: announcement.id,
    organizationId: announcement.organizationId,
    audience: announcement.audience,
    lastRecipientId: announcement.lastRecipientId,
  })
  const rows = await database.query(
    'announcement-lock',
    statement`select ${selected} from announcements
     where addressed_at is null order by created_at, id limit 1 for update skip locked`,
    [],
    tx,
  )
  return rows[0] ?? null
}

const ASSOCIATES = statement`
  select ${columns({ id: m.userId })} from organization_members m join organization_roles r on r.id = m.role_id
  where m.organization_id = $1 and m.status = 'Active' and m.user_id > $3
    and ('AllAssociates' = any($2::text[]) or ('Administrators' = any($2::text[]) and r.is_admin_role))
  order by m.user_id limit $4`

const EVERYBODY = statement`
  select ${columns({ id: u.id })} from users u
  where $1::uuid is null and u.id > $3 and u.registered_at is not null and not u.deactivated and (
    ('SocialUsers' = any($2::text[]) and not exists (select from site_users s where s.user_id = u.id))
    or ('OrganizationAdmins' = any($2::text[]) and exists (
      select from organization_members m join organization_roles r on r.id = m.role_id and r.is_admin_role
      join organizations o on o.id = m.organization_id and not o.deactivated
      where m.user_id = u.id and m.status = 'Active')))
  order by u.id limit $4`

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Returns the next people of the audience, ordered by id. */
export async function nextRecipients(
  database: Database,
  tx: Db,
  { organizationId, audience, lastRecipientId }: WaitingAnnouncement,
  limit: number,
): Promise<string[]> {
  const rows = await database.query(
    organizationId === null ? 'announcement-everybody' : 'announcement-associates',
    organizationId === null ? EVERYBODY : ASSOCIATES,
    [organizationId, audience, lastRecipientId ?? BEFORE_ALL, limit],
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function saveProgress(
  database: Database,
  tx: Db,
  id: string,
  { lastRecipientId, addressedAt }: { lastRecipientId: string | null; addressedAt: Date | null },
): Promise<void> {
  await database.query(
    'announcement-progress',
    statement`update announcements set last_recipient_id = coalesce($2, last_recipient_id), addressed_at = $3 where id = $1`,
    [id, lastRecipientId, addressedAt],
    tx,
  )
}
