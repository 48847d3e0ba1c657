import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LegacyClaimsUnavailableError } from '#server/lib/legacy-claims/port.ts'
import { CONVERSATION_CLAIMS_MAX_COUNT } from '#shared/limits.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import type { ClaimsCompanyRow } from '#tests/support/claims-factories.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, boxOfOrganization, claimOf, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person
let company: ClaimsCompanyRow
let claimKey: string

beforeAll(async () => {
  world = await createMessagingWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  await world.connect(ann, bob)
  company = await world.claimsCompany(ann, 'Adjuster')
  claimKey = keyOf(0)
})
afterAll(async () => {
  expect(await world.wrongCounters()).toEqual([])
  await world.close()
})

const keyOf = (index: number): string => `${company.systemId}-${company.acid}-${company.claimIds[index] ?? ''}`
const numberOf = (index: number): string => `CLM-${company.claimIds[index] ?? ''}`
const idsAbout = async (as: Person, key: string) => (await world.about(as, key)).map((one) => one.conversationId)
const add = (as: Person, conversationId: string, key: string) =>
  world.call('addParticipant', as, { ...boxOf(as), conversationId, request: { ...claimOf(key), historyType: 'All' } })

describe('A conversation about a claim', () => {
  it('is started with the claim as a participant, whom it shows last', async () => {
    const { id, participants } = await world.start(ann, [claimOf(claimKey), boxOf(bob)])
    expect(participants.map(({ entityType, entityId }) => [entityType, entityId])).toEqual([
      ['User', ann.userId],
      ['User', bob.userId],
      ['LegacyClaim', claimKey],
    ])
    expect(participants[2]?.emblem).toMatchObject({ entityType: 'LegacyClaim', displayName: numberOf(0), handle: null })
    // The claim neither reads nor counts.
    const opened = await world.get(bob, id)
    expect(opened.messages[0]?.messageParticipants.map(({ entityType }) => entityType)).toEqual(['User', 'User'])
    const row = (await world.search(ann)).conversationSummaries.find((one) => one.conversationId === id)
    expect(row).toMatchObject({ participantsCount: 2, entityIdToDisplay: bob.userId })
    expect(await world.between(ann, [bob.userId])).toContain(id)
    // It is found by the number.
    expect((await world.search(bob, { searchText: numberOf(0) })).totalCount).toBe(1)
  })

  it('is stored once, also if the same request arrives again', async () => {
    const request = { ...world.request([boxOf(bob), claimOf(keyOf(2))]), conversationId: crypto.randomUUID() }
    const answers = [
      await world.call('add', ann, { ...boxOf(ann), request }),
      await world.call('add', ann, { ...boxOf(ann), request }),
    ]
    expect(answers.map(({ data }) => data?.conversationAdd.id)).toEqual([
      request.conversationId,
      request.conversationId,
    ])
    expect(await idsAbout(ann, keyOf(2))).toEqual([request.conversationId])
  })

  it('needs a person, and a claim that the caller sees', async () => {
    const request = (participants: Parameters<typeof world.request>[0]) =>
      world.call('add', ann, { ...boxOf(ann), request: world.request(participants) })
    expect((await request([claimOf(claimKey)])).errors?.[0]?.extensions.details).toEqual([
      { path: 'request.participants', message: 'Required Field' },
    ])
    const unknown = [{ path: 'request.participants', message: conversationMessages.claimUnknown }]
    const foreign = await world.claimsCompany(await world.person(), 'Adjuster')
    for (const key of [
      `${company.systemId}-${company.acid}-999`,
      `${foreign.systemId}-${foreign.acid}-${foreign.claimIds[0] ?? ''}`,
    ])
      expect((await request([boxOf(bob), claimOf(key)])).errors?.[0]?.extensions.details).toEqual(unknown)
    expect((await request([boxOf(bob), claimOf("x'--")])).errors?.[0]?.extensions.details).toEqual([
      { path: 'request.participants.1.entityId', message: 'Invalid character(s) or format' },
    ])
  })

  it('is refused for now while the claims system does not answer, so that the device sends it again', async () => {
    const { legacyClaims } = world.services
    world.services.legacyClaims = {
      ...legacyClaims,
      findUsers: () => Promise.reject(new LegacyClaimsUnavailableError('down')),
    }
    try {
      const request = world.request([boxOf(bob), claimOf(claimKey)])
      expect((await world.call('add', ann, { ...boxOf(ann), request })).code).toBe('UNAVAILABLE')
    } finally {
      world.services.legacyClaims = legacyClaims
    }
  })
})

