import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person
let eve: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone <b>' })
  eve = await world.person({ firstName: 'Eve', lastName: 'Marsh' })
  await world.connect(ann, bob)
  await world.connect(ann, eve)
})

afterAll(async () => {
  expect(await world.wrongCounters()).toEqual([])
  await world.close()
})

const texts = (page: { messages: { messageText: string }[] }) =>
  page.messages.map((one) => one.messageText.replaceAll(/<\/?p>/g, ''))
const summaryOf = async (as: Person, id: string) =>
  (await world.search(as, { pageSize: 100 })).conversationSummaries.find((one) => one.conversationId === id)

describe('A person to whom the caller may not write', () => {
  it('cannot be added; callers cannot add themselves', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const stranger = await world.person()
    const answer = await world.call('addParticipant', ann, {
      ...boxOf(ann),
      conversationId: id,
      request: { ...boxOf(stranger), historyType: 'All' },
    })
    expect(answer.errors?.[0]?.extensions.details).toEqual([
      { path: 'request.entityId', message: 'You must be connected to send a message' },
    ])
    // Eve is connected only to Ann.
    expect(
      (
        await world.call('addParticipant', bob, {
          ...boxOf(bob),
          conversationId: id,
          request: { ...boxOf(eve), historyType: 'All' },
        })
      ).code,
    ).toBe('VALIDATION_FAILED')
    expect(
      (
        await world.call('addParticipant', eve, {
          ...boxOf(eve),
          conversationId: id,
          request: { ...boxOf(eve), historyType: 'All' },
        })
      ).code,
    ).toBe('NOT_FOUND')
    expect((await world.get(ann, id)).participants).toHaveLength(2)
  })

  it.each([
    [{ historyType: 'Partial' }, 'request.historyShareFromUtc', 'Required Field'],
    [{ entityId: 'nobody' }, 'request.entityId', 'Invalid character(s) or format'],
  ])('with %j is refused under its field', async (over, path, message) => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const answer = await world.call('addParticipant', ann, {
      ...boxOf(ann),
      conversationId: id,
      request: { ...boxOf(eve), historyType: 'All', ...over },
    })
    expect(answer.errors?.[0]?.extensions.details).toEqual([{ path, message }])
  })
})

describe('A new participant', () => {
  it.each([
    ['All', ['One', 'Two', 'Ann Lee added Eve Marsh to the conversation.'], 3],
    ['None', ['Ann Lee added Eve Marsh to the conversation.'], 1],
    ['Partial', ['Two', 'Ann Lee added Eve Marsh to the conversation.'], 2],
  ] as const)('with history %s sees shared messages as unread, and new ones', async (historyType, seen, unread) => {
    const { id } = await world.start(ann, [boxOf(bob)], 'One', `History ${historyType}`)
    world.clock.advance(60_000)
    const historyShareFromUtc = historyType === 'Partial' ? world.clock.now().toISOString() : null
    await world.send(bob, id, 'Two')
    world.clock.advance(60_000)
    const answer = await world.addTo(ann, id, boxOf(eve), { historyType, historyShareFromUtc })
    expect(answer.participants.map((one) => one.entityId)).toEqual([ann.userId, bob.userId, eve.userId])
    expect(texts(await world.get(eve, id))).toEqual(seen)
    expect(await summaryOf(eve, id)).toMatchObject({
      unreadMessageCount: unread,
      participantsCount: 3,
      entityIdToDisplay: ann.userId,
      lastMessagePreview: 'Ann Lee added Eve Marsh to the conversation.',
    })
    expect(
      (await world.search(eve, { searchText: 'two' })).conversationSummaries.some((one) => one.conversationId === id),
    ).toBe(historyType !== 'None')
    await world.send(bob, id, 'Welcome')
    expect(texts(await world.get(eve, id))).toEqual([...seen, 'Welcome'])
    expect((await world.read(eve, id)).unreadMessageCount).toBe(0)
  })

  it('is announced by a system message, unread for all but the person who added them', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    await world.read(bob, id)
    await world.addTo(ann, id, boxOf(eve))
    expect([(await summaryOf(ann, id))?.unreadMessageCount, (await summaryOf(bob, id))?.unreadMessageCount]).toEqual([
      0, 1,
    ])
    const line = (await world.get(ann, id)).messages.at(-1)
    expect(line).toMatchObject({ creatorEntityType: 'System', actingUserEmblem: null })
    expect(line?.messageParticipants.map((one) => [one.entityId, one.firstReadUtc !== null])).toEqual([
      [ann.userId, true],
      [bob.userId, false],
      [eve.userId, false],
    ])
    expect(
      (await world.search(ann, { searchText: 'marsh' })).conversationSummaries.map((one) => one.conversationId),
    ).toContain(id)
  })

  it('never sees more than the person who added them', async () => {
    const carol = await world.person()
    for (const one of [ann, eve]) await world.connect(carol, one)
    const { id } = await world.start(ann, [boxOf(bob)], 'Confidential')
    await world.addTo(ann, id, boxOf(carol), { historyType: 'None' })
    await world.addTo(carol, id, boxOf(eve), { historyType: 'All' })
    expect(JSON.stringify(await world.get(eve, id))).not.toContain('Confidential')
    const early = { historyType: 'Partial', historyShareFromUtc: '2020-01-01T00:00:00.000Z' } as const
    const dave = await world.person()
    await world.connect(carol, dave)
    await world.addTo(carol, id, boxOf(dave), early)
    expect(JSON.stringify(await world.get(dave, id))).not.toContain('Confidential')
  })

  it('added twice, or by two people at the same time, is added once', async () => {
    await world.connect(bob, eve)
    const { id } = await world.start(ann, [boxOf(bob)])
    await Promise.all([
      world.addTo(ann, id, boxOf(eve)),
      world.addTo(bob, id, boxOf(eve)),
      world.addTo(ann, id, boxOf(eve)),
    ])
    const conversation = await world.addTo(ann, id, boxOf(eve), { historyType: 'None' })
    expect([
      conversation.participants.length,
      conversation.messageCount,
      texts(await world.get(eve, id)).length,
    ]).toEqual([3, 2, 2])
  })
})

