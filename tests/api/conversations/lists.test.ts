import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person
const started: string[] = []

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  await world.connect(ann, bob)
  for (let n = 0; n < 30; n += 1) {
    world.clock.advance(1000)
    started.unshift((await world.start(ann, [boxOf(bob)], `Message ${n}`, `Conversation ${n}`)).id)
  }
})

afterAll(() => world.close())

const idsOf = (page: { conversationSummaries: { conversationId: string }[] }) =>
  page.conversationSummaries.map((one) => one.conversationId)

describe('The inbox', () => {
  it('has pages of 25, newest first, and each page continues after the previous one', async () => {
    const first = await world.search(ann)
    const rest = await world.search(ann, { offset: 25 })
    expect([first.totalCount, rest.totalCount]).toEqual([30, 30])
    expect(idsOf(first)).toEqual(started.slice(0, 25))
    expect(idsOf(rest)).toEqual(started.slice(25))
    expect((await world.search(ann, { offset: 60 })).totalCount).toBe(30)
  })

  it('requested by many people at the same time returns each their own', async () => {
    const stranger = await world.person()
    const askers = Array.from({ length: 24 }, (_, index) => [ann, bob, stranger][index % 3] ?? ann)
    const alone = await Promise.all([ann, bob, stranger].map((one) => world.search(one)))
    const { database } = world.services
    const before = database.statementCount()
    const batchTogether = await Promise.all(askers.map((one) => world.search(one)))
    expect(batchTogether).toEqual(askers.map((_, index) => alone[index % 3]))
    expect(alone.map(idsOf)[2]).toEqual([])
    expect(database.statementCount() - before).toBeLessThan(askers.length)
  })

  it('has one order for conversations of the same instant, so that pages never repeat or skip one', async () => {
    const carol = await world.person()
    await world.connect(ann, carol)
    await Promise.all(Array.from({ length: 9 }, () => world.start(ann, [boxOf(carol)])))
    const pages = []
    for (let offset = 0; offset < 9; offset += 2)
      pages.push(...idsOf(await world.search(carol, { pageSize: 2, offset })))
    expect(new Set(pages).size).toBe(9)
    expect(pages).toEqual(idsOf(await world.search(carol)))
  })

  it.each([
    [{ pageSize: 0 }, 'Cannot be less than 1.'],
    [{ pageSize: 101 }, 'Cannot be greater than 100.'],
    [{ offset: -1 }, 'Cannot be less than 0.'],
  ])('requested with %j returns the error', async (over, message) => {
    const answer = await world.call('search', ann, { ...boxOf(ann), ...over })
    expect(answer.code).toBe('VALIDATION_FAILED')
    expect(answer.errors?.[0]?.extensions.details[0]?.message).toBe(message)
  })

  it('needs one statement for a page with its total and emblems, for 25 rows as for one', async () => {
    const { database } = world.services
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      const before = database.statementCount()
      await work()
      return database.statementCount() - before
    }
    // The labels are one statement; those for knowing the caller come on top of both.
    const one = await statements(() => world.labels(ann))
    expect(await statements(() => world.search(ann, { pageSize: 25 }))).toBe(one)
    expect(await statements(() => world.search(ann, { pageSize: 1 }))).toBe(one)
  })

  it('excludes messages that the person writes for an organization', async () => {
    const organization = await world.organization()
    const writer = await world.member(organization, ['Org_Messages_U'])
    await world.connect(organization, bob)
    const box = boxOfOrganization(organization)
    const { id } = await world.start(writer, [boxOf(bob)], 'Hello', 'Office', box)
    expect((await world.search(writer)).totalCount).toBe(0)
    expect(idsOf(await world.search(writer, {}, box))).toEqual([id])
    expect((await world.call('get', writer, { ...boxOf(writer), conversationId: id })).code).toBe('NOT_FOUND')
  })
})

describe('Labels', () => {
  it('have stable ids that are unique to the message box', async () => {
    const ids = (await world.labels(ann)).map((label) => label.id)
    expect((await world.labels(ann)).map((label) => label.id)).toEqual(ids)
    expect(new Set([...ids, ...(await world.labels(bob)).map((label) => label.id)]).size).toBe(6)
  })

  it('separate trashed conversations from others; All has both', async () => {
    const { database } = world.services
    const trashed = started[3] ?? ''
    await database.script(
      'update conversation_participants set trashed_at = now() where conversation_id = $1 and entity_id = $2',
      [trashed, bob.userId],
    )
    await database.script(
      'update message_boxes set inbox_count = inbox_count - 1, trash_count = trash_count + 1 where entity_id = $1',
      [bob.userId],
    )
    const [inbox, all, trash] = await world.labels(bob)
    const idsUnder = async (labelId: string | undefined) => idsOf(await world.search(bob, { labelId, pageSize: 100 }))
    expect(await idsUnder(inbox?.id)).not.toContain(trashed)
    expect(await idsUnder(all?.id)).toContain(trashed)
    expect(await idsUnder(trash?.id)).toEqual([trashed])
    expect((await world.search(bob, { labelId: trash?.id, searchText: 'message' })).totalCount).toBe(1)
    expect(idsOf(await world.search(bob, { searchText: 'Conversation', pageSize: 100 }))).not.toContain(trashed)
    expect(await world.search(ann, { pageSize: 100 })).toMatchObject({
      totalCount: (await world.labels(ann))[0]?.conversationCount,
    })
  })
})

