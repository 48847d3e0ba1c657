import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifyOfUnread } from '#server/modules/conversations/message-notices.ts'
import { deliverDue } from '#server/modules/notifications/delivering.ts'
import { type NewEvent, notify } from '#server/modules/notifications/service.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createMessagingWorld, type MessagingWorld } from '../conversations/operations.ts'

/** Notifications, their delivery, and how people use them. */

let world: MessagingWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createMessagingWorld()
})

beforeEach(async () => {
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  // Unsent deliveries of other tests do not belong to this one.
  await world.services.database.script(`update notification_deliveries set state = 'Skipped' where state = 'Pending'`)
  world.mails.length = 0
  world.messages.length = 0
})

afterAll(() => world.close())

interface Item {
  id: string
  displayText: string
  state: string
  readCount: number
  unreadCount: number
  type: string
  associatedUrl: string | null
  relatedEntityEmblem: { displayName: string } | null
}
interface Page {
  items: Item[]
  totalCount: number
  totalUnseenCount: number
}

async function read(as: Person, rest = ''): Promise<Page> {
  const answer = await world.graphql<{ notifications: Page }>(
    `{ notifications(limit: 50${rest}) { totalCount totalUnseenCount items {
      id displayText state readCount unreadCount type associatedUrl relatedEntityEmblem { displayName } } } }`,
    {},
    as,
  )
  expect(answer.errors).toBeUndefined()
  return answer.data?.notifications ?? { items: [], totalCount: -1, totalUnseenCount: -1 }
}

const tell = (over: Partial<NewEvent> = {}): Promise<unknown> =>
  world.services.database.transaction((tx) =>
    notify(world.services, tx, {
      type: 'ConnectionRequested',
      text: 'Bob Stone wants to connect with you.',
      link: '/app/network/connections',
      related: { entityType: 'User', entityId: bob.userId },
      targetId: null,
      recipients: [ann.userId],
      ...over,
    }),
  )

const change = async (as: Person, field: string): Promise<void> => {
  expect((await world.graphql(`mutation { ${field} }`, {}, as)).data).toEqual({ [field.split('(')[0] ?? '']: true })
}

const choose = (as: Person, update: object) =>
  world.graphql<{ notificationSettingsUpdate: { settings: object[]; quietHours: object | null } }>(
    `mutation Choose($userId: ID!, $update: NotificationSettingsUpdate!) { notificationSettingsUpdate(userId: $userId, update: $update) {
      settings { notificationType inApp sms email emailDigestHourly emailDigestDaily } quietHours { startTime endTime } timeZone } }`,
    { userId: as.userId, update },
    as,
  )

const methods = (notificationType: string, ...on: string[]) => ({
  notificationType,
  ...Object.fromEntries(
    ['inApp', 'sms', 'email', 'emailDigestHourly', 'emailDigestDaily'].map((one) => [one, on.includes(one)]),
  ),
})

describe('The list', () => {
  it('groups similar notifications as one item, which leaves the badge after it was seen', async () => {
    await tell()
    await tell()
    await tell({ type: 'MessageReceived', text: 'Bob Stone sent you a message.' })
    const page = await read(ann, ', markAllAsSeen: true')
    expect(page).toMatchObject({ totalCount: 2, totalUnseenCount: 2 })
    expect(page.items.map((one) => [one.type, one.unreadCount])).toEqual(
      expect.arrayContaining([
        ['ConnectionRequested', 2],
        ['MessageReceived', 1],
      ]),
    )
    expect(page.items[0]?.relatedEntityEmblem?.displayName).toBe('Bob Stone')
    expect((await read(ann)).totalUnseenCount).toBe(0)
    expect((await read(bob)).totalCount).toBe(0)
  })

  it('can be read and dismissed by item, by group, by type and as a whole, only by its owner', async () => {
    await tell()
    await tell()
    await tell({ type: 'ConnectionAccepted', text: 'Accepted.' })
    const [group] = (await read(ann)).items.filter((one) => one.unreadCount === 2)
    const grouping = `relatedEntityId: "${bob.userId}", notificationType: ConnectionRequested, inAppText: "${group?.displayText}"`
    await change(bob, `notificationDismissById(notificationId: "${group?.id}")`)
    await change(ann, `notificationMarkReadById(notificationId: "${group?.id}")`)
    expect((await read(ann)).items.find((one) => one.type === 'ConnectionRequested')).toMatchObject({
      readCount: 1,
      unreadCount: 1,
      state: 'Unread',
    })
    await change(ann, `notificationMarkReadByGrouping(${grouping})`)
    expect((await read(ann)).items.map((one) => one.state).sort()).toEqual(['Read', 'Unread'])
    await change(ann, 'notificationMarkAllRead(types: [ConnectionAccepted])')
    expect((await read(ann)).items.map((one) => one.state)).toEqual(['Read', 'Read'])
    await change(ann, `notificationDismissByGrouping(${grouping})`)
    expect((await read(ann)).totalCount).toBe(1)
    await change(ann, 'notificationDismissAll')
    expect((await read(ann)).totalCount).toBe(0)
  })
})

