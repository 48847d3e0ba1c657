import type { Database, Db } from '#server/db/client.ts'
import { columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import type { NotificationMethods, NotificationTypeName } from '#shared/reference/notification-types.ts'
import { notificationTimes } from './tables.ts'

const t = leftJoined(notificationTimes, 't')

export type SettingRow = NotificationMethods & { notificationType: NotificationTypeName }

export interface SettingsRow {
  settings: SettingRow[]
  timeZone: string | null
  quietFromMinute: number | null
  quietUntilMinute: number | null
}

/** Returns a person's settings; null if the person does not exist. */
export async function findSettings(database: Database, userId: string, tx?: Db): Promise<SettingsRow | null> {
  const selected = columns({
    timeZone: t.timeZone,
    quietFromMinute: t.quietFromMinute,
    quietUntilMinute: t.quietUntilMinute,
    settings: computed<
      SettingRow[]
    >(`(select coalesce(json_agg(json_build_object('notificationType', s.type, 'inApp', s.in_app, 'sms', s.sms,
         'email', s.email,
         'emailDigestHourly', s.email_digest_hourly, 'emailDigestDaily', s.email_digest_daily)), '[]')
        from notification_settings s where s.user_id = u.id)`),
  })
  const rows = await database.query(
    'notification-settings',
    statement`select ${selected}
     from users u left join notification_times t on t.user_id = u.id where u.id = $1`,
    [userId],
    tx,
  )
  return rows[0] ?? null
}

export async function saveSetting(database: Database, tx: Db, userId: string, one: SettingRow): Promise<void> {
  await database.query(
    'notification-setting-save',
    statement`insert into notification_settings (user_id, type, in_app, sms, email, email_digest_hourly, email_digest_daily)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, type) do update set in_app = $3, sms = $4, email = $5, email_digest_hourly = $6,
       email_digest_daily = $7`,
    [userId, one.notificationType, one.inApp, one.sms, one.email, one.emailDigestHourly, one.emailDigestDaily],
    tx,
  )
}

export async function saveTimes(
  database: Database,
  tx: Db,
  userId: string,
  times: { timeZone: string; quietFromMinute: number | null; quietUntilMinute: number | null },
): Promise<void> {
  await database.query(
    'notification-times-save',
    statement`insert into notification_times (user_id, time_zone, quiet_from_minute, quiet_until_minute) values ($1, $2,
      $3, $4)
     on conflict (user_id) do update set time_zone = $2, quiet_from_minute = $3, quiet_until_minute = $4`,
    [userId, times.timeZone, times.quietFromMinute, times.quietUntilMinute],
    tx,
  )
}
