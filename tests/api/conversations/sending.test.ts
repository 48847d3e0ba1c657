import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, createTrio, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person
let eve: Person

beforeAll(async () => {
  ;({ world, ann, bob, eve } = await createTrio())
})

afterAll(() => world.close())

describe('The message box of an organization that does not exist, which only staff can name', () => {
  it('receives no messages', async () => {
    const staff = await world.staff('admin')
    const nowhere = { entityType: 'Organizations' as const, entityId: crypto.randomUUID() }
    const request = { ...world.request([boxOf(bob)]), conversationId: crypto.randomUUID() }
    expect((await world.call('add', staff, { ...nowhere, request })).code).toBe('NOT_FOUND')
    const [starter, other] = [await world.person(), await world.person()]
    await world.connect(starter, other)
    const { id } = await world.start(starter, [boxOf(other)])
    const send = { ...nowhere, conversationId: id, request: world.message() }
    expect((await world.call('send', staff, send)).code).toBe('NOT_FOUND')
    const written = await world.services.database.script(
      `select id from conversations where id = '${request.conversationId}'
       union all select id from conversation_participants where entity_id = '${nowhere.entityId}'`,
    )
    expect(written.rows).toEqual([])
  })
})

describe('A person to whom the caller may not write', () => {
  it('cannot be a participant of a new conversation', async () => {
    const stranger = await world.person()
    const pending = await world.person()
    await world.connectAs({ entityType: 'User', id: ann.userId }, { entityType: 'User', id: pending.userId }, 'Pending')
    const gone = await world.person({ deactivated: true })
    await world.connect(ann, gone)
    const newcomer = await world.person({ registered: false })
    await world.connect(ann, newcomer)
    const closed = await world.organization({ deactivated: true })
    await world.connect(ann, closed)
    const colleague = await world.person()
    const former = await world.organization()
    await world.join(former, ann, { status: 'Inactive' })
    await world.join(former, colleague)
    const staff = await world.staff('admin')
    await world.connect(ann, staff)
    const nobody = { entityType: 'Users' as const, entityId: crypto.randomUUID() }
    for (const one of [
      boxOf(stranger),
      boxOf(pending),
      boxOf(gone),
      boxOf(newcomer),
      boxOfOrganization(closed),
      boxOf(colleague),
      boxOf(staff),
      nobody,
    ]) {
      const answer = await world.call('add', ann, { ...boxOf(ann), request: world.request([boxOf(bob), one]) })
      expect(answer.code).toBe('VALIDATION_FAILED')
      expect(answer.errors?.[0]?.extensions.details).toEqual([
        { path: 'request.participants', message: 'You must be connected to send a message' },
      ])
    }
    expect((await world.search(bob)).totalCount).toBe(0)
  })

  it('is never an associate, organization or connection of the caller', async () => {
    const organization = await world.organization()
    const mate = await world.person()
    await world.join(organization, ann)
    await world.join(organization, mate)
    for (const one of [boxOf(mate), boxOfOrganization(organization), boxOf(bob), boxOf(eve)]) {
      expect((await world.start(ann, [one])).participants).toHaveLength(2)
    }
  })
})

