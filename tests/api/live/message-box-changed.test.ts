import { createClient } from 'graphql-sse'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_STREAMS_PER_PERSON_COUNT } from '#shared/limits.ts'
import { type Events, requestBoxEvents, requestEvents } from '#tests/support/event-stream.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'
import {
  type Box,
  boxOf,
  boxOfOrganization,
  createMessagingWorld,
  type MessagingWorld,
} from '../conversations/operations.ts'

let world: MessagingWorld
let url: string
let ann: Person
let bob: Person
let eve: Person
let organization: OrganizationRow
let reader: Person
const open: Events[] = []

beforeAll(async () => {
  world = await createMessagingWorld()
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  eve = await world.person({ firstName: 'Eve', lastName: 'Marsh' })
  organization = await world.organization()
  reader = await world.member(organization, ['Org_Messages_R'])
  for (const one of [bob, eve, organization]) await world.connect(ann, one)
})

afterEach(() => {
  for (const events of open.splice(0)) events.close()
})

afterAll(() => world.close())

async function listen(as: Person, box: Box = boxOf(as)): Promise<Events> {
  const events = await requestBoxEvents(
    url,
    box,
    await world.tokenOf(as),
    as.assumedToken ? { 'x-assumed-identity': as.assumedToken } : {},
  )
  open.push(events)
  return events
}

const change = (conversationId: string, kind: 'Message' | 'Changed') => ({
  event: 'next',
  data: JSON.stringify({ data: { messageBoxChanged: { conversationId, kind } } }),
})
const COMPLETE = { event: 'complete', data: '' }

describe('A person who may not read a message box', () => {
  it('receives no events, and gets the reason as JSON with the status of the refusal', async () => {
    const refused = async (as: Person | null, box: Box): Promise<[number, string | undefined]> => {
      const events = await requestBoxEvents(url, box, as ? await world.tokenOf(as) : null)
      expect(events.contentType).toBe('application/json; charset=utf-8')
      return [events.status, events.refusal?.errors[0]?.extensions?.code]
    }
    const member = await world.member(organization, [])
    expect(await refused(null, boxOf(ann))).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refused(eve, boxOf(ann))).toEqual([403, 'FORBIDDEN'])
    expect(await refused(member, boxOfOrganization(organization))).toEqual([403, 'FORBIDDEN'])
    expect(await refused(eve, { entityType: 'Users', entityId: 'nobody' })).toEqual([403, 'FORBIDDEN'])
  })

  it('receives no events from the moment they lose the right', async () => {
    const former = await world.member(organization, ['Org_Messages_R'])
    const events = await listen(former, boxOfOrganization(organization))
    const still = await listen(reader, boxOfOrganization(organization))
    expect(events.status).toBe(200)
    const { id } = await world.start(ann, [boxOfOrganization(organization)])
    expect(await events.next()).toEqual(change(id, 'Message'))
    await world.services.database.script(
      `update organization_members set status = 'Inactive' where user_id = '${former.userId}'`,
    )
    world.clock.advance(1_000)
    await world.send(ann, id, 'Second')
    expect(await events.next()).toEqual(COMPLETE)
    expect(await events.next()).toBeNull()
    expect([await still.next(), await still.next()]).toEqual([change(id, 'Message'), change(id, 'Message')])
  })

  it('receives no events after global sign-out, deactivation, or the end of the token or assumed identity', async () => {
    const ends: [string, (person: Person) => Promise<unknown>][] = [
      ['signed out', async ({ sub }) => world.services.identity.globalSignOut(sub)],
      [
        'deactivated',
        async ({ userId }) =>
          world.services.database.script(`update users set deactivated = true where id = '${userId}'`),
      ],
      ['token ended', async () => world.clock.advance(24 * 3_600_000)],
    ]
    for (const [why, end] of ends) {
      const writer = await world.person()
      const person = await world.person()
      await world.connect(writer, person)
      const { id } = await world.start(writer, [boxOf(person)])
      const events = await listen(person)
      await end(person)
      world.clock.advance(1_000)
      // By another way than the endpoint: the writer's token may have ended as well.
      world.services.live.publish({ kind: 'Message', subjectId: id }, [{ entityType: 'User', entityId: person.userId }])
      expect([why, await events.next()]).toEqual([why, COMPLETE])
    }
    const staff = await world.staff(['SocialUser_Assume_R'])
    const assumed = await world.assume(staff, bob)
    const events = await listen(assumed, boxOf(bob))
    world.clock.advance(61 * 60_000)
    world.services.live.publish({ kind: 'Changed', subjectId: null }, [{ entityType: 'User', entityId: bob.userId }])
    expect(await events.next()).toEqual(COMPLETE)
    for (const one of [ann, bob, eve, reader]) world.signInAgain(one)
  })
})

