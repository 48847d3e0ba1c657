import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, leftJoined, statement } from '#server/db/typed-sql.ts'
import type { NotificationMethods, NotificationTypeName } from '#shared/reference/notification-types.ts'
import { notificationTimes, notificationSettings } from './tables.ts'
import { users } from '#server/modules/users/tables.ts'

const s = aliased(notificationSettings, 's')
const u = aliased(users, 'u')
const notificationSetting = aliased(notificationSettings)
const notificationTime = aliased(notificationTimes)
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
    >(`(select coalesce(json_agg(json_build_object('notificationType', ${s.type}, 'inApp', ${s.inApp}, 'sms', ${s.sms},
         'email', ${s.email},
         'emailDigestHourly', ${s.emailDigestHourly}, 'emailDigestDaily', ${s.emailDigestDaily})), '[]')
        from notification_settings s where ${s.userId} = u.id)`),
  })
  const rows = await database.query(
    'notification-settings',
    statement`select ${selected}
     from users u left join notification_times t on ${t.userId} = ${u.id} where ${u.id} = $1`,
    [userId],
    tx,
  )
  return rows[0] ?? null
}

export async function saveSetting(database: Database, tx: Db, userId: string, one: SettingRow): Promise<void> {
  await database.query(
    'notification-setting-save',
    statement`insert into notification_settings (${notificationSetting.userId}, ${notificationSetting.type},
      ${notificationSetting.inApp}, ${notificationSetting.sms}, ${notificationSetting.email},
      ${notificationSetting.emailDigestHourly}, ${notificationSetting.emailDigestDaily})
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (${notificationSetting.userId}, ${notificationSetting.type}) do update set ${notificationSetting.inApp} = $3,
       ${notificationSetting.sms} = $4, ${notificationSetting.email} = $5, ${notificationSetting.emailDigestHourly} = $6,
       ${notificationSetting.emailDigestDaily} = $7`,
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
    statement`insert into notification_times (${notificationTime.userId}, ${notificationTime.timeZone},
      ${notificationTime.quietFromMinute}, ${notificationTime.quietUntilMinute}) values ($1, $2,
      $3, $4)
     on conflict (${notificationTime.userId}) do update set ${notificationTime.timeZone} = $2,
       ${notificationTime.quietFromMinute} = $3, ${notificationTime.quietUntilMinute} = $4`,
    [userId, times.timeZone, times.quietFromMinute, times.quietUntilMinute],
    tx,
  )
}
