import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { type Box, boxOf, boxOfOrganization, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person
let stranger: Person
let conversationId: string

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  stranger = await world.person()
  await world.connect(ann, bob)
  conversationId = (await world.start(ann, [boxOf(bob)], 'For your eyes only')).id
})

afterAll(() => world.close())

/** Every operation of the area, sent for a box. */
function everyOperation(as: Person | null, box: Box): Promise<(string | null)[]> {
  const message = { requestedMessageId: crypto.randomUUID(), messageText: '<p>x</p>' }
  const labelId = crypto.randomUUID()
  const labelRequest = { name: 'Storms', colorName: 'Teal' }
  const calls = [
    world.call('labels', as, box),
    world.call('search', as, box),
    world.call('get', as, { ...box, conversationId }),
    world.call('participants', as, { ...box, query: 'a' }),
    world.call('between', as, { ...box, entityIds: [bob.userId] }),
    world.call('add', as, { ...box, request: world.request([boxOf(bob)]) }),
    world.call('send', as, { ...box, conversationId, request: message }),
    world.call('read', as, { ...box, conversationId }),
    world.call('unread', as, { ...box, conversationId }),
    world.call('labelCreate', as, { ...box, labelRequest }),
    world.call('labelUpdate', as, { ...box, labelId, labelRequest }),
    world.call('labelDelete', as, { ...box, labelId }),
    world.call('labelApply', as, { ...box, conversationId, labelId }),
    world.call('labelRemove', as, { ...box, conversationId, labelId }),
    world.call('update', as, { ...box, conversationId, request: { subject: 'Mine now' } }),
    world.call('emptyTrash', as, box),
    world.call('addParticipant', as, { ...box, conversationId, request: { ...boxOf(stranger), historyType: 'All' } }),
    world.call('removeParticipant', as, { ...box, conversationId, request: boxOf(ann) }),
    world.call('drafts', as, box),
    world.call('draftSave', as, { ...box, request: { draftKey: 'new', content: 'x' } }),
    world.call('draftDelete', as, { ...box, draftKey: 'new' }),
  ]
  return Promise.all(calls.map(async (call) => (await call).code))
}

const all = (code: string) => Array.from({ length: 21 }, () => code)

describe('A message box stays closed', () => {
  it('to anonymous callers', async () => {
    expect(await everyOperation(null, boxOf(ann))).toEqual(all('UNAUTHENTICATED'))
  })

  it('to everyone except its owner, including the other participant', async () => {
    expect(await everyOperation(stranger, boxOf(ann))).toEqual(all('FORBIDDEN'))
    expect(await everyOperation(bob, boxOf(ann))).toEqual(all('FORBIDDEN'))
  })

  it('to staff with any permission, because messages of people are private', async () => {
    const admin = await world.staff('admin')
    expect(await everyOperation(admin, boxOf(ann))).toEqual(all('FORBIDDEN'))
    expect(await everyOperation(admin, boxOf(admin))).toEqual(all('FORBIDDEN'))
  })

  it('if the id of a person is given as the id of an organization', async () => {
    expect(await everyOperation(ann, { entityType: 'Organizations', entityId: ann.userId })).toEqual(all('FORBIDDEN'))
  })
})