describe('A claim', () => {
  it('is added to a conversation once and removed by any participant, and the others see who did it', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    await world.addTo(ann, id, claimOf(keyOf(1)))
    const { participants, messages } = await world.addTo(ann, id, claimOf(keyOf(1)))
    expect(participants.map(({ entityType }) => entityType)).toEqual(['User', 'User', 'LegacyClaim'])
    expect(messages.at(-1)?.messageText).toBe(`<p>Ann Lee added the claim ${numberOf(1)} to the conversation.</p>`)
    expect(messages).toHaveLength(2)
    expect(await idsAbout(bob, keyOf(1))).toEqual([id])
    expect(await world.removeFrom(bob, id, claimOf(keyOf(1)))).toEqual({ conversationId: id, left: false })
    await world.removeFrom(bob, id, claimOf(keyOf(1)))
    const after = await world.get(ann, id)
    expect(after.participants).toHaveLength(2)
    expect(after.messages.map(({ messageText }) => messageText).at(-1)).toBe(
      `<p>Bob Stone removed the claim ${numberOf(1)} from the conversation.</p>`,
    )
    expect(await idsAbout(bob, keyOf(1))).toEqual([])
  })

  it('is not added by those who do not see it, take no part, or have left', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    expect((await add(bob, id, claimKey)).errors?.[0]?.extensions.details).toEqual([
      { path: 'request.entityId', message: conversationMessages.claimUnknown },
    ])
    const stranger = await world.person()
    const own = await world.claimsCompany(stranger, 'Adjuster')
    const ownKey = `${own.systemId}-${own.acid}-${own.claimIds[0] ?? ''}`
    expect((await add(stranger, id, ownKey)).code).toBe('NOT_FOUND')
    await world.removeFrom(ann, id, boxOf(ann))
    expect((await add(ann, id, claimKey)).code).toBe('NOT_FOUND')
    expect(
      (await world.call('removeParticipant', ann, { ...boxOf(ann), conversationId: id, request: claimOf(claimKey) }))
        .code,
    ).toBe('NOT_FOUND')
  })

  it('can be one of a limited number in a conversation', async () => {
    const { id } = await world.start(ann, [boxOf(bob)])
    const rows = Array.from({ length: CONVERSATION_CLAIMS_MAX_COUNT }, (_, at) => `('${id}', '1-2-${at}', 'C', now())`)
    await world.services.database.script(
      `insert into conversation_claims (conversation_id, claim_key, claim_number, added_at) values ${rows.join(', ')}`,
    )
    expect((await add(ann, id, claimKey)).errors?.[0]?.extensions.details).toEqual([
      { path: 'request', message: conversationMessages.tooManyClaims },
    ])
  })
})

describe('The conversations about a claim', () => {
  it('are those of the box, the newest first, without those that it trashed or left', async () => {
    const own = await world.claimsCompany(ann, 'Adjuster')
    const key = `${own.systemId}-${own.acid}-${own.claimIds[0] ?? ''}`
    const eve = await world.person()
    await world.connect(ann, eve)
    const first = await world.start(ann, [boxOf(bob), claimOf(key)])
    const second = await world.start(ann, [boxOf(eve), claimOf(key)])
    await world.send(bob, first.id)
    expect(await idsAbout(ann, key)).toEqual([first.id, second.id])
    // Never those of others.
    expect([await idsAbout(bob, key), await idsAbout(eve, key)]).toEqual([[first.id], [second.id]])
    expect(await idsAbout(await world.person(), key)).toEqual([])
    const trash = (await world.labels(ann)).find(({ type }) => type === 'Trash')
    await world.apply(ann, first.id, trash?.id ?? '')
    await world.removeFrom(eve, second.id, boxOf(eve))
    expect([await idsAbout(ann, key), await idsAbout(eve, key)]).toEqual([[second.id], []])
  })

  it('are those of an organization for members who may read its messages', async () => {
    const organization = await world.organization()
    const member = await world.member(organization, ['Org_Messages_U'])
    const own = await world.claimsCompany(member, 'Adjuster')
    const key = `${own.systemId}-${own.acid}-${own.claimIds[0] ?? ''}`
    await world.connect(organization, bob)
    const { id } = await world.start(
      member,
      [boxOf(bob), claimOf(key)],
      'Hello',
      'Hail',
      boxOfOrganization(organization),
    )
    expect((await world.about(member, key, boxOfOrganization(organization))).map((one) => one.conversationId)).toEqual([
      id,
    ])
    expect(await idsAbout(member, key)).toEqual([])
  })
})