describe('A person who is subscribed to a message box', () => {
  it('receives new conversations, messages, and read state from other devices, only as ids', async () => {
    const streams = { ann: await listen(ann), bob: await listen(bob), eve: await listen(eve) }
    const { id } = await world.start(ann, [boxOf(bob)], 'The tarp has blown off')
    expect(await streams.ann.next()).toEqual(change(id, 'Message'))
    expect(await streams.bob.next()).toEqual(change(id, 'Message'))
    await world.send(bob, id, 'On my way')
    expect(await streams.ann.next()).toEqual(change(id, 'Message'))
    expect(await streams.bob.next()).toEqual(change(id, 'Message'))
    await world.read(ann, id)
    expect(await streams.ann.next()).toEqual(change(id, 'Changed'))
    // The author of a message that was read is notified once.
    expect(await streams.bob.next()).toEqual(change(id, 'Changed'))
    await world.read(ann, id, boxOf(ann), 2)
    expect(await streams.ann.next()).toEqual(change(id, 'Changed'))
    await world.read(bob, id, boxOf(bob), 1)
    expect(await streams.ann.next()).toEqual(change(id, 'Changed'))
    expect(await streams.bob.next()).toEqual(change(id, 'Changed'))
    await world.send(bob, id, 'Nearly there')
    // No event arrived in between: reading twice is not a change.
    expect(await streams.bob.next()).toEqual(change(id, 'Message'))
    expect(await streams.ann.next()).toEqual(change(id, 'Message'))
    const withEve = await world.start(ann, [boxOf(eve)])
    // Eve's first event: none of the other conversation came before it.
    expect(await streams.eve.next()).toEqual(change(withEve.id, 'Message'))
    expect(streams.bob.raw()).not.toMatch(/tarp|Water|Ann/)
  })

  it("receives events of an organization's message box if they may read it, and the correspondent receives their own", async () => {
    const events = await listen(reader, boxOfOrganization(organization))
    const { id } = await world.start(ann, [boxOfOrganization(organization)])
    expect(await events.next()).toEqual(change(id, 'Message'))
  })

  it('receives changes of their drafts in every message box, and not of drafts of others', async () => {
    const own = await listen(reader)
    const colleague = await listen(reader, boxOfOrganization(organization))
    const saved = await world.saveDraft(reader, { draftKey: 'roof', content: 'Begun' })
    expect(saved.saved).toBe(true)
    const draft = { event: 'next', data: '{"data":{"messageBoxChanged":{"conversationId":null,"kind":"Draft"}}}' }
    expect(await own.next()).toEqual(draft)
    await world.call('draftDelete', reader, { ...boxOf(reader), draftKey: 'roof' })
    expect(await own.next()).toEqual(draft)
    const { id } = await world.start(ann, [boxOfOrganization(organization)])
    expect(await colleague.next(), 'nothing of a draft came before').toEqual(change(id, 'Message'))
  })

  it('needs only the statements that identify them, and a constant number per message', async () => {
    const { database } = world.services
    await world.graphql('{ loginInformation { userId } }', {}, bob)
    world.clock.advance(1_000)
    let before = database.statementCount()
    await world.graphql('{ loginInformation { userId } }', {}, bob)
    const ordinary = database.statementCount() - before
    world.clock.advance(1_000)
    before = database.statementCount()
    await listen(bob)
    expect(database.statementCount() - before).toBeLessThanOrEqual(ordinary)
    const { id } = await world.start(ann, [boxOf(eve)])
    before = database.statementCount()
    await world.send(ann, id, 'Alone')
    const alone = database.statementCount() - before
    const heard = await listen(eve)
    before = database.statementCount()
    await world.send(ann, id, 'Heard')
    const news = await heard.next()
    expect(news).toEqual(change(id, 'Message'))
    // Whether the listener still has access: checked like a request, with the same maximum age.
    expect(database.statementCount() - before).toBeLessThanOrEqual(alone + ordinary)
  })

  it("is understood by graphql-sse's own client", async () => {
    const token = await world.tokenOf(bob)
    const client = createClient({
      url: `${url}/graphql`,
      headers: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
    })
    const heard = client.iterate({
      query: `subscription MessageBoxChanged($entityType: MessagingEntityType!,
          $entityId: ID!) { messageBoxChanged(entityType: $entityType, entityId: $entityId) { conversationId kind } }`,
      variables: { ...boxOf(bob) },
    })
    const first = heard.next()
    // The client sends the request when the response is read; the stream is open when the person's stream count shows
    // it.
    const probe = await listen(bob)
    const { id } = await world.start(ann, [boxOf(bob)])
    expect(await probe.next()).toEqual(change(id, 'Message'))
    const answer = await Promise.race([first, world.send(ann, id, 'Again').then(() => first)])
    expect(answer.value).toEqual({ data: { messageBoxChanged: { conversationId: id, kind: 'Message' } } })
    await heard.return?.(undefined)
    client.dispose()
  })
})