describe('A new conversation', () => {
  it('has each participant once and its first message, and is unread only for the others', async () => {
    world.clock.advance(1000)
    const box = boxOf(ann)
    const request = world.request([boxOf(bob), boxOf(bob), box, boxOf(eve)], 'Ladder at nine', '  Roof \n inspection ')
    const answer = await world.call('add', ann, { ...box, request })
    const conversation = answer.data?.conversationAdd
    expect(conversation).toMatchObject({ subject: 'Roof inspection', messageCount: 1, canReply: true })
    expect(conversation?.participants.map((one) => [one.entityId, one.isCurrentParticipant])).toEqual([
      [ann.userId, true],
      [bob.userId, false],
      [eve.userId, false],
    ])
    expect(conversation?.messages[0]).toMatchObject({
      id: request.requestedMessageId,
      sequence: 1,
      messageText: '<p>Ladder at nine</p>',
      creatorEntityId: ann.userId,
    })
    const [forAnn] = (await world.search(ann)).conversationSummaries
    const [forBob] = (await world.search(bob)).conversationSummaries
    expect(forAnn).toMatchObject({
      unreadMessageCount: 0,
      lastMessageIsFromCurrentEntity: true,
      entityIdToDisplay: bob.userId,
      lastMessagePreview: 'Ladder at nine',
      participantsCount: 3,
    })
    expect(forBob).toMatchObject({
      unreadMessageCount: 1,
      lastMessageIsFromCurrentEntity: false,
      entityIdToDisplay: ann.userId,
    })
    expect(forBob?.emblemToDisplay.displayName).toBe('Ann Lee')
  })

  it.each([
    [{ subject: ' ' }, 'request.subject', 'Required Field'],
    [{ subject: 'x'.repeat(201) }, 'request.subject', 'Cannot exceed 200 characters.'],
    [{ messageText: '<p> &nbsp;<br></p>' }, 'request.messageText', 'Required Field'],
    [{ messageText: '<script>alert(1)</script>' }, 'request.messageText', 'Required Field'],
    [{ messageText: `<p>${'x'.repeat(20_000)}</p>` }, 'request.messageText', 'Cannot exceed 20000 characters.'],
    [{ participants: [] }, 'request.participants', 'Required Field'],
    [{ requestedMessageId: 'not-a-uuid' }, 'request.requestedMessageId', 'Invalid character(s) or format'],
    [
      { attachmentUploadTokens: Array.from({ length: 11 }, () => 'token') },
      'request.attachmentUploadTokens',
      'Cannot exceed 10 files.',
    ],
  ])('with %j is refused under its field', async (over, path, message) => {
    const answer = await world.call('add', ann, { ...boxOf(ann), request: { ...world.request([boxOf(bob)]), ...over } })
    expect(answer.code).toBe('VALIDATION_FAILED')
    expect(answer.errors?.[0]?.extensions.details).toEqual([{ path, message }])
  })

  it('needs a participant other than the caller', async () => {
    const answer = await world.call('add', ann, { ...boxOf(ann), request: world.request([boxOf(ann)]) })
    expect(answer.errors?.[0]?.extensions.details).toEqual([
      { path: 'request.participants', message: 'Required Field' },
    ])
  })

  it('sent again returns the first result, even if the connection has ended since', async () => {
    const friend = await world.person()
    await world.connect(ann, friend)
    const request = { ...world.request([boxOf(friend)]), attachmentUploadTokens: [] }
    const first = await world.call('add', ann, { ...boxOf(ann), request })
    const second = await world.call('add', ann, {
      ...boxOf(ann),
      request: { ...request, subject: 'Changed meanwhile' },
    })
    expect(second.data).toEqual(first.data)
    const { database } = world.services
    await database.script("update connections set state = 'Ignored' where target_id = $1", [friend.userId])
    expect((await world.call('add', ann, { ...boxOf(ann), request })).data).toEqual(first.data)
    expect((await world.search(friend)).totalCount).toBe(1)
  })

  it('sent twice at the same time is stored once', async () => {
    const friend = await world.person()
    await world.connect(ann, friend)
    const request = world.request([boxOf(friend)])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call('add', ann, { ...boxOf(ann), request })),
    )
    expect(new Set(answers.map((answer) => answer.data?.conversationAdd.id)).size).toBe(1)
    expect((await world.search(friend)).totalCount).toBe(1)
  })
})

describe('A conversation with an id from the device', () => {
  const send = (as: Person, request: object) => world.call('add', as, { ...boxOf(as), request })

  it('has that id, also when it is sent again', async () => {
    const request = { ...world.request([boxOf(bob)]), conversationId: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ann, request)))
    expect(answers.map((answer) => answer.data?.conversationAdd.id)).toEqual(
      Array.from({ length: 4 }, () => request.conversationId),
    )
    expect((await send(ann, request)).data).toEqual(answers[0]?.data)
  })

  it('cannot use the id of another conversation, and reveals nothing about it', async () => {
    const taken = await world.start(ann, [boxOf(bob)], 'Mine')
    const first = { ...world.request([boxOf(bob)], 'First'), conversationId: crypto.randomUUID() }
    await send(ann, first)
    const attempts = [
      send(ann, { ...world.request([boxOf(bob)]), conversationId: taken.id }),
      send(eve, { ...world.request([boxOf(bob)]), conversationId: taken.id }),
      send(ann, { ...first, conversationId: crypto.randomUUID() }),
      send(ann, { ...first, conversationId: taken.id }),
    ]
    for (const answer of await Promise.all(attempts)) {
      expect(answer.code).toBe('ID_IN_USE')
      expect(JSON.stringify(answer)).not.toMatch(/Mine|First/)
    }
    expect(
      (await send(ann, { ...world.request([boxOf(bob)]), conversationId: 'x' })).errors?.[0]?.extensions.details[0]
        ?.path,
    ).toBe('request.conversationId')
  })
})

