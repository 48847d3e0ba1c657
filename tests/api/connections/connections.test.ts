import { asStatement } from '#tests/support/as-statement.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/** Connections of people and organizations. */

type Acting = { as: Person; organization?: OrganizationRow }
interface Row {
  id: string
  state: string
}
type Verb = 'RequestConnection' | 'CancelConnectionRequest' | 'Disconnect' | 'AcceptConnection' | 'IgnoreConnection'
type Kind = 'MY_CONNECTIONS' | 'REQUESTS' | 'REQUESTS_I_SENT'

let world: World
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createWorld()
})

beforeEach(async () => {
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Zoë', lastName: 'Stone' })
})

afterAll(() => world.close())

const partOf = ({ as, organization }: Acting) =>
  organization
    ? ({ kind: 'Organization', argument: `organizationId: "${organization.id}"` } as const)
    : ({ kind: 'User', argument: `userId: "${as.userId}"` } as const)

async function act(acting: Acting, verb: Verb, id: string): Promise<{ row: Row | string | null; code: string | null }> {
  const { kind, argument } = partOf(acting)
  const name = `social${kind}${verb}`
  const target = verb === 'RequestConnection' ? 'userOrOrganizationId' : 'connectionId'
  const fields = verb === 'Disconnect' || verb === 'CancelConnectionRequest' ? '' : '{ id state }'
  const answer = await world.graphql<Record<string, Row | string>>(
    `mutation { ${name}(${argument}, ${target}: "${id}") ${fields} }`,
    {},
    acting.as,
  )
  return { row: answer.data?.[name] ?? null, code: answer.code }
}

async function list(
  acting: Acting,
  pageType: Kind,
  rest = '',
): Promise<{ names: string[]; states: string[]; totalCount: number }> {
  const { kind, argument } = partOf(acting)
  const name = `${kind.toLowerCase()}ConnectionsOrRequests`
  const answer = await world.graphql<
    Record<string, { totalCount: number; items: (Row & { requestingEmblem: { displayName: string } })[] }>
  >(
    `{ ${name}(${argument}, pageType: ${pageType}, pageSize: 999${rest}) { totalCount items { id state
      requestingEmblem { displayName } } } }`,
    {},
    acting.as,
  )
  expect(answer.errors).toBeUndefined()
  const { items = [], totalCount = 0 } = answer.data?.[name] ?? {}
  return {
    names: items.map((one) => one.requestingEmblem.displayName),
    states: items.map((one) => one.state),
    totalCount,
  }
}

const idOf = (row: Row | string | null): string => (row !== null && typeof row === 'object' ? row.id : '')

async function badges(as: Person): Promise<[requests: number, notifications: number]> {
  const { data } = await world.graphql<{
    getUserBadgeCounts: { inboundRequestsBadgeCount: number; notificationsBadgeCount: number }
  }>(`{ getUserBadgeCounts(userId: "${as.userId}") { inboundRequestsBadgeCount notificationsBadgeCount } }`, {}, as)
  const counts = data?.getUserBadgeCounts
  return [counts?.inboundRequestsBadgeCount ?? -1, counts?.notificationsBadgeCount ?? -1]
}

async function request(from: Acting, to: string): Promise<string> {
  const { row, code } = await act(from, 'RequestConnection', to)
  expect(code).toBeNull()
  return idOf(row)
}

