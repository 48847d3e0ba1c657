import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify as notifyPeople } from '#server/modules/notifications/service.ts'
import type { Person } from '#tests/support/world.ts'
import { type Box, boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann' })
  bob = await world.person({ firstName: 'Bob' })
  await world.connect(ann, bob)
})

afterAll(() => world.close())

/** entity id -> firstReadUtc of each message, oldest first. */
async function readings(
  as: Person,
  id: string,
  of: { entityId: string },
  box: Box = boxOf(as),
): Promise<(string | null | undefined)[]> {
  const { messages } = await world.get(as, id, { limit: 100 }, box)
  return messages.map(
    (message) => message.messageParticipants.find((one) => one.entityId === of.entityId)?.firstReadUtc,
  )
}

const notify = (conversationId: string): Promise<unknown> =>
  world.services.database.transaction((tx) =>
    notifyPeople(world.services, tx, {
      type: 'MessageReceived',
      text: 'Ann sent you a message.',
      link: null,
      related: { entityType: 'User', entityId: ann.userId },
      targetId: conversationId,
      recipients: [bob.userId],
    }),
  )

async function unreadNotices(): Promise<number | undefined> {
  const answer = await world.graphql<{ notifications: { items: { unreadCount: number }[] } }>(
    '{ notifications(limit: 10) { items { unreadCount } } }',
    {},
    bob,
  )
  return answer.data?.notifications.items[0]?.unreadCount
}

const badge = async (as: Person): Promise<number | undefined> => {
  const answer = await world.graphql<{ getUserBadgeCounts: { conversationsBadgeCount: number } }>(
    'query Badges($id: ID!) { getUserBadgeCounts(userId: $id) { id conversationsBadgeCount } }',
    { id: as.userId },
    as,
  )
  return answer.data?.getUserBadgeCounts.conversationsBadgeCount
}

describe('Marking a conversation as read from a list', () => {
  it('keeps messages that arrived after the list unread, and their notifications', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'One')
    const listed = (await world.search(bob, {})).conversationSummaries.find((one) => one.conversationId === id)
    await world.send(ann, id, 'Arrived later')
    await notify(id)
    const upTo = listed?.lastMessageSequence
    expect((await world.read(bob, id, boxOf(bob), upTo)).unreadMessageCount).toBe(1)
    expect((await readings(ann, id, { entityId: bob.userId })).map((one) => one !== null)).toEqual([true, false])
    expect(await unreadNotices()).toBe(1)
    expect((await world.read(bob, id)).unreadMessageCount).toBe(0)
    expect(await unreadNotices()).toBe(0)
  })
})

describe('Opening a conversation', () => {
  it('marks unread messages as read with the time of the server, which later calls do not change', async () => {
    const { id, messages } = await world.start(ann, [boxOf(bob)], 'One')
    const written = messages[0]?.createdUtc
    world.clock.advance(5 * 60_000)
    expect(await readings(ann, id, { entityId: bob.userId })).toEqual([null])
    expect(await badge(bob)).toBe(1)

    const opened = world.clock.now().toISOString()
    expect((await world.read(bob, id)).unreadMessageCount).toBe(0)
    expect(await readings(ann, id, { entityId: bob.userId })).toEqual([opened])
    expect(await readings(ann, id, { entityId: ann.userId })).toEqual([written])
    expect(await badge(bob)).toBe(0)

    world.clock.advance(60_000)
    await world.send(ann, id, 'Two')
    await world.read(bob, id)
    world.clock.advance(60_000)
    await world.read(bob, id)
    const [first, second] = await readings(ann, id, { entityId: bob.userId })
    expect(first).toBe(opened)
    expect(second).toBe(new Date(Date.parse(opened) + 60_000).toISOString())
  })

  it('does not affect later messages', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'One')
    await world.read(bob, id)
    await world.send(ann, id, 'Two')
    const [first, second] = await readings(ann, id, { entityId: bob.userId })
    expect(first).not.toBeNull()
    expect(second).toBeNull()
  })

  it('while messages arrive counts every unmarked message as unread', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? world.read(bob, id) : world.send(ann, id, `m${n}`))),
    )
    const unread = (await readings(ann, id, { entityId: bob.userId })).filter((one) => one === null).length
    const summary = (await world.search(bob)).conversationSummaries.find((one) => one.conversationId === id)
    expect(summary?.unreadMessageCount).toBe(unread)
  })

  it('for an organization counts for the first member who opens it, who is recorded', async () => {
    const organization = await world.organization()
    const box = boxOfOrganization(organization)
    const first = await world.member(organization, ['Org_Messages_U'])
    const second = await world.member(organization, ['Org_Messages_U'])
    await world.connect(organization, ann)
    const { id } = await world.start(ann, [box], 'For the office')
    world.clock.advance(60_000)
    const opened = world.clock.now().toISOString()
    await world.read(first, id, box)
    world.clock.advance(60_000)
    await world.read(second, id, box)
    expect(await readings(ann, id, { entityId: organization.id })).toEqual([opened])
    const { rows } = await world.services.database.script(
      'select reader_user_id from conversation_readings r join conversation_participants p ' +
        'on p.id = r.participant_id where p.conversation_id = $1',
      [id],
    )
    expect(rows).toEqual([{ reader_user_id: first.userId }])
  })
})

