import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '#server/modules/notifications/service.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/** An action on many notifications changes those that were listed when it was triggered, and no others. */

let world: World
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createWorld()
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
})

beforeEach(async () => {
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
})

afterAll(() => world.close())

interface Item {
  displayText: string
  listedUtc: string
  seenUtc: string | null
  readCount: number
  unreadCount: number
}

const tell = (text: string): Promise<unknown> =>
  world.services.database.transaction((tx) =>
    notify(world.services, tx, {
      type: 'AssociateNotification',
      text,
      link: null,
      related: { entityType: 'User', entityId: bob.userId },
      targetId: null,
      recipients: [ann.userId],
    }),
  )

async function list({ markAllAsSeen = true, offset = 0 } = {}): Promise<Item[]> {
  const answer = await world.graphql<{ notifications: { items: Item[] } }>(
    `query List($markAllAsSeen: Boolean, $offset: Int) {
      notifications(limit: 50, offset: $offset, markAllAsSeen: $markAllAsSeen) {
        items { displayText listedUtc seenUtc readCount unreadCount } } }`,
    { markAllAsSeen, offset },
    ann,
  )
  expect(answer.errors).toBeUndefined()
  return answer.data?.notifications.items ?? []
}

const counts = async (): Promise<[string, number, number][]> =>
  (await list({ markAllAsSeen: false })).map((one) => [one.displayText, one.readCount, one.unreadCount])

async function act(field: string, variables: { listedUntil: string | undefined; text?: string }): Promise<void> {
  const isGroup = field.endsWith('ByGrouping')
  const grouping = `relatedEntityId: "${bob.userId}", notificationType: AssociateNotification, inAppText: $text,`
  const answer = await world.graphql(
    `mutation Act($listedUntil: DateTime${isGroup ? ', $text: String!' : ''}) {
      ${field}(${isGroup ? grouping : ''} listedUntil: $listedUntil) }`,
    variables,
    ann,
  )
  expect(answer.data).toEqual({ [field]: true })
}

describe('With the time of the list that was on screen', () => {
  it('Dismiss all keeps what arrived after it, also when another device has listed that', async () => {
    await tell('Shown')
    const [shown] = await list()
    await tell('Arrived later')
    await tell('Listed on another device')
    // A later list of another device: it takes all off the badge, and this device has shown none of the new ones.
    expect((await list()).length).toBe(3)
    await act('notificationDismissAll', { listedUntil: shown?.listedUtc })
    expect((await counts()).map(([text]) => text).sort()).toEqual(['Arrived later', 'Listed on another device'])
  })

  it('Mark all as read leaves unread what was never listed', async () => {
    await tell('Shown')
    const [shown] = await list()
    await tell('Arrived later')
    await act('notificationMarkAllRead', { listedUntil: shown?.listedUtc })
    expect((await counts()).sort()).toEqual([
      ['Arrived later', 0, 1],
      ['Shown', 1, 0],
    ])
  })

  it('a group keeps the notifications that join it later', async () => {
    const text = 'Roster changed'
    await tell(text)
    await tell(text)
    const [group] = await list()
    await tell(text)
    await act('notificationMarkReadByGrouping', { text, listedUntil: group?.listedUtc })
    expect(await counts()).toEqual([[text, 2, 1]])
    await act('notificationDismissByGrouping', { text, listedUntil: group?.listedUtc })
    expect(await counts()).toEqual([[text, 0, 1]])
  })

  it('a list that does not reset the badge sets no bound, because new items were not seen', async () => {
    await tell('Unseen')
    const [unseen] = await list({ markAllAsSeen: false })
    expect(unseen?.seenUtc).toBeNull()
    await act('notificationDismissAll', { listedUntil: unseen?.listedUtc })
    expect(await counts()).toEqual([['Unseen', 0, 1]])
  })
})

describe('Without it', () => {
  it('an action applies to all notifications that exist when the server runs it', async () => {
    await tell('Never listed')
    await act('notificationDismissAll', { listedUntil: undefined })
    expect(await counts()).toEqual([])
  })
})

it('while notifications arrive and two devices list them, Dismiss all removes only what its own device showed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [, mine] = await Promise.all([tell(`${round}a`), list(), tell(`${round}b`), list(), tell(`${round}c`)])
    const shown = new Set(mine.map(({ displayText }) => displayText))
    const before = (await counts()).map(([text]) => text)
    const [newest] = mine
    if (!newest) continue
    await Promise.all([tell(`${round}d`), act('notificationDismissAll', { listedUntil: newest.listedUtc }), list()])
    const after = new Set((await counts()).map(([text]) => text))
    expect([...before, `${round}d`].filter((text) => !after.has(text) && !shown.has(text))).toEqual([])
    expect([...shown].filter((text) => after.has(text))).toEqual([])
  }
})