describe('A participant who is removed or leaves', () => {
  it('is removed by another: receives no further messages, and the others see a system message', async () => {
    const { id } = await world.start(ann, [boxOf(bob), boxOf(eve)], 'Hello')
    const outsider = await world.person()
    await world.read(bob, id)
    expect(await world.removeFrom(eve, id, boxOf(bob))).toEqual({ conversationId: id, left: false })
    expect(await world.removeFrom(eve, id, boxOf(bob))).toEqual({ conversationId: id, left: false })
    expect(texts(await world.get(ann, id))).toEqual([
      'Hello',
      'Eve Marsh removed Bob Stone &lt;b&gt; from the conversation.',
    ])
    expect((await world.get(ann, id)).participants.map((one) => one.entityId)).toEqual([ann.userId, eve.userId])
    await world.send(ann, id, 'Without Bob')
    expect(await summaryOf(bob, id)).toBeUndefined()
    for (const operation of ['get', 'send'] as const) {
      const refused = await world.call(operation, bob, {
        ...boxOf(bob),
        conversationId: id,
        request: world.message(),
      })
      expect(refused.errors?.[0]?.extensions?.userMessage).toBe('You no longer take part in this conversation.')
      const stranger = await world.call(operation, outsider, {
        ...boxOf(outsider),
        conversationId: id,
        request: world.message(),
      })
      expect(stranger.errors?.[0]?.extensions?.userMessage).toBe('This item was not found.')
    }
    for (const operation of ['get', 'send', 'read', 'unread'] as const) {
      expect(
        (await world.call(operation, bob, { ...boxOf(bob), conversationId: id, request: world.message() })).code,
      ).toBe('NOT_FOUND')
    }
    expect(
      (await world.call('removeParticipant', bob, { ...boxOf(bob), conversationId: id, request: boxOf(ann) })).code,
    ).toBe('NOT_FOUND')
  })

  it('leaves once; the last participant has a private conversation', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'Hello')
    const label = await world.createLabel(bob)
    await world.apply(bob, id, label.id)
    expect(await world.removeFrom(bob, id, boxOf(bob))).toEqual({ conversationId: id, left: true })
    expect(await world.removeFrom(bob, id, boxOf(bob))).toEqual({ conversationId: id, left: true })
    const [own] = (await world.get(ann, id)).participants
    expect(own).toMatchObject({ entityId: ann.userId, isCurrentParticipant: true })
    expect(await summaryOf(ann, id)).toMatchObject({
      participantsCount: 1,
      entityIdToDisplay: ann.userId,
      unreadMessageCount: 1,
      lastMessagePreview: 'Bob Stone <b> left the conversation.',
    })
    expect((await world.labels(bob)).find((one) => one.id === label.id)?.conversationCount).toBe(0)
  })

  it('returns with a new history, and without the old labels and trash', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'First time')
    const label = await world.createLabel(bob)
    await world.apply(bob, id, label.id)
    await world.apply(bob, id, `trash-user-${bob.userId}`)
    await world.removeFrom(ann, id, boxOf(bob))
    await world.send(ann, id, 'Meanwhile')
    await world.addTo(ann, id, boxOf(bob), { historyType: 'None' })
    expect(await summaryOf(bob, id)).toMatchObject({ labelIds: [], unreadMessageCount: 1 })
    expect(texts(await world.get(bob, id))).toEqual(['Ann Lee added Bob Stone &lt;b&gt; to the conversation.'])
    await world.removeFrom(ann, id, boxOf(bob))
    await world.addTo(ann, id, boxOf(bob), { historyType: 'All' })
    expect((await world.get(bob, id)).messageCount).toBe(6)
    expect((await summaryOf(bob, id))?.unreadMessageCount).toBe(6)
    expect(await summaryOf(ann, id)).toMatchObject({ entityIdToDisplay: bob.userId, participantsCount: 2 })
  })

  it('needs the same number of statements for any number of participants', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => world.person()))
    for (const one of crowd) await world.connect(ann, one)
    const cost = async (others: Person[]): Promise<[number, number]> => {
      const { id } = await world.start(ann, others.map(boxOf))
      return [
        await world.statements(() => world.addTo(ann, id, boxOf(eve))),
        await world.statements(() => world.removeFrom(ann, id, boxOf(eve))),
      ]
    }
    expect(await cost(crowd)).toEqual(await cost([bob]))
  })
})