describe('Counts of unread conversations', () => {
  it('are shown for each label, and count conversations, not messages', async () => {
    const carol = await world.person()
    await world.connect(ann, carol)
    const one = await world.start(ann, [boxOf(carol)], 'a')
    await world.send(ann, one.id, 'b')
    await world.start(ann, [boxOf(carol)], 'c')
    const counts = async () =>
      (await world.labels(carol)).map((label) => [label.name, label.conversationCount, label.unreadConversationCount])
    expect(await counts()).toEqual([
      ['Inbox', 2, 2],
      ['All', 2, 2],
      ['Trash', 0, 0],
    ])
    await world.read(carol, one.id)
    expect(await counts()).toEqual([
      ['Inbox', 2, 1],
      ['All', 2, 1],
      ['Trash', 0, 0],
    ])
  })

  it('of an organization do not include those of its members', async () => {
    const organization = await world.organization()
    const member = await world.member(organization, 'admin')
    await world.connect(organization, ann)
    await world.start(ann, [boxOfOrganization(organization)])
    expect(await badge(member)).toBe(0)
    expect((await world.labels(member, boxOfOrganization(organization)))[0]?.unreadConversationCount).toBe(1)
  })
})

describe('Reading up to a message', () => {
  const unreadOf = async (as: Person, id: string) =>
    (await world.search(as, { pageSize: 100 })).conversationSummaries.find((one) => one.conversationId === id)
      ?.unreadMessageCount

  it('leaves later messages unread, and never moves back', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'm1')
    for (const text of ['m2', 'm3', 'm4']) await world.send(ann, id, text)
    world.clock.advance(60_000)
    const first = world.clock.now().toISOString()
    expect((await world.read(bob, id, boxOf(bob), 2)).unreadMessageCount).toBe(2)
    world.clock.advance(60_000)
    const second = world.clock.now().toISOString()
    expect((await world.read(bob, id, boxOf(bob), 3)).unreadMessageCount).toBe(1)
    // Late ones, of a device that was offline.
    for (const upTo of [1, 2, 0]) expect((await world.read(bob, id, boxOf(bob), upTo)).unreadMessageCount).toBe(1)
    expect(await readings(ann, id, { entityId: bob.userId })).toEqual([first, first, second, null])
    expect((await world.read(bob, id, boxOf(bob), 99)).unreadMessageCount).toBe(0)
    expect((await world.call('read', bob, { ...boxOf(bob), conversationId: id, upToSequence: -1 })).code).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('counts only messages of others', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'm1')
    for (const [as, text] of [
      [ann, 'm2'],
      [bob, 'm3'],
      [ann, 'm4'],
      [bob, 'm5'],
    ] as const)
      await world.send(as, id, text)
    expect((await world.read(bob, id, boxOf(bob), 1)).unreadMessageCount).toBe(2)
    expect((await world.read(bob, id, boxOf(bob), 4)).unreadMessageCount).toBe(0)
    expect(await unreadOf(ann, id)).toBe(2)
  })

  it('while messages arrive counts every message', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'm1')
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 2 ? world.read(bob, id, boxOf(bob), n) : world.send(ann, id, `n${n}`),
      ),
    )
    const unread = (await readings(ann, id, { entityId: bob.userId })).filter((one) => one === null).length
    expect(await unreadOf(bob, id)).toBe(unread)
  })

  it('needs the same number of statements for any number of messages', async () => {
    const cost = async (count: number): Promise<number> => {
      const { id } = await world.start(ann, [boxOf(bob)])
      for (let n = 1; n < count; n += 1) await world.send(ann, id)
      return world.statements(() => world.read(bob, id, boxOf(bob), count))
    }
    expect(await cost(12)).toBe(await cost(1))
  })
})

describe('Marked as unread', () => {
  it('the newest message of others is unread until it is read again; its first time of reading is kept', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'm1')
    await world.send(ann, id, 'm2')
    await world.send(bob, id, 'm3')
    world.clock.advance(60_000)
    const opened = world.clock.now().toISOString()
    await world.read(bob, id)
    const before = await readings(ann, id, { entityId: bob.userId })
    expect((await world.unread(bob, id)).unreadMessageCount).toBe(1)
    expect((await world.unread(bob, id)).unreadMessageCount).toBe(1)
    // A reading from before, arriving late, does not cover it.
    expect((await world.read(bob, id, boxOf(bob), 1)).unreadMessageCount).toBe(1)
    world.clock.advance(60_000)
    expect((await world.read(bob, id, boxOf(bob), 3)).unreadMessageCount).toBe(0)
    expect(await readings(ann, id, { entityId: bob.userId })).toEqual(before)
    expect(before).toContain(opened)
    await world.unread(bob, id)
    await world.send(ann, id, 'm4')
    expect(
      (await world.search(bob)).conversationSummaries.find((one) => one.conversationId === id)?.unreadMessageCount,
    ).toBe(2)
    expect((await world.read(bob, id)).unreadMessageCount).toBe(0)
  })

  it('changes nothing if no other participant has written', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'm1')
    expect((await world.unread(ann, id)).unreadMessageCount).toBe(0)
  })
})