describe('A message', () => {
  it('gets the next number, is unread for the others and moves the conversation to the top', async () => {
    const { id } = await world.start(ann, [boxOf(bob)], 'One', 'Numbers')
    world.clock.advance(60_000)
    const other = await world.start(ann, [boxOf(bob)], 'Other', 'Newer')
    world.clock.advance(60_000)
    const sent = await world.send(bob, id, 'Two')
    expect(sent).toMatchObject({
      sequence: 2,
      creatorEntityId: bob.userId,
      createdUtc: world.clock.now().toISOString(),
    })
    expect(sent.messageParticipants).toEqual([
      expect.objectContaining({ entityId: ann.userId, firstReadUtc: null }),
      expect.objectContaining({ entityId: bob.userId, firstReadUtc: sent.createdUtc }),
    ])
    const page = (await world.search(ann)).conversationSummaries
    expect(page.slice(0, 2).map((one) => [one.conversationId, one.unreadMessageCount, one.lastMessagePreview])).toEqual(
      [
        [id, 1, 'Two'],
        [other.id, 0, 'Other'],
      ],
    )
  })

  it('sent again, in sequence or concurrently, is stored once with the same response', async () => {
    world.clock.advance(120_000)
    const { id } = await world.start(ann, [boxOf(bob)])
    const request = world.message('Only once')
    const send = () => world.call('send', ann, { ...boxOf(ann), conversationId: id, request })
    const answers = [await send(), ...(await Promise.all(Array.from({ length: 8 }, send)))]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.data?.conversationMessageAdd.sequence).toBe(2)
    const [summary] = (await world.search(bob)).conversationSummaries
    expect(summary?.unreadMessageCount).toBe(2)
  })

  it('cannot use the id of another object, and reveals nothing about it', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const elsewhere = await world.start(ann, [boxOf(eve)])
    const request = world.message('Mine')
    await world.call('send', ann, { ...boxOf(ann), conversationId: id, request })
    const attempts = [
      world.call('send', bob, { ...boxOf(bob), conversationId: id, request }),
      world.call('send', ann, { ...boxOf(ann), conversationId: elsewhere.id, request }),
      world.call('add', ann, {
        ...boxOf(ann),
        request: { ...world.request([boxOf(bob)]), requestedMessageId: request.requestedMessageId },
      }),
      world.call('add', eve, {
        ...boxOf(eve),
        request: { ...world.request([boxOf(bob)]), requestedMessageId: request.requestedMessageId },
      }),
    ]
    for (const answer of await Promise.all(attempts)) {
      expect(answer.code).toBe('ID_IN_USE')
      expect(JSON.stringify(answer)).not.toContain('Mine')
    }
    expect((await world.get(ann, id)).messageCount).toBe(2)
    expect((await world.get(ann, elsewhere.id)).messageCount).toBe(1)
  })

  it('written by two people at once keeps one order without gaps for both', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => world.send(ann, id, `a${n}`)),
      ...Array.from({ length: 10 }, (_, n) => world.send(bob, id, `b${n}`)),
    ])
    const forAnn = (await world.get(ann, id, { limit: 100 })).messages
    expect(forAnn.map((one) => one.sequence)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
    expect((await world.get(bob, id, { limit: 100 })).messages.map((one) => one.id)).toEqual(
      forAnn.map((one) => one.id),
    )
    const unread = async (as: Person) =>
      (await world.search(as)).conversationSummaries.find((one) => one.conversationId === id)?.unreadMessageCount
    expect([await unread(ann), await unread(bob)]).toEqual([10, 11])
  })

  it('needs the same number of statements for any number of participants', async () => {
    const { database } = world.services
    const count = async (others: Person[]): Promise<number> => {
      const { id } = await world.start(eve, others.map(boxOf))
      await world.send(eve, id)
      const before = database.statementCount()
      await world.send(eve, id)
      return database.statementCount() - before
    }
    const crowd = await Promise.all(Array.from({ length: 12 }, () => world.person()))
    for (const one of crowd) await world.connect(eve, one)
    expect(await count(crowd)).toBe(await count([ann]))
  })
})