describe('A request between people', () => {
  it('is pending, with badge and notification of the other side, until it is accepted', async () => {
    const id = await request({ as: ann }, bob.userId)
    expect(
      [await list({ as: ann }, 'REQUESTS_I_SENT'), await list({ as: bob }, 'REQUESTS')].map((one) => one.names),
    ).toEqual([['Ann Lee'], ['Ann Lee']])
    expect(await badges(bob)).toEqual([1, 1])
    expect((await act({ as: ann }, 'AcceptConnection', id)).code).toBe('NOT_FOUND')
    expect((await act({ as: bob }, 'AcceptConnection', id)).row).toEqual({ id, state: 'Connected' })
    expect((await act({ as: bob }, 'AcceptConnection', id)).row).toEqual({ id, state: 'Connected' })
    expect(await badges(bob)).toEqual([0, 0])
    expect(await badges(ann)).toEqual([0, 1])
    expect((await list({ as: ann }, 'MY_CONNECTIONS')).states).toEqual(['Connected'])
    expect((await list({ as: bob }, 'REQUESTS')).totalCount).toBe(0)
  })

  it('is a single request even if it is sent several times', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => request({ as: ann }, bob.userId)))
    expect(new Set(ids).size).toBe(1)
    expect(await badges(bob)).toEqual([1, 1])
  })

  it('connects both people if both send one at the same time', async () => {
    const answers = await Promise.all([
      act({ as: ann }, 'RequestConnection', bob.userId),
      act({ as: bob }, 'RequestConnection', ann.userId),
    ])
    expect(answers.map((one) => one.code)).toEqual([null, null])
    expect((await list({ as: ann }, 'MY_CONNECTIONS')).totalCount).toBe(1)
    expect((await list({ as: bob }, 'MY_CONNECTIONS')).totalCount).toBe(1)
  })

  it('is canceled with its notification, and can be sent again', async () => {
    const id = await request({ as: ann }, bob.userId)
    expect((await act({ as: bob }, 'CancelConnectionRequest', id)).row).toBe(id)
    expect(await badges(bob)).toEqual([1, 1])
    expect((await act({ as: ann }, 'CancelConnectionRequest', id)).row).toBe(id)
    expect((await act({ as: ann }, 'CancelConnectionRequest', id)).row).toBe(id)
    expect(await badges(bob)).toEqual([0, 0])
    expect((await act({ as: bob }, 'AcceptConnection', id)).code).toBe('NOT_FOUND')
    await request({ as: ann }, bob.userId)
  })

  it('is either canceled or accepted if both happen at the same time', async () => {
    const id = await request({ as: ann }, bob.userId)
    const [cancelled, accepted] = await Promise.all([
      act({ as: ann }, 'CancelConnectionRequest', id),
      act({ as: bob }, 'AcceptConnection', id),
    ])
    const { totalCount } = await list({ as: ann }, 'MY_CONNECTIONS')
    expect([cancelled.code, accepted.code]).toEqual(totalCount === 1 ? ['CONFLICT', null] : [null, 'NOT_FOUND'])
  })

  it('leaves both unconnected if it is ignored; either side may send another', async () => {
    const id = await request({ as: ann }, bob.userId)
    expect((await act({ as: bob }, 'IgnoreConnection', id)).row).toEqual({ id, state: 'Ignored' })
    expect((await list({ as: ann }, 'REQUESTS_I_SENT')).totalCount).toBe(0)
    expect((await list({ as: bob }, 'REQUESTS')).totalCount).toBe(0)
    expect((await act({ as: bob }, 'AcceptConnection', id)).code).toBe('CONFLICT')
    await request({ as: bob }, ann.userId)
    expect((await list({ as: ann }, 'REQUESTS')).totalCount).toBe(1)
    await request({ as: ann }, bob.userId)
    expect((await list({ as: ann }, 'MY_CONNECTIONS')).totalCount).toBe(1)
  })

  it('sends no notification after the first ignore, and is refused the fourth time within 90 days', async () => {
    for (const expected of [1, 0, 0]) {
      const id = await request({ as: ann }, bob.userId)
      expect((await badges(bob))[1]).toBe(expected)
      await act({ as: bob }, 'IgnoreConnection', id)
    }
    expect((await act({ as: ann }, 'RequestConnection', bob.userId)).code).toBe('CONFLICT')
    world.clock.advance(91 * 86_400_000)
    world.signInAgain(ann)
    world.signInAgain(bob)
    await request({ as: ann }, bob.userId)
    expect(await badges(bob)).toEqual([1, 0])
  })

  it('cannot be sent to oneself, deactivated people or staff, or answered by third persons', async () => {
    const [gone, staff, stranger] = [
      await world.person({ deactivated: true }),
      await world.staff('admin'),
      await world.person(),
    ]
    for (const one of [ann, gone, staff]) {
      expect((await act({ as: ann }, 'RequestConnection', one.userId)).code).toBe('NOT_FOUND')
    }
    const id = await request({ as: ann }, bob.userId)
    expect((await act({ as: stranger }, 'AcceptConnection', id)).code).toBe('NOT_FOUND')
    expect((await act({ as: stranger }, 'IgnoreConnection', id)).code).toBe('NOT_FOUND')
    await act({ as: stranger }, 'CancelConnectionRequest', id)
    expect((await list({ as: bob }, 'REQUESTS')).totalCount).toBe(1)
  })
})