describe('The endpoint', () => {
  const subscription = `subscription { messageBoxChanged(entityType: Users, entityId: "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000") { kind } }`

  it('refuses a subscription that does not accept events, and anything but a subscription that does', async () => {
    expect((await world.graphql(subscription, {}, ann)).status).toBe(406)
    expect(await requestEvents({ url, query: '{ versionNumber }' })).toMatchObject({ status: 406 })
    expect(await requestEvents({ url, query: 'subscription {' })).toMatchObject({
      status: 400,
      refusal: { errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] },
    })
    expect(await requestEvents({ url, query: 'subscription { nothing }' })).toMatchObject({
      status: 400,
      refusal: { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    })
    expect(
      await requestEvents({
        url,
        headers: { authorization: `Bearer ${await world.tokenOf(ann)}` },
        query: 'subscription M($t: MessagingEntityType!) { messageBoxChanged(entityType: $t, entityId: "1") { kind } }',
        variables: { t: 7 },
      }),
    ).toMatchObject({ status: 400 })
    const two = `subscription { messageBoxChanged(entityType: Users, entityId: "1") { kind }
      b: messageBoxChanged(entityType: Users, entityId: "2") { kind } }`
    const headers = { authorization: `Bearer ${await world.tokenOf(ann)}` }
    expect(await requestEvents({ url, query: two, headers })).toMatchObject({ status: 400 })
  })

  it('sends headers for proxies to forward events immediately, and to prevent caching', async () => {
    const events = await listen(ann)
    expect(events.headers['cache-control']).toBe('no-store, no-transform')
    expect(events.headers['x-accel-buffering']).toBe('no')
    expect(events.headers['x-content-type-options']).toBe('nosniff')
  })

  it('limits the number of streams per person, and a closed stream can be replaced', async () => {
    const person = await world.person()
    const streams: Events[] = []
    for (let count = 0; count < LIVE_STREAMS_PER_PERSON_COUNT; count += 1) streams.push(await listen(person))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect(await listen(person)).toMatchObject({
      status: 429,
      refusal: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    })
    expect((await listen(ann)).status).toBe(200)
    streams[0]?.close()
    await expect.poll(async () => (await listen(person)).status).toBe(200)
  })

  it('ends its streams when the server stops, without delaying the stop', async () => {
    const other = await createMessagingWorld()
    const otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const person = await other.person()
    const events = await requestBoxEvents(otherUrl, boxOf(person), await other.tokenOf(person))
    expect(events.status).toBe(200)
    const closed = other.close()
    expect(await events.next()).toEqual(COMPLETE)
    expect(await events.next()).toBeNull()
    await closed
  })
})