describe('For an organization', () => {
  it('members who may write add and remove participants in its name; the conversation is found by it', async () => {
    const organization = await world.organization({ displayName: 'Gulf Adjusters' })
    const box = boxOfOrganization(organization)
    const writer = await world.member(organization, ['Org_Messages_U'])
    const reader = await world.member(organization, ['Org_Messages_R'])
    const keyless = await world.member(organization, [])
    await world.connect(organization, ann)
    await world.connect(organization, eve)
    const { id } = await world.start(ann, [box])
    await world.addTo(writer, id, boxOf(eve), {}, box)
    expect(texts(await world.get(ann, id)).at(-1)).toBe('Gulf Adjusters added Eve Marsh to the conversation.')
    expect((await world.get(ann, id)).messages.at(-1)?.actingUserEmblem).toBeNull()
    for (const operation of ['addParticipant', 'removeParticipant'] as const) {
      expect(
        (
          await world.call(operation, reader, {
            ...box,
            conversationId: id,
            request: { ...boxOf(eve), ...(operation === 'addParticipant' ? { historyType: 'All' } : {}) },
          })
        ).code,
      ).toBe('FORBIDDEN')
    }
    const own = async (as: Person) =>
      (await world.call('own', as, { conversationId: id, userId: as.userId })).data?.conversationParticipantGet
    expect(await own(ann)).toEqual({ entityType: 'User', entityId: ann.userId })
    expect(await own(reader)).toEqual({ entityType: 'Organization', entityId: organization.id })
    expect([await own(keyless), await own(bob)].every((one) => one == null)).toBe(true)
    await world.removeFrom(writer, id, box, box)
    expect(texts(await world.get(ann, id)).at(-1)).toBe('Gulf Adjusters left the conversation.')
    expect((await world.call('own', reader, { conversationId: id, userId: reader.userId })).code).toBe('NOT_FOUND')
  })
})

describe('The name of a conversation', () => {
  it('changes for all participants, and is found only by its new words', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'Text', 'Walnut Street')
    expect(await world.rename(bob, id, { subject: ' Chestnut \n Street ' })).toMatchObject({
      subject: 'Chestnut Street',
      version: 2,
    })
    const found = async (searchText: string) =>
      (await world.search(ann, { searchText })).conversationSummaries.map((one) => one.conversationId)
    expect([await found('chestnut'), await found('walnut'), (await found('stone')).includes(id)]).toEqual([
      [id],
      [],
      true,
    ])
    for (const [subject, message] of [
      [' ', 'Required Field'],
      ['x'.repeat(201), 'Cannot exceed 200 characters.'],
    ] as const) {
      const answer = await world.call('update', ann, { ...boxOf(ann), conversationId: id, request: { subject } })
      expect(answer.errors?.[0]?.extensions.details).toEqual([{ path: 'request.subject', message }])
    }
  })

  it('changed by two people keeps the first change and reports the conflict; a repeat of the first succeeds', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const request = { subject: 'By Ann', baseVersion: 1, clientMutationId: crypto.randomUUID() }
    await world.rename(ann, id, request)
    const second = await world.call('update', bob, {
      ...boxOf(bob),
      conversationId: id,
      request: { subject: 'By Bob', baseVersion: 1 },
    })
    expect(second.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      userMessage: 'This conversation was renamed meanwhile and is now “By Ann”. Your change was not made.',
    })
    await world.rename(bob, id, { subject: 'By Bob', baseVersion: 2 })
    expect(await world.rename(ann, id, request)).toMatchObject({ subject: 'By Bob', version: 3 })
    // Another person's id is not a repeat.
    expect(await world.rename(bob, id, { ...request, baseVersion: 3 })).toMatchObject({ subject: 'By Ann', version: 4 })
  })
})