describe('A conversation', () => {
  it('opens with its 20 newest messages, oldest first, and shows older ones on demand', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'm1')
    for (let n = 2; n <= 45; n += 1) await world.send(ann, id, `m${n}`)
    const numbers = (page: { messages: { sequence: number }[] }) => page.messages.map((one) => one.sequence)
    const newest = await world.get(bob, id)
    expect(newest.messageCount).toBe(45)
    expect(numbers(newest)).toEqual(Array.from({ length: 20 }, (_, n) => n + 26))
    expect(numbers(await world.get(bob, id, { before: 26 }))).toEqual(Array.from({ length: 20 }, (_, n) => n + 6))
    expect(numbers(await world.get(bob, id, { before: 6 }))).toEqual([1, 2, 3, 4, 5])
    expect(numbers(await world.get(bob, id, { before: 1 }))).toEqual([])
    expect((await world.call('get', bob, { ...boxOf(bob), conversationId: id, limit: 101 })).code).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('needs the same statements for 20 messages as for one', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const { database } = world.services
    const statements = async (): Promise<number> => {
      const before = database.statementCount()
      await world.get(bob, id)
      return database.statementCount() - before
    }
    await statements()
    const one = await statements()
    for (let n = 0; n < 20; n += 1) await world.send(n % 2 ? ann : bob, id)
    expect(await statements()).toBe(one)
  })

  it('shows a participant only what was shared with them: in the conversation, its count, its preview and the search', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'Confidential reserve')
    await world.send(ann, id, 'Still confidential')
    const { database } = world.services
    const onlyFrom = (sequence: number) =>
      database.script(
        'update conversation_participants set first_visible_sequence = $3 where conversation_id = $1 and entity_id = $2',
        [id, bob.userId, sequence],
      )
    await onlyFrom(3)
    const summary = async () => (await world.search(bob)).conversationSummaries.find((one) => one.conversationId === id)
    expect((await summary())?.lastMessagePreview).toBe('')
    expect(await world.get(bob, id)).toMatchObject({ messageCount: 0, messages: [] })
    expect((await world.search(bob, { searchText: 'confidential' })).totalCount).toBe(0)
    await world.send(ann, id, 'Welcome')
    expect((await summary())?.lastMessagePreview).toBe('Welcome')
    expect((await world.get(bob, id)).messages.map((one) => one.sequence)).toEqual([3])
    expect((await world.get(bob, id, { before: 3 })).messages).toEqual([])
    expect((await world.get(ann, id)).messages.map((one) => one.messageParticipants.length)).toEqual([1, 1, 2])
  })

  it('is hidden from a person who left, and continues for the others', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'Farewell')
    await world.services.database.script(
      'update conversation_participants set left_at = now() where conversation_id = $1 and entity_id = $2',
      [id, bob.userId],
    )
    expect((await world.call('get', bob, { ...boxOf(bob), conversationId: id })).code).toBe('NOT_FOUND')
    expect((await world.call('send', bob, { ...boxOf(bob), conversationId: id, request: world.message() })).code).toBe(
      'NOT_FOUND',
    )
    expect((await world.call('read', bob, { ...boxOf(bob), conversationId: id })).code).toBe('NOT_FOUND')
    expect(idsOf(await world.search(bob, { searchText: 'Farewell' }))).toEqual([])
    expect((await world.send(ann, id, 'Anyone?')).messageParticipants).toHaveLength(1)
  })

  it('is found by its exact set of participants', async () => {
    const carol = await world.person()
    const dave = await world.person()
    for (const one of [carol, dave]) await world.connect(ann, one)
    const pair = await world.start(ann, [boxOf(carol)])
    const three = await world.start(ann, [boxOf(carol), boxOf(dave)])
    world.clock.advance(1000)
    const newer = await world.start(ann, [boxOf(carol)])
    expect(await world.between(ann, [carol.userId])).toEqual([newer.id, pair.id])
    expect(await world.between(carol, [ann.userId, carol.userId])).toEqual([newer.id, pair.id])
    expect(await world.between(ann, [dave.userId, carol.userId])).toEqual([three.id])
    expect(await world.between(ann, [dave.userId])).toEqual([])
    expect(await world.between(ann, [])).toEqual([])
    expect((await world.call('between', ann, { ...boxOf(ann), entityIds: ['nobody'] })).code).toBe('NOT_FOUND')
  })
})