it('sends every change to the screens of both sides', async () => {
  const heard: string[] = []
  const ends = [ann, bob].map((one) =>
    world.services.live.subscribe({ entityType: 'User', entityId: one.userId }, () => heard.push(one.firstName)),
  )
  const expectBoth = async (change: () => Promise<unknown>): Promise<void> => {
    heard.length = 0
    await change()
    await expect.poll(() => new Set(heard)).toEqual(new Set([ann.firstName, bob.firstName]))
  }
  await expectBoth(() => request({ as: ann }, bob.userId))
  const [row] = await world.services.database.query(
    'test-connection-of',
    asStatement<{ id: string }>('select id from connections where requesting_id = $1'),
    [ann.userId],
  )
  await expectBoth(() => act({ as: bob }, 'AcceptConnection', row?.id ?? ''))
  await expectBoth(() => act({ as: bob }, 'Disconnect', row?.id ?? ''))
  for (const end of ends) end()
})

it('a connection ends from either side', async () => {
  for (const ending of [ann, bob]) {
    const id = await request({ as: ann }, bob.userId)
    await act({ as: bob }, 'AcceptConnection', id)
    expect((await act({ as: ending }, 'Disconnect', id)).row).toBe(id)
    expect((await list({ as: bob }, 'MY_CONNECTIONS')).totalCount).toBe(0)
  }
})

it('members with the permission send and answer requests for an organization, and are notified', async () => {
  const organization = await world.organization({ displayName: 'Gulf Coast' })
  const acting = {
    as: await world.member(organization, ['Org_Social_Network_R', 'Org_Social_Network_U']),
    organization,
  }
  const reader = { as: await world.member(organization, ['Org_Social_Network_R']), organization }
  const id = await request({ as: ann }, organization.id)
  expect((await list(reader, 'REQUESTS')).names).toEqual(['Ann Lee'])
  expect((await badges(acting.as))[1]).toBe(1)
  expect((await badges(reader.as))[1]).toBe(0)
  expect((await act(reader, 'AcceptConnection', id)).code).toBe('FORBIDDEN')
  expect((await act(acting, 'AcceptConnection', id)).row).toEqual({ id, state: 'Connected' })
  expect((await act(acting, 'Disconnect', id)).code).toBe('FORBIDDEN')
  const other = await request(acting, bob.userId)
  expect((await act({ as: bob }, 'IgnoreConnection', other)).row).toEqual({ id: other, state: 'Ignored' })
})

it('sends every change to associates who see the network of an organization', async () => {
  const organization = await world.organization()
  const [writer, reader] = [
    await world.member(organization, ['Org_Social_Network_U']),
    await world.member(organization, ['Org_Social_Network_R']),
  ]
  const other = await world.member(organization, ['Org_Messages_R'])
  const heard = new Map<string, number>()
  const stops = [writer, reader, other].map((one) =>
    world.services.live.subscribe({ entityType: 'User', entityId: one.userId }, () =>
      heard.set(one.userId, (heard.get(one.userId) ?? 0) + 1),
    ),
  )
  const { row } = await act({ as: ann }, 'RequestConnection', organization.id)
  await act({ as: writer, organization }, 'IgnoreConnection', (row as Row).id)
  for (const stop of stops) stop()
  expect(heard.get(reader.userId)).toBe(2)
  expect(heard.get(writer.userId)).toBeGreaterThanOrEqual(2)
  expect(heard.has(other.userId)).toBe(false)
})

it('lists return counts for size 0, find the other side regardless of accents, and remove requests from the badge', async () => {
  await world.connect({ entityType: 'User', id: ann.userId }, { entityType: 'User', id: bob.userId })
  const third = await world.person({ firstName: 'Omar', lastName: 'Reed' })
  await world.connect({ entityType: 'User', id: third.userId }, { entityType: 'User', id: ann.userId })
  expect((await list({ as: ann }, 'MY_CONNECTIONS', ', searchFor: "zoe"')).totalCount).toBe(1)
  expect((await list({ as: ann }, 'MY_CONNECTIONS', ', searchFor: "ann"')).totalCount).toBe(0)
  expect((await list({ as: ann }, 'MY_CONNECTIONS', ', sortedBy: OtherDisplayName')).names).toEqual([
    'Omar Reed',
    'Ann Lee',
  ])
  const counted = await world.graphql<{ userConnectionsOrRequests: { items: unknown[]; totalCount: number } }>(
    `{ userConnectionsOrRequests(userId: "${ann.userId}", pageType: MY_CONNECTIONS, pageSize: 0) { totalCount items { id } } }`,
    {},
    ann,
  )
  expect(counted.data?.userConnectionsOrRequests).toEqual({ items: [], totalCount: 2 })
  const tooMany = `{ userConnectionsOrRequests(userId: "${ann.userId}", pageType: REQUESTS, pageSize: 1000) { totalCount } }`
  expect((await world.graphql(tooMany, {}, ann)).code).toBe('VALIDATION_FAILED')
  const fourth = await world.person()
  await request({ as: fourth }, ann.userId)
  await list({ as: ann }, 'REQUESTS', ', markInboundAsSeen: true')
  expect((await badges(ann))[0]).toBe(0)
  expect((await list({ as: ann }, 'REQUESTS')).totalCount).toBe(1)
})

