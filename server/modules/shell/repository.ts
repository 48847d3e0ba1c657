import type { Database } from '#server/db/client.ts'
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

interface BadgeRow {
  inbound_requests: number
  associate_invitations: number
}

const BADGES = `
  select
    (select count(*)::int from connections c
      where c.target_type = 'User' and c.target_id = $1 and c.state = 'Pending' and c.seen_at is null) as inbound_requests,
    (select count(*)::int from associate_invitations i join organizations o on o.id = i.organization_id and not o.deactivated
      where i.email_address = $2) as associate_invitations`

/** Requests that wait for an answer unseen, and invitations of organizations to the person's address. */
export async function countBadges(database: Database, userId: string, emailAddress: string): Promise<BadgeRow> {
  const [row] = await database.query<BadgeRow>('user_badges', BADGES, [userId, emailAddress])
  return row ?? { inbound_requests: 0, associate_invitations: 0 }
}
