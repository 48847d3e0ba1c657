import { eq } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { batch } from '#server/db/batch.ts'
import { aliased, columns, computed, statement, type RowOf } from '#server/db/typed-sql.ts'
import { organizations, associateInvitations } from '#server/modules/organizations/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { unreadCountOf } from '#server/modules/conversations/service.ts'
import { evolveSettings } from './tables.ts'
import { connections } from '#server/modules/connections/tables.ts'
import { notificationEvents, notifications } from '#server/modules/notifications/tables.ts'

/** There is one row for the whole site. Its fixed id prevents parallel first readers from inserting two. */
const SETTINGS_ID = '00000000-0000-4000-8000-000000000001'

export type SettingsRow = typeof evolveSettings.$inferSelect

/** Returns the settings of the site. The first call inserts them with their defaults. */
export async function readSettings({ db }: Database): Promise<SettingsRow> {
  const [row] = await db.select().from(evolveSettings).limit(1)
  if (row) return row
  await db.insert(evolveSettings).values({ id: SETTINGS_ID }).onConflictDoNothing()
  const [made] = await db.select().from(evolveSettings).limit(1)
  if (!made) throw new Error('The settings of the site cannot be stored.')
  return made
}

/** Locks the settings until the transaction ends; null for another id. */
export async function lockSettings(tx: Db, id: string): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(evolveSettings).where(eq(evolveSettings.id, id)).for('update')
  return row ?? null
}

export async function updateSettings(tx: Db, { id, ...values }: SettingsRow): Promise<void> {
  await tx.update(evolveSettings).set(values).where(eq(evolveSettings.id, id))
}

const c = aliased(connections, 'c')
const i = aliased(associateInvitations, 'i')
const e = aliased(notificationEvents, 'e')
const n = aliased(notifications, 'n')
const u = aliased(users, 'u')
const o = aliased(organizations, 'o')

const BADGE_COLUMNS = columns({
  id: u.id,
  conversations: computed<number>(unreadCountOf("'User'", 'u.id')),
  inbound_requests: computed<number>(
    `(select count(*)::int from connections c
      where ${c.targetType} = 'User' and ${c.targetId} = ${u.id} and ${c.state} = 'Pending' and ${c.seenAt} is null)`,
  ),
  associate_invitations: computed<number>(
    `(select count(*)::int from associate_invitations i join organizations o on ${o.id} = ${i.organizationId}
      and not ${o.deactivated}
      where ${i.emailAddress} = ${u.emailAddress} and ${i.status} = 'Invited')`,
  ),
  notifications: computed<number>(
    `(select count(distinct (${e.type}, ${e.relatedEntityId}, ${e.inAppText}))::int from notifications n
      join notification_events e on ${e.id} = ${n.eventId}
      where ${n.recipientUserId} = ${u.id} and ${n.inApp} and ${n.dismissedAt} is null and ${n.seenAt} is null)`,
  ),
})

type BadgeRow = RowOf<typeof BADGE_COLUMNS>

const BADGES = statement`
  select ${BADGE_COLUMNS}
  from users u where ${u.id} = any($1::uuid[])`

/**
 * Counts unread conversations, unseen pending connection requests, invitations of organizations to the person's
 * address, and unseen notifications.
 */
export function countBadges(database: Database, userId: string): Promise<BadgeRow | null> {
  return batch(database, 'user_badges', BADGES, userId, 'id')
}

const ORGANIZATION_BADGE_COLUMNS = columns({
  id: o.id,
  conversations: computed<number>(unreadCountOf("'Organization'", 'o.id')),
  inbound_requests: computed<number>(
    `(select count(*)::int from connections c
      where ${c.targetType} = 'Organization' and ${c.targetId} = ${o.id} and ${c.state} = 'Pending' and ${c.seenAt} is null)`,
  ),
})

type OrganizationBadgeRow = RowOf<typeof ORGANIZATION_BADGE_COLUMNS>

const ORGANIZATION_BADGES = statement`
  select ${ORGANIZATION_BADGE_COLUMNS}
  from organizations o where ${o.id} = any($1::uuid[])`

/** Like `countBadges`, for an organization. */
export function countOrganizationBadges(database: Database, id: string): Promise<OrganizationBadgeRow | null> {
  return batch(database, 'organization_badges', ORGANIZATION_BADGES, id, 'id')
}