describe('A conversation without the caller as participant', () => {
  it('looks like one that does not exist', async () => {
    const box = boxOf(stranger)
    const message = world.message()
    for (const id of [conversationId, crypto.randomUUID(), 'no-id']) {
      expect((await world.call('get', stranger, { ...box, conversationId: id })).code).toBe('NOT_FOUND')
      expect((await world.call('send', stranger, { ...box, conversationId: id, request: message })).code).toBe(
        'NOT_FOUND',
      )
      for (const operation of ['read', 'unread'] as const) {
        expect((await world.call(operation, stranger, { ...box, conversationId: id })).code).toBe('NOT_FOUND')
      }
      expect((await world.call('own', stranger, { conversationId: id, userId: stranger.userId })).code).toBe(
        'NOT_FOUND',
      )
      expect(
        (await world.call('update', stranger, { ...box, conversationId: id, request: { subject: 'Mine now' } })).code,
      ).toBe('NOT_FOUND')
      expect(
        (
          await world.call('addParticipant', stranger, {
            ...box,
            conversationId: id,
            request: { ...box, historyType: 'All' },
          })
        ).code,
      ).toBe('NOT_FOUND')
      for (const request of [box, boxOf(ann)]) {
        expect((await world.call('removeParticipant', stranger, { ...box, conversationId: id, request })).code).toBe(
          'NOT_FOUND',
        )
      }
    }
    expect((await world.get(ann, conversationId)).messageCount).toBe(1)
  })

  it('is in no list, search or count of the caller', async () => {
    expect((await world.search(stranger)).totalCount).toBe(0)
    expect((await world.search(stranger, { searchText: 'eyes' })).totalCount).toBe(0)
    expect((await world.labels(stranger)).map((label) => label.conversationCount)).toEqual([0, 0, 0])
    expect(await world.between(stranger, [ann.userId])).toEqual([])
  })

  it('cannot be reached through a label of another message box', async () => {
    const inbox = (await world.labels(ann))[0]?.id
    expect((await world.call('search', stranger, { ...boxOf(stranger), labelId: inbox })).code).toBe('NOT_FOUND')
    expect((await world.call('search', stranger, { ...boxOf(stranger), labelId: 'nonsense' })).code).toBe('NOT_FOUND')
  })
})

describe("An organization's message box", () => {
  it('is open to members and staff with the permission', async () => {
    const organization = await world.organization({ displayName: 'Gulf Adjusters' })
    const box = boxOfOrganization(organization)
    const writer = await world.member(organization, ['Org_Messages_U'])
    const reader = await world.member(organization, ['Org_Messages_R'])
    const keyless = await world.member(organization, [])
    await world.connect(organization, ann)
    const { id } = await world.start(writer, [boxOf(ann)], 'On behalf', 'Roster', box)

    expect(await everyOperation(keyless, box)).toEqual(all('FORBIDDEN'))
    expect(await everyOperation(stranger, box)).toEqual(all('FORBIDDEN'))
    expect(await everyOperation(await world.staff(['Site_OrgAcct_R']), box)).toEqual(all('FORBIDDEN'))

    for (const one of [reader, await world.staff(['Site_OrgMsgs_R'])]) {
      expect((await world.get(one, id, {}, box)).canReply).toBe(false)
      expect((await world.search(one, {}, box)).totalCount).toBe(1)
      for (const operation of ['send', 'read', 'unread', 'emptyTrash', 'drafts'] as const) {
        expect((await world.call(operation, one, { ...box, conversationId: id, request: world.message() })).code).toBe(
          'FORBIDDEN',
        )
      }
      expect((await world.call('add', one, { ...box, request: world.request([boxOf(ann)]) })).code).toBe('FORBIDDEN')
    }
    for (const one of [writer, await world.staff(['Site_OrgMsgs_U']), await world.member(organization, 'admin')]) {
      expect((await world.get(one, id, {}, box)).canReply).toBe(true)
      expect((await world.send(one, id, 'Reply', box)).creatorEntityId).toBe(organization.id)
    }
  })

  it('shows the writer only to its members and staff', async () => {
    const organization = await world.organization()
    const box = boxOfOrganization(organization)
    const writer = await world.member(organization, ['Org_Messages_U'])
    const colleague = await world.member(organization, ['Org_Messages_R'])
    await world.connect(organization, ann)
    const { id } = await world.start(writer, [boxOf(ann)], 'Signed by the office', 'Roster', box)
    expect((await world.get(colleague, id, {}, box)).messages[0]?.actingUserEmblem?.id).toBe(writer.userId)
    expect(
      (await world.get(await world.staff(['Site_OrgMsgs_R']), id, {}, box)).messages[0]?.actingUserEmblem?.id,
    ).toBe(writer.userId)
    const [message] = (await world.get(ann, id)).messages
    expect(message?.actingUserEmblem).toBeNull()
    expect(message?.creatorEmblem.id).toBe(organization.id)
  })
})
