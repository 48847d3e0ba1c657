import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationNotificationSettingsUpdateArgs, NotificationSettings } from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { DEFAULT_TIME_ZONE } from '#shared/limits.ts'
import { type NotificationTypeName, notificationTypeOf } from '#shared/reference/notification-types.ts'
import { notificationSettingsUpdate as settingsInput } from '#shared/validation/notifications.ts'
import { methodsOf, toSettings } from './mappers.ts'
import { reconsiderDeliveries } from './repository-deliveries.ts'
import { findSettings, saveSetting, saveTimes } from './repository-settings.ts'

/** @throws AppError NOT_FOUND if the person does not exist */
export async function notificationSettingForUser(context: Context, userId: string): Promise<NotificationSettings> {
  const id = readId(userId)
  const row = await findSettings(context.services.database, id)
  if (!row) throw new AppError('NOT_FOUND')
  return toSettings(id, row)
}

const minuteOf = (clockTime: string): number => Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3))

/** @throws AppError VALIDATION_FAILED, also if a type would lose its last required method; NOT_FOUND */
export async function notificationSettingsUpdate(
  context: Context,
  args: MutationNotificationSettingsUpdateArgs,
): Promise<NotificationSettings> {
  const { database, clock } = context.services
  const id = readId(args.userId)
  const { settings, quietHours, timeZone } = parseInput(settingsInput, args.update, 'update')
  await database.transaction(async (tx) => {
    const known = await findSettings(database, id, tx)
    if (!known) throw new AppError('NOT_FOUND')
    for (const one of settings ?? []) await saveSetting(database, tx, id, one)
    if (quietHours === undefined && timeZone == null) return
    await saveTimes(database, tx, id, {
      timeZone: timeZone ?? known.timeZone ?? DEFAULT_TIME_ZONE,
      quietFromMinute: quietHours === undefined ? known.quietFromMinute : quietHours && minuteOf(quietHours.startTime),
      quietUntilMinute: quietHours === undefined ? known.quietUntilMinute : quietHours && minuteOf(quietHours.endTime),
    })
    await reconsiderDeliveries(database, tx, id, clock.now())
  })
  return notificationSettingForUser(context, id)
}

/**
 * Stops the mails of a type to a person; the link in each mail calls it. If the type requires a method, it is shown in
 * the app from then on.
 */
export async function endMails({ database }: Services, userId: string, type: NotificationTypeName): Promise<boolean> {
  return database.transaction(async (tx) => {
    const known = await findSettings(database, userId, tx)
    if (!known) return false
    const definition = notificationTypeOf(type)
    const { inApp, sms } = methodsOf(known, definition)
    await saveSetting(database, tx, userId, {
      notificationType: type,
      inApp: inApp || (definition.requiresAtLeastOne && !sms),
      sms,
      email: false,
      emailDigestHourly: false,
      emailDigestDaily: false,
    })
    return true
  })
}