describe('A sent notification', () => {
  it('is sent once, even if it is added several times and several processes send', async () => {
    const id = world.services.ids.uuid()
    await tell({ id })
    await tell({ id, recipients: [ann.userId, ann.userId, bob.userId] })
    await Promise.all([deliverDue(world.services), deliverDue(world.services)])
    await deliverDue(world.services)
    expect(world.mails.map((mail) => mail.to).sort()).toEqual([ann.emailAddress, bob.emailAddress].sort())
    expect((await read(ann)).items[0]?.unreadCount).toBe(1)
  })

  it('does not exist if the change was not applied', async () => {
    const failing = world.services.database.transaction(async (tx) => {
      await notify(world.services, tx, {
        type: 'ConnectionRequested',
        text: 'Never',
        link: null,
        related: { entityType: 'User', entityId: bob.userId },
        targetId: null,
        recipients: [ann.userId],
      })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect((await read(ann)).totalCount).toBe(0)
  })

  it('is sent again after a failure, and after its process ended', async () => {
    await tell()
    const { services } = world
    const failing = { ...services, mail: { send: () => Promise.reject(new Error('451')) } }
    await deliverDue(failing)
    expect(world.mails).toEqual([])
    world.clock.advance(10 * 60_000)
    await deliverDue(services)
    expect(world.mails).toHaveLength(1)
  })

  it('follows the preferences of the person: text message, none in the app, an hourly digest', async () => {
    await world.services.database.script(
      `update users set cell_phone_country_code = 1, cell_phone_number = '5125550143' where id = '${ann.userId}'`,
    )
    await choose(ann, { settings: [methods('ConnectionRequested', 'sms', 'emailDigestHourly')] })
    await tell()
    await tell()
    await deliverDue(world.services)
    expect(world.messages.map((one) => one.to)).toEqual(['+15125550143', '+15125550143'])
    expect(world.mails).toEqual([])
    expect((await read(ann)).totalCount).toBe(0)
    world.clock.advance(3_600_000)
    await deliverDue(world.services)
    expect(world.mails.map((mail) => mail.subject)).toEqual(['Evolve: 2 new notifications'])
  })

  it('waits for the end of quiet hours', async () => {
    const hour = world.clock.now().getUTCHours()
    const clockTime = (at: number): string => `${String((at + 24) % 24).padStart(2, '0')}:00`
    await choose(ann, { timeZone: 'UTC', quietHours: { startTime: clockTime(hour - 1), endTime: clockTime(hour + 2) } })
    await tell()
    await deliverDue(world.services)
    expect(world.mails).toEqual([])
    world.clock.advance(2 * 3_600_000)
    await deliverDue(world.services)
    expect(world.mails).toHaveLength(1)
  })

  it('does not wait after the quiet hours were removed', async () => {
    const hour = world.clock.now().getUTCHours()
    const clockTime = (at: number): string => `${String((at + 24) % 24).padStart(2, '0')}:00`
    await choose(ann, { timeZone: 'UTC', quietHours: { startTime: clockTime(hour - 1), endTime: clockTime(hour + 2) } })
    await tell()
    await deliverDue(world.services)
    await choose(ann, { timeZone: 'UTC', quietHours: null })
    await deliverDue(world.services)
    expect(world.mails).toHaveLength(1)
    await deliverDue(world.services)
    expect(world.mails).toHaveLength(1)
  })

  it('is not sent after it was read in the app', async () => {
    await tell()
    await change(ann, 'notificationMarkAllRead')
    await deliverDue(world.services)
    expect(world.mails).toEqual([])
  })
})

describe('Settings', () => {
  it('have defaults until the person changes them', async () => {
    const { data } = await world.graphql<{
      notificationSettingDefaults: { groupName: string; items: { requiresAtLeastOne: boolean }[] }[]
    }>(
      '{ notificationSettingDefaults { groupName items { notificationType requiresAtLeastOne allowedTransportsList } } }',
      {},
      ann,
    )
    expect(data?.notificationSettingDefaults.map((one) => one.groupName)).toEqual([
      'Conversations',
      'Network',
      'Organizations',
      'Evolve',
    ])
    const answer = await choose(ann, { settings: [methods('MessageReceived')] })
    expect(answer.data?.notificationSettingsUpdate.settings).toContainEqual(methods('MessageReceived'))
    expect(answer.data?.notificationSettingsUpdate.settings).toContainEqual(methods('ConnectionAccepted', 'inApp'))
  })

  it.each([
    [
      'a digest alone',
      methods('AssociateInvite', 'emailDigestDaily'),
      'Please select at least one notification method.',
    ],
    [
      'a method that the type does not have',
      methods('BillingUpdate', 'email', 'emailDigestDaily'),
      'This method is not available for this notification.',
    ],
  ])('refuse %s', async (_, setting, message) => {
    const answer = await choose(ann, { settings: [setting] })
    expect(answer.code).toBe('VALIDATION_FAILED')
    expect(answer.errors?.[0]?.extensions.details[0]?.message).toBe(message)
  })

  it('can be switched off with the link in a mail without a sign-in: only after a confirmation, and only the named one', async () => {
    await tell()
    await deliverDue(world.services)
    const url = new URL(/(http\S+unsubscribe\S+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? 'http://none')
    const path = url.pathname + url.search
    const page = await world.app.inject({ method: 'GET', url: path })
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true])
    expect((await world.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
    await tell()
    await deliverDue(world.services)
    expect(world.mails).toHaveLength(2)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const parts = { 'content-type': 'multipart/form-data; boundary=b' }
    const field = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const done = await world.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
    const again = await world.app.inject({ method: 'POST', url: path, headers: parts, payload: field })
    expect([done.statusCode, again.statusCode]).toEqual([200, 200])
    const forged = path.replace(ann.userId, bob.userId)
    expect((await world.app.inject({ method: 'POST', url: forged, headers })).statusCode).toBe(403)
    await tell()
    await tell({ type: 'AssociateInvite', text: 'An invitation.' })
    await deliverDue(world.services)
    expect(world.mails.slice(2).map((mail) => mail.subject)).toEqual(['An invitation.'])
  })
})

describe('A message', () => {
  const write = async (): Promise<string> => {
    await world.connect(ann, bob)
    return (await world.start(bob, [boxOf(ann)], '<p>Hello</p>', 'Hail claim')).id
  }

  it('that is unread causes one notification, which is marked as read with the conversation', async () => {
    await notifyOfUnread(world.services)
    const conversationId = await write()
    await notifyOfUnread(world.services)
    expect((await read(ann)).totalCount).toBe(0)
    world.clock.advance(20_000)
    await notifyOfUnread(world.services)
    await notifyOfUnread(world.services)
    expect((await read(ann)).items).toMatchObject([
      {
        displayText: 'Bob Stone sent you a message in “Hail claim”.',
        unreadCount: 1,
        associatedUrl: `/app/conversations?conversationId=${conversationId}`,
      },
    ])
    expect((await read(bob)).totalCount).toBe(0)
    await world.read(ann, conversationId)
    expect((await read(ann)).items[0]?.state).toBe('Read')
  })

  it('that is read immediately causes no notification', async () => {
    await notifyOfUnread(world.services)
    await world.read(ann, await write())
    world.clock.advance(20_000)
    await notifyOfUnread(world.services)
    expect((await read(ann)).totalCount).toBe(0)
  })
})
