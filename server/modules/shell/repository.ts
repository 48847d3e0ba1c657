import { eq } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { batch } from '#server/db/batch.ts'
import { unreadCountOf } from '#server/modules/conversations/service.ts'
import { evolveSettings } from './tables.ts'

/** One row for the whole site: a fixed id keeps two first readers from making two. */
const SETTINGS_ID = '00000000-0000-4000-8000-000000000001'

export type SettingsRow = typeof evolveSettings.$inferSelect

/** The settings of the site, made with their defaults when they are read for the first time. */
export async function readSettings({ db }: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(evolveSettings).limit(1)
  if (row) return row
  await db.insert(evolveSettings).values({ id: SETTINGS_ID }).onConflictDoNothing()
  const [made] = await db.select().from(evolveSettings).limit(1)
  if (!made) throw new Error('The settings of the site cannot be stored.')
  return made
}

/** The settings until the transaction ends; null for another id. */
export async function lockSettings(tx: Db, id: string): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(evolveSettings).where(eq(evolveSettings.id, id)).for('update')
  return row ?? null
}

export async function updateSettings(tx: Db, { id, ...values }: SettingsRow): Promise<void> {
  await tx.update(evolveSettings).set(values).where(eq(evolveSettings.id, id))
}

interface BadgeRow {
  id: string
  conversations: number
  inbound_requests: number
  associate_invitations: number
  notifications: number
}

const BADGES = `
  select u.id, ${unreadCountOf("'User'", 'u.id')} as conversations,
    (select count(*)::int from connections c
      where c.target_type = 'User' and c.target_id = u.id and c.state = 'Pending'
        and c.seen_at is null) as inbound_requests,
    (select count(*)::int from associate_invitations i join organizations o on o.id = i.organization_id
      and not o.deactivated
      where i.email_address = u.email_address and i.status = 'Invited') as associate_invitations,
    (select count(distinct (e.type, e.related_entity_id, e.in_app_text))::int from notifications n
      join notification_events e on e.id = n.event_id
      where n.recipient_user_id = u.id and n.in_app and n.dismissed_at is null and n.seen_at is null) as notifications
  from users u where u.id = any($1::uuid[])`

/**
 * Conversations with something unread, requests that wait for an answer unseen, invitations of organizations to the
 * person's address, and notifications that were not seen.
 */
export function countBadges(database: Database, userId: string): Promise<BadgeRow | null> {
  return batch<BadgeRow>(database, 'user_badges', BADGES, userId, 'id')
}

interface OrganizationBadgeRow {
  id: string
  conversations: number
  inbound_requests: number
}

const ORGANIZATION_BADGES = `
  select o.id, ${unreadCountOf("'Organization'", 'o.id')} as conversations,
    (select count(*)::int from connections c
      where c.target_type = 'Organization' and c.target_id = o.id and c.state = 'Pending'
        and c.seen_at is null) as inbound_requests
  from organizations o where o.id = any($1::uuid[])`

/** The same for an organization. */
export function countOrganizationBadges(database: Database, id: string): Promise<OrganizationBadgeRow | null> {
  return batch<OrganizationBadgeRow>(database, 'organization_badges', ORGANIZATION_BADGES, id, 'id')
}