it('a list removes only the requests that it shows from the badge', async () => {
  const others = [await world.person(), await world.person(), await world.person()]
  for (const as of others) await request({ as }, ann.userId)
  const page = (pageSize: number, offset = 0) =>
    world.graphql(
      `{ userConnectionsOrRequests(userId: "${ann.userId}", pageType: REQUESTS, pageSize: ${pageSize},
        offset: ${offset}, markInboundAsSeen: true) { items { id } } }`,
      {},
      ann,
    )
  const before = (await badges(ann))[0] ?? 0
  await page(0)
  expect((await badges(ann))[0]).toBe(before)
  await page(1)
  expect((await badges(ann))[0]).toBe(before - 1)
  await page(2, 1)
  expect((await badges(ann))[0]).toBe(before - 3)
})

it('a request that arrives while the list is loading stays on the badge', async () => {
  const { database } = world.services
  const query = database.query.bind(database)
  const [shown, late] = [await world.person(), await world.person()]
  await request({ as: shown }, ann.userId)
  vi.spyOn(database, 'query').mockImplementation(async (name, ...rest) => {
    if (name === 'connections-seen') await request({ as: late }, ann.userId)
    return query(name, ...rest)
  })
  await list({ as: ann }, 'REQUESTS', ', markInboundAsSeen: true')
  vi.restoreAllMocks()
  expect((await badges(ann))[0]).toBe(1)
})

it('a profile shows whether the caller follows and is connected, also for organizations of the caller', async () => {
  const organization = await world.organization()
  await world.join(organization, ann, { keys: ['Org_Social_Network_R'] })
  await world.connect(
    { entityType: 'Organization', id: organization.id },
    { entityType: 'User', id: bob.userId },
    'Pending',
  )
  await request({ as: ann }, bob.userId)
  const follow = `socialUserFollow(userId: "${ann.userId}", userOrOrganizationId: "${bob.userId}")`
  await world.graphql(`mutation { a: ${follow} b: ${follow} }`, {}, ann)
  const query = `{ profile(userId: "${bob.userId}") { following connection { state }
    affiliatedOrganizationConnections { state requestingOrganizationId } canMessage } }`
  const { data } = await world.graphql<{ profile: object }>(query, {}, ann)
  expect(data?.profile).toEqual({
    following: true,
    connection: { state: 'Pending' },
    affiliatedOrganizationConnections: [{ state: 'Pending', requestingOrganizationId: organization.id }],
    canMessage: false,
  })
  await world.join(organization, bob)
  expect((await world.graphql<{ profile: object }>(query, {}, ann)).data?.profile).toMatchObject({ canMessage: true })
  await world.graphql(`mutation { ${follow.replace('Follow', 'Unfollow')} }`, {}, ann)
  expect((await world.graphql<{ profile: { following: boolean } }>(query, {}, ann)).data?.profile.following).toBe(false)
  expect((await world.graphql<{ profile: object }>(query)).data?.profile).toEqual({
    following: false,
    connection: null,
    affiliatedOrganizationConnections: [],
    canMessage: false,
  })
})

it('suggested people share something with the caller and are not connected, private or deactivated', async () => {
  const organization = await world.organization()
  const [colleague, hidden] = [await world.person(), await world.person({ private: true })]
  for (const one of [ann, bob, colleague, hidden]) await world.join(organization, one)
  await world.connect({ entityType: 'User', id: bob.userId }, { entityType: 'User', id: ann.userId })
  const { data } = await world.graphql<{ peopleYouMayKnow: { id: string; sharedOrganizationsCount: number }[] }>(
    `{ peopleYouMayKnow(userId: "${ann.userId}") { id sharedOrganizationsCount } }`,
    {},
    ann,
  )
  expect(data?.peopleYouMayKnow).toEqual([{ id: colleague.userId, sharedOrganizationsCount: 1 }])
})
