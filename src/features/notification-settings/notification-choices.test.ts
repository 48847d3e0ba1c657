import { describe, expect, it } from 'vitest'
import { notificationMessages } from '#shared/validation/notifications.ts'
import { changedOf, type Group, groupState, isAllowed, problemOf, type Setting } from './notification-choices.ts'

const off = {
  __typename: 'NotificationSetting',
  inApp: false,
  sms: false,
  email: false,
  emailDigestHourly: false,
  emailDigestDaily: false,
} as const
const settings: Setting[] = [
  { notificationType: 'AssociateInvite', ...off, inApp: true },
  { notificationType: 'BillingUpdate', ...off, email: true },
]
const group: Group = {
  __typename: 'NotificationSettingGroup',
  groupName: 'Organizations',
  items: [
    {
      __typename: 'NotificationSettingDefault',
      ...{ notificationType: 'AssociateInvite', displayName: 'Invitations', displayOrder: 1, description: '' },
      ...{ requiresAtLeastOne: true, allowedTransportsList: ['InApp', 'Sms', 'Email', 'HourlyDigest', 'DailyDigest'] },
    },
    {
      __typename: 'NotificationSettingDefault',
      ...{ notificationType: 'BillingUpdate', displayName: 'Billing', displayOrder: 2, description: '' },
      ...{ requiresAtLeastOne: true, allowedTransportsList: ['InApp', 'Sms', 'Email'] },
    },
  ],
}

describe('Choices of notification methods', () => {
  it('sends settings that differ from the stored ones, without those that were changed back', () => {
    expect(changedOf(settings, { AssociateInvite: { inApp: true }, BillingUpdate: { sms: true } })).toEqual([
      { notificationType: 'BillingUpdate', ...off, email: true, sms: true },
    ])
  })

  it('rejects a digest without another method', () => {
    const [invitation] = settings
    expect(invitation && problemOf(invitation)).toBeNull()
    expect(problemOf({ notificationType: 'AssociateInvite', ...off, emailDigestDaily: true })).toBe(
      notificationMessages.atLeastOne,
    )
  })

  it('returns whether all, some or none of the types that allow a method have it', () => {
    expect(groupState(group, settings, 'inApp')).toBe('mixed')
    expect(groupState(group, settings, 'sms')).toBe(false)
    expect(groupState({ ...group, items: group.items.slice(1) }, settings, 'emailDigestDaily')).toBeNull()
    expect(group.items.map((item) => isAllowed(item, 'emailDigestHourly'))).toEqual([true, false])
  })
})
