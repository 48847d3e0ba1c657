import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetMutationsBefore } from '#server/lib/once/once.ts'
import { removeExpiredTrash } from '#server/modules/conversations/trashing.ts'
import type { Person } from '#tests/support/world.ts'
import { type Box, boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

const MINUTE_MS = 60_000
const THIRTY_DAYS_MS = 30 * 86_400_000
let world: MessagingWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  await world.connect(ann, bob)
})

afterAll(async () => {
  expect(await world.wrongCounters()).toEqual([])
  await world.close()
})

const trashOf = (box: Box) => `trash-${box.entityType === 'Users' ? 'user' : 'organization'}-${box.entityId}`
const counts = async (as: Person, box = boxOf(as)) =>
  (await world.labels(as, box)).slice(0, 3).map((label) => [label.conversationCount, label.unreadConversationCount])
const idsIn = async (as: Person, labelId: string | null, box = boxOf(as)) =>
  (await world.search(as, { labelId, pageSize: 100 }, box)).conversationSummaries.map((one) => one.conversationId)

/** Two people who write to Ann, one conversation each. */
async function someone(): Promise<Person> {
  const person = await world.person()
  await world.connect(ann, person)
  return person
}

describe('The trash', () => {
  it('holds only the copy of the caller, and restores it unchanged', async () => {
    const carol = await someone()
    const { id } = await world.start(ann, [boxOf(carol)], 'Old roof')
    const other = await world.start(ann, [boxOf(carol)], 'New roof')
    const label = await world.createLabel(carol)
    await world.apply(carol, id, label.id)
    const trash = trashOf(boxOf(carol))
    expect(await counts(carol)).toEqual([
      [2, 2],
      [2, 2],
      [0, 0],
    ])
    await world.apply(carol, id, trash)
    await world.apply(carol, id, trash)
    expect(await counts(carol)).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ])
    expect(await idsIn(carol, null)).toEqual([other.id])
    expect(await idsIn(carol, trash)).toEqual([id])
    expect(await world.search(carol, { labelId: label.id })).toMatchObject({ totalCount: 0, conversationSummaries: [] })
    expect(await world.get(carol, id)).toMatchObject({ isTrashed: true, labelIds: [label.id, trash] })
    expect(await world.get(ann, id)).toMatchObject({ isTrashed: false, labelIds: [] })
    await world.unlabel(carol, id, trash)
    await world.unlabel(carol, id, trash)
    expect(await counts(carol)).toEqual([
      [2, 2],
      [2, 2],
      [0, 0],
    ])
    expect(await world.search(carol, { labelId: label.id })).toMatchObject({ totalCount: 1 })
  })

  it('keeps a conversation that gets new messages, which do not count in the badge', async () => {
    const carol = await someone()
    const { id } = await world.start(ann, [boxOf(carol)])
    await world.apply(carol, id, trashOf(boxOf(carol)))
    await world.send(ann, id, 'Still there?')
    expect(await idsIn(carol, null)).toEqual([])
    expect(await counts(carol)).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ])
    const badge = await world.graphql<{ getUserBadgeCounts: { conversationsBadgeCount: number } }>(
      'query ($id: ID!) { getUserBadgeCounts(userId: $id) { conversationsBadgeCount } }',
      { id: carol.userId },
      carol,
    )
    expect(badge.data?.getUserBadgeCounts.conversationsBadgeCount).toBe(0)
  })

  it("emptied permanently removes the caller's copies; messages stay for the others", async () => {
    const carol = await someone()
    const { id } = await world.start(ann, [boxOf(carol), boxOf(bob)], 'Keep me')
    const kept = await world.start(ann, [boxOf(carol)])
    await world.apply(carol, id, trashOf(boxOf(carol)))
    expect(await world.emptyTrash(carol)).toBe(1)
    expect(await world.emptyTrash(carol)).toBe(0)
    expect(await counts(carol)).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ])
    expect(await idsIn(carol, null)).toEqual([kept.id])
    expect((await world.call('get', carol, { ...boxOf(carol), conversationId: id })).code).toBe('NOT_FOUND')
    expect((await world.search(carol, { searchText: 'keep' })).totalCount).toBe(0)
    const forBob = await world.get(bob, id)
    expect(forBob.messages.map((one) => one.messageText)).toEqual(['<p>Keep me</p>'])
    expect(forBob.participants.map((one) => one.entityId)).toEqual([ann.userId, bob.userId])
    await world.send(ann, id, 'Without Carol')
    expect(await idsIn(carol, null)).toEqual([kept.id])
  })

  it('emptied from a list keeps conversations that were added after the list, by a colleague or at the same instant', async () => {
    const carol = await someone()
    const [shown, restored, later] = await Promise.all([1, 2, 3].map(() => world.start(ann, [boxOf(carol)])))
    const trash = trashOf(boxOf(carol))
    if (!shown || !restored || !later) throw new Error('Three conversations are needed.')
    expect((await world.search(carol, { labelId: trash })).trashedUntil).toBeNull()
    expect((await world.search(carol, {})).trashedUntil).toBeNull()
    await world.apply(carol, shown.id, trash)
    await world.apply(carol, restored.id, trash)
    const { trashedUntil } = await world.search(carol, { labelId: trash })
    // The test's clock does not advance: the server reads the same time for all four.
    await world.apply(carol, later.id, trash)
    await world.unlabel(carol, restored.id, trash)
    await world.apply(carol, restored.id, trash)
    expect((await world.call('emptyTrash', carol, { ...boxOf(carol), trashedUntil })).data).toEqual({
      conversationEmptyTrash: { removedCount: 1 },
    })
    expect((await idsIn(carol, trash)).sort()).toEqual([restored.id, later.id].sort())
    expect((await world.call('get', carol, { ...boxOf(carol), conversationId: shown.id })).code).toBe('NOT_FOUND')
  })

  it('needs the same number of statements for any number of conversations', async () => {
    const empty = async (count: number): Promise<number> => {
      const carol = await someone()
      for (let n = 0; n < count; n += 1)
        await world.apply(carol, (await world.start(ann, [boxOf(carol)])).id, trashOf(boxOf(carol)))
      return world.statements(() => world.emptyTrash(carol))
    }
    expect(await empty(6)).toBe(await empty(1))
  })

  it('of an organization is separate, and members who may only read cannot empty it', async () => {
    const organization = await world.organization()
    const box = boxOfOrganization(organization)
    const writer = await world.member(organization, ['Org_Messages_U'])
    const reader = await world.member(organization, ['Org_Messages_R'])
    await world.connect(organization, ann)
    const { id } = await world.start(ann, [box, boxOf(bob)])
    await world.apply(writer, id, trashOf(box), box)
    expect(await idsIn(reader, trashOf(box), box)).toEqual([id])
    expect((await world.call('emptyTrash', reader, box)).code).toBe('FORBIDDEN')
    expect(await world.emptyTrash(writer)).toBe(0)
    expect(await world.emptyTrash(writer, box)).toBe(1)
    expect((await world.get(bob, id)).participants).toHaveLength(2)
  })
})

