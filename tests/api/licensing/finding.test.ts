import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyOfExpiringLicenses } from '#server/modules/licensing/jobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const DAY_MS = 86_400_000
const dayAfter = (days: number): string =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

interface Licensed {
  expires: string
  active?: boolean
  line?: string | null
  state?: string
}

/** Gives a person one license and one appointment in a state. */
async function license(person: Person, { expires, active = true, line = 'PROP', state = 'US-TX' }: Licensed) {
  const answer = await world.graphql(
    `mutation ($userId: ID!, $usLicensing: UsLicensingInput!) {
      userProfileUsaAdjusterLicensingSetManual(userId: $userId, usLicensing: $usLicensing) { userId } }`,
    {
      userId: person.userId,
      usLicensing: {
        ...{ npn: '3104500', firstName: 'Ann', lastName: 'Lee' },
        statesLicensing: [
          {
            stateAddressFieldLookupId: state,
            stateLicenses: [
              {
                number: '77',
                active,
                expirationDate: expires,
                originalIssueDate: '2024-01-01',
                licenseClassId: `${state}-IND`,
              },
            ],
            stateAppointments:
              line === null
                ? []
                : [{ companyName: 'Lone Star', lineOfAuthorityId: `${state}-${line}`, status: 'Appointed' }],
          },
        ],
      },
    },
    person,
  )
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
}

async function find(as: Person, given = 'regionId: "US-TX", lineOfAuthorityCode: "PROP"') {
  const answer = await world.graphql<{
    licensedAdjusters: { totalCount: number; items: { id: string; connectionState: string | null }[] }
  }>(
    `{ licensedAdjusters(userId: "${as.userId}", ${given}, pageSize: 25) { totalCount items { id licenseKinds
      linesOfAuthority connectionState } } }`,
    {},
    as,
  )
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.licensedAdjusters
}

describe('searching for licensed adjusters', () => {
  test('finds only active licenses, by line, and private people only for their connections', async () => {
    const seeker = await world.person()
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => world.person({ lastName: `Finder${n}`, private: n === 4 || n === 5 })),
    )
    const [property, both, expired, auto, hidden, connected] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    await license(property, { expires: dayAfter(0) })
    await license(both, { expires: dayAfter(400), line: 'PC' })
    await license(expired, { expires: dayAfter(-1) })
    await license(auto, { expires: dayAfter(400), line: 'AUTO' })
    await license(hidden, { expires: dayAfter(400) })
    await license(connected, { expires: dayAfter(400) })
    await license(seeker, { expires: dayAfter(400) })
    await world.connect({ entityType: 'User', id: seeker.userId }, { entityType: 'User', id: connected.userId })

    const { totalCount, items } = await find(seeker)
    expect(totalCount).toBe(3)
    expect(items).toEqual([
      {
        id: property.userId,
        licenseKinds: ['Independent Adjuster'],
        linesOfAuthority: ['Property'],
        connectionState: null,
      },
      {
        id: both.userId,
        ...{
          licenseKinds: ['Independent Adjuster'],
          linesOfAuthority: ['Property and Casualty'],
          connectionState: null,
        },
      },
      expect.objectContaining({ id: connected.userId, connectionState: 'Connected' }),
    ])
    await license(both, { expires: dayAfter(400), line: 'PC', active: false })
    expect((await find(seeker)).items.map(({ id }) => id)).not.toContain(both.userId)
    expect((await find(seeker, 'regionId: "US-TX"')).items.map(({ id }) => id)).toContain(auto.userId)
    expect((await find(seeker, 'regionId: "US-OK"')).totalCount).toBe(0)
  })

  test('reports an unknown region or line', async () => {
    const seeker = await world.person()
    const ask = (given: string) =>
      world.graphql(
        `{ licensedAdjusters(userId: "${seeker.userId}", ${given}, pageSize: 25) { totalCount } }`,
        {},
        seeker,
      )
    expect((await ask('regionId: "US-MP"')).errors?.[0]?.extensions.details[0]?.path).toBe('regionId')
    const answer = await ask('regionId: "CA-ON", lineOfAuthorityCode: "PROP"')
    expect(answer.errors?.[0]?.extensions.details[0]?.path).toBe('lineOfAuthorityCode')
  })
})

test('a license that expires within 60 days sends one notification, and another after its renewal', async () => {
  const person = await world.person()
  const texts = async (): Promise<string[]> => {
    const answer = await world.graphql<{ notifications: { items: { displayText: string; associatedUrl: string }[] } }>(
      '{ notifications(limit: 50) { items { displayText associatedUrl } } }',
      {},
      person,
    )
    return answer.data?.notifications.items.map(({ displayText }) => displayText) ?? []
  }
  await license(person, { expires: dayAfter(61) })
  await notifyOfExpiringLicenses(world.services)
  expect(await texts()).toEqual([])
  await license(person, { expires: dayAfter(60) })
  await notifyOfExpiringLicenses(world.services)
  await notifyOfExpiringLicenses(world.services)
  expect(await texts()).toHaveLength(1)
  expect((await texts())[0]).toMatch(/^Your Texas license 77 expires on \w+ \d+, \d{4}\.$/)
  await license(person, { expires: dayAfter(59) })
  await notifyOfExpiringLicenses(world.services)
  expect(await texts()).toHaveLength(2)
})
