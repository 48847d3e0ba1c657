import { describe, expect, it } from 'vitest'
import {
  NOTIFICATION_METHODS,
  NOTIFICATION_TYPE_NAMES,
  notificationTypeOf,
} from '#shared/reference/notification-types.ts'
import { messagesOf } from './messages-of.ts'
import { notificationMessages, notificationSettingInput, notificationTimesForm } from './notifications.ts'

const none = { inApp: false, sms: false, email: false, emailDigestHourly: false, emailDigestDaily: false }

describe('The delivery of a notification', () => {
  it.each(NOTIFICATION_TYPE_NAMES.map((name) => [name]))('of the type %s uses only its methods', async (name) => {
    const { methods, requiresAtLeastOne } = notificationTypeOf(name)
    for (const method of NOTIFICATION_METHODS) {
      const messages = Object.values(
        await messagesOf(notificationSettingInput, { notificationType: name, ...none, [method]: true }),
      )
      const isDigest = method === 'emailDigestHourly' || method === 'emailDigestDaily'
      const expected =
        requiresAtLeastOne && isDigest ? notificationMessages.atLeastOne : notificationMessages.notAllowed
      expect(messages, method).toEqual(methods.includes(method) && !(requiresAtLeastOne && isDigest) ? [] : [expected])
    }
    expect(Object.values(await messagesOf(notificationSettingInput, { notificationType: name, ...none }))).toEqual(
      requiresAtLeastOne ? [notificationMessages.atLeastOne] : [],
    )
  })
})

describe('Quiet hours', () => {
  const times = { isQuiet: true, startTime: '22:00', endTime: '07:00', timeZone: 'America/Chicago' }

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, { timeZone: notificationMessages.timeZone }],
    ['a time that no clock shows', { startTime: '24:00' }, { startTime: 'Invalid character(s) or format' }],
    ['an end that is the beginning', { endTime: '22:00' }, { endTime: notificationMessages.sameTime }],
  ])('are refused with %s', async (_, change, messages) => {
    expect(await messagesOf(notificationTimesForm, { ...times, ...change })).toEqual(messages)
  })

  it('are accepted, and equal times too while they are off', async () => {
    expect(await messagesOf(notificationTimesForm, times)).toEqual({})
    expect(await messagesOf(notificationTimesForm, { ...times, isQuiet: false, endTime: '22:00' })).toEqual({})
  })
})
