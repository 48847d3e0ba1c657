import * as z from 'zod/mini'
import {
  NOTIFICATION_TYPE_NAMES,
  notificationTypeOf,
  NOTIFICATION_METHODS,
} from '#shared/reference/notification-types.ts'
import { fieldMessages } from './field-messages.ts'

export const notificationMessages = {
  atLeastOne: 'Please select at least one notification method.',
  notAllowed: 'This method is not available for this notification.',
  timeZone: 'Invalid time zone',
  sameTime: 'Must differ from the beginning',
} as const

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/**
 * How one type is delivered: only by allowed methods, and if the type requires it, by at least one method that is not a
 * digest.
 */
export const notificationSettingInput = z
  .object({
    notificationType: z.enum(NOTIFICATION_TYPE_NAMES),
    inApp: z.boolean(),
    sms: z.boolean(),
    email: z.boolean(),
    emailDigestHourly: z.boolean(),
    emailDigestDaily: z.boolean(),
  })
  .check(
    z.refine(
      (one) => !notificationTypeOf(one.notificationType).requiresAtLeastOne || one.inApp || one.sms || one.email,
      notificationMessages.atLeastOne,
    ),
    z.refine(
      (one) =>
        NOTIFICATION_METHODS.every(
          (method) => !one[method] || notificationTypeOf(one.notificationType).methods.includes(method),
        ),
      notificationMessages.notAllowed,
    ),
  )

const timeZoneName = z.string().check(z.maxLength(60), z.refine(isTimeZone, notificationMessages.timeZone))
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessages.format))

/** A person's quiet hours; the times apply while `isQuiet`. */
export const notificationTimesForm = z
  .object({
    isQuiet: z.boolean(),
    startTime: clockTime,
    endTime: clockTime,
    timeZone: timeZoneName,
  })
  .check(
    z.refine((times) => !times.isQuiet || times.startTime !== times.endTime, {
      error: notificationMessages.sameTime,
      path: ['endTime'],
    }),
  )

/** The input of notificationSettingsUpdate. */
export const notificationSettingsUpdate = z.object({
  settings: z.nullish(z.array(notificationSettingInput).check(z.maxLength(NOTIFICATION_TYPE_NAMES.length))),
  quietHours: z.nullish(z.object({ startTime: clockTime, endTime: clockTime })),
  timeZone: z.nullish(timeZoneName),
})