describe('After thirty days', () => {
  it('trashed conversations are deleted on the minute, and a second run has no effect', async () => {
    const carol = await someone()
    const old = await world.start(ann, [boxOf(carol)], 'Old')
    await world.apply(carol, old.id, trashOf(boxOf(carol)))
    world.clock.advance(10 * MINUTE_MS)
    const newer = await world.start(ann, [boxOf(carol)], 'Newer')
    await world.apply(carol, newer.id, trashOf(boxOf(carol)))
    await world.send(ann, old.id, 'Does not prolong it')
    const { database, clock } = world.services
    const beforeTheEnd = (minutes: number) =>
      removeExpiredTrash(database, new Date(clock.now().getTime() + THIRTY_DAYS_MS - minutes * MINUTE_MS))
    const inTrash = () => idsIn(carol, trashOf(boxOf(carol)))
    await beforeTheEnd(11)
    expect((await inTrash()).sort()).toEqual([old.id, newer.id].sort())
    expect(await beforeTheEnd(9)).toBeGreaterThanOrEqual(1)
    expect(await inTrash()).toEqual([newer.id])
    expect(await beforeTheEnd(9)).toBe(0)
    expect((await world.get(ann, old.id)).messageCount).toBe(2)
  })

  it('the server deletes its records of applied mutation ids', async () => {
    const label = await world.createLabel(ann)
    const request = { name: 'Once', clientMutationId: crypto.randomUUID() }
    await world.updateLabel(ann, label.id, request)
    const { database, clock } = world.services
    await forgetMutationsBefore(database.db, clock.now())
    const known = async () =>
      (await database.script('select id from client_mutations where id = $1', [request.clientMutationId])).rows.length
    expect(await known()).toBe(1)
    await forgetMutationsBefore(database.db, new Date(clock.now().getTime() + 1))
    expect(await known()).toBe(0)
  })
})
