import { asStatement } from '#tests/support/as-statement.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createTrio, type MessagingWorld } from './operations.ts'

/** Messages of many people at the same moment are stored by one statement; the result is the same as one by one. */

let world: MessagingWorld
let ann: Person
let bob: Person
let eve: Person

beforeAll(async () => {
  ;({ world, ann, bob, eve } = await createTrio())
})

afterAll(() => world.close())

const startMany = async (count: number, others: Person[] = [bob]): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await world.start(ann, others.map(boxOf))).id)
  return ids
}

it('messages sent together reach the right conversation with the right text, writer and unread counts', async () => {
  const ids = await startMany(20, [bob, eve])
  const writerOf = (index: number): Person => [ann, bob, eve][index % 3] ?? ann
  const words = (index: number): string => `Roof ${index}: "tarps", {braces}, \\slashes\\ and 'quotes' of José`
  const statements = vi.spyOn(world.services.database, 'query')
  const sent = await Promise.all(ids.map((id, index) => world.send(writerOf(index), id, words(index))))
  const storing = statements.mock.calls.map(([name]) => name).filter((name) => name?.startsWith('conversation-send'))
  statements.mockRestore()
  expect(new Set(storing)).toEqual(new Set(['conversation-sends']))
  expect(storing.length).toBeLessThan(ids.length)
  for (const [index, id] of ids.entries()) {
    const conversation = await world.get(ann, id)
    expect(conversation.messages[1]).toMatchObject({
      id: sent[index]?.id,
      sequence: 2,
      messageText: `<p>${words(index)}</p>`,
      creatorEntityId: writerOf(index).userId,
    })
    expect(sent[index]).toMatchObject({
      sequence: 2,
      creatorEntityId: writerOf(index).userId,
      createdUtc: conversation.messages[1]?.createdUtc,
    })
    expect(sent[index]?.messageParticipants.map((one) => one.entityId)).toEqual([ann.userId, bob.userId, eve.userId])
    const found = await world.search(bob, { searchText: `roof ${index} jose` })
    expect(found.conversationSummaries.map((one) => one.conversationId)).toContain(id)
  }
  const unread = async (as: Person) => {
    const page = (await world.search(as, { pageSize: 100 })).conversationSummaries
    return ids.map((id) => page.find((one) => one.conversationId === id)?.unreadMessageCount)
  }
  expect(await unread(ann)).toEqual(ids.map((_, index) => (writerOf(index) === ann ? 0 : 1)))
  expect(await unread(bob)).toEqual(ids.map((_, index) => (writerOf(index) === bob ? 1 : 2)))
  expect(await world.wrongCounters()).toEqual([])
})

it('of messages sent together, only one whose id is in use is refused, and one that is sent twice is stored once', async () => {
  const ids = await startMany(4)
  const [first = '', second = '', third = '', fourth = ''] = ids
  const taken = world.message('Taken')
  await world.call('send', ann, { ...boxOf(ann), conversationId: first, request: taken })
  const twice = world.message('Twice')
  const send = (conversationId: string, request: object) =>
    world.call('send', ann, { ...boxOf(ann), conversationId, request })
  const [again, refused, ...others] = await Promise.all([
    send(first, taken),
    send(second, taken),
    send(third, twice),
    send(third, twice),
    send(fourth, world.message('Fourth')),
  ])
  expect(again?.data?.conversationMessageAdd.sequence).toBe(2)
  expect(refused?.code).toBe('ID_IN_USE')
  expect(others[0]).toEqual(others[1])
  expect(others.map((answer) => answer?.data?.conversationMessageAdd.sequence)).toEqual([2, 2, 2])
  expect(await Promise.all(ids.map(async (id) => (await world.get(bob, id)).messageCount))).toEqual([2, 1, 2, 2])
})

it('of messages sent together, one to a conversation of others or one that was left is refused, and the rest arrive', async () => {
  const [own = '', left = ''] = await startMany(2, [bob, eve])
  const theirs = (await world.start(bob, [boxOf(eve)])).id
  await world.removeFrom(ann, left, boxOf(ann))
  const send = (conversationId: string) =>
    world.call('send', ann, { ...boxOf(ann), conversationId, request: world.message('Here I am') })
  const answers = await Promise.all([theirs, own, left, crypto.randomUUID(), own].map(send))
  expect(answers.map((answer) => answer.code ?? 'sent')).toEqual([
    'NOT_FOUND',
    'sent',
    'NOT_FOUND',
    'NOT_FOUND',
    'sent',
  ])
  expect((await world.get(bob, own)).messages.map((one) => one.sequence)).toEqual([1, 2, 3])
  expect((await world.get(bob, theirs)).messageCount).toBe(1)
})

it('a locked conversation or row delays only its messages, which arrive when the lock is released', async () => {
  const { database } = world.services
  // The in-process engine has one connection, so no statement can run during a transaction.
  if (database.kind === 'pglite') return
  const holds = {
    conversation: 'select id from conversations where id = $1 for update',
    place: 'select id from conversation_participants where conversation_id = $1 for update',
  }
  for (const [what, text] of Object.entries(holds)) {
    const [held = '', free = ''] = await startMany(2)
    let arrived = false
    let waiting: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await database.query(`hold-${what}`, asStatement(text), [held], tx)
      waiting = world.send(bob, held, 'Held').then((message) => {
        arrived = true
        return message
      })
      expect((await world.send(ann, free, 'Free')).sequence).toBe(2)
      expect(arrived).toBe(false)
    })
    expect(await waiting).toMatchObject({ sequence: 2, messageText: '<p>Held</p>' })
  }
  expect(await world.wrongCounters()).toEqual([])
})
