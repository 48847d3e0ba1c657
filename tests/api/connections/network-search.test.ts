import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import {
  NETWORK_SEARCH_MAX_ROWS,
  NETWORK_SEARCHES_PER_DAY_COUNT,
  NETWORK_SEARCHES_PER_MINUTE_COUNT,
} from '#shared/limits.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let seeker: Person

beforeAll(async () => {
  world = await createWorld()
})

beforeEach(async () => {
  seeker = await world.person()
})

afterAll(() => world.close())

interface Found {
  id: string
  location: string | null
  connectionState: string | null
  emblem: { displayName: string; entityType: string }
}

const ask = (searchText: string, as: Person | null = seeker, userId = seeker.userId, regionId: string | null = null) =>
  world.graphql<{ networkSearch: Found[] }>(
    `query ($userId: ID!, $searchText: String!, $regionId: ID) {
      networkSearch(userId: $userId, searchText: $searchText, regionId: $regionId) {
        id location connectionState emblem { displayName entityType } } }`,
    { userId, searchText, regionId },
    as,
  )

async function find(searchText: string, regionId: string | null = null): Promise<Found[]> {
  const answer = await ask(searchText, seeker, seeker.userId, regionId)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.networkSearch
}

const namesOf = async (searchText: string, regionId: string | null = null): Promise<string[]> =>
  (await find(searchText, regionId)).map(({ emblem }) => emblem.displayName)

const change = ({ userId }: Person, values: Partial<typeof users.$inferInsert>): Promise<unknown> =>
  world.services.database.db.update(users).set(values).where(eq(users.id, userId))

async function livesIn(
  owner: { entityType: 'User' | 'Organization'; id: string },
  municipality: string,
  adminArea1Id: string,
): Promise<void> {
  const { db } = world.services.database
  await db.delete(addresses).where(eq(addresses.ownerId, owner.id))
  await db.insert(addresses).values({
    ...{ id: world.services.ids.uuid(), ownerType: owner.entityType, ownerId: owner.id, kind: 'Primary' },
    ...{ countryId: 'US', address1: '1 Main St', municipality, adminArea1Id },
  })
}

describe('who may search the network', () => {
  it('only registered people for themselves; no visitors, no staff, nobody for another person', async () => {
    const other = await world.person()
    expect((await ask('smith', null)).code).toBe('UNAUTHENTICATED')
    expect((await ask('smith', other)).code).toBe('FORBIDDEN')
    const staff = await world.staff('admin')
    expect((await ask('smith', staff)).code).toBe('FORBIDDEN')
    expect((await ask('smith', staff, staff.userId)).code).toBe('FORBIDDEN')
  })

  it('only with a text, a known region, and not without end', async () => {
    expect((await ask('a')).code).toBe('VALIDATION_FAILED')
    expect((await ask(' , ,')).code).toBe('VALIDATION_FAILED')
    expect((await ask('smith', seeker, seeker.userId, 'US-ZZ')).code).toBe('VALIDATION_FAILED')

    const rest = NETWORK_SEARCHES_PER_MINUTE_COUNT - 1
    await Promise.all(Array.from({ length: rest }, () => find('smith')))
    expect((await ask('smith')).code).toBeNull()
    expect((await ask('smith')).code).toBe('RATE_LIMITED')
    world.clock.advance(61_000)
    expect((await ask('smith')).code).toBeNull()

    await world.services.database.script(
      `update network_search_uses set day_count = ${NETWORK_SEARCHES_PER_DAY_COUNT} where user_id = '${seeker.userId}'`,
    )
    expect((await ask('smith')).errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      userMessage: 'You have searched for many people. Please try again tomorrow.',
    })
    await world.services.database.script(
      `update network_search_uses set day = day - 1 where user_id = '${seeker.userId}'`,
    )
    expect((await ask('smith')).code).toBeNull()
  })
})

describe('who is found', () => {
  it('never private or deactivated people, staff, the searching person, or those who switched it off', async () => {
    const [open, hidden, left, off] = await Promise.all([
      world.person({ firstName: 'Open', lastName: 'Quackenbush' }),
      world.person({ firstName: 'Hidden', lastName: 'Quackenbush', private: true }),
      world.person({ firstName: 'Left', lastName: 'Quackenbush' }),
      world.person({ firstName: 'Off', lastName: 'Quackenbush' }),
    ])
    await Promise.all([
      change(seeker, { lastName: 'Quackenbush' }),
      change(left, { deactivated: true }),
      change(await world.staff('admin'), { firstName: 'Staff', lastName: 'Quackenbush' }),
    ])
    // A connection does not change it: connections are found where one writes to them.
    await world.connect({ entityType: 'User', id: seeker.userId }, { entityType: 'User', id: hidden.userId })
    const switched = await world.graphql<{ userFindableByNameUpdate: { findableByName: boolean } }>(
      `mutation { userFindableByNameUpdate(userId: "${off.userId}", isFindable: false) { findableByName } }`,
      {},
      off,
    )
    expect(switched.data?.userFindableByNameUpdate).toEqual({ findableByName: false })
    for (const text of ['quackenbush', 'Quackenbush, O', 'quakenbush'])
      expect(await namesOf(text), text).toEqual(['Open Quackenbush'])
    expect((await find('open quackenbush'))[0]).toMatchObject({ id: open.userId, connectionState: null })
  })

  it('only the person and staff with the key may change or read the setting', async () => {
    const [owner, other] = await Promise.all([world.person(), world.person()])
    const set = (as: Person | null) =>
      world.graphql(
        `mutation { userFindableByNameUpdate(userId: "${owner.userId}", isFindable: false) { id } }`,
        {},
        as,
      )
    expect((await set(null)).code).toBe('UNAUTHENTICATED')
    expect((await set(other)).code).toBe('FORBIDDEN')
    const read = async (as: Person) =>
      (
        await world.graphql<{ profile: { findableByName: boolean | null } }>(
          `{ profile(userId: "${owner.userId}") { findableByName } }`,
          {},
          as,
        )
      ).data?.profile.findableByName
    expect(await read(other)).toBeNull()
    expect(await read(owner)).toBe(true)
    expect((await set(owner)).code).toBeNull()
    const { data } = await world.graphql<{ entity: { historyLogs: { changes: object[] }[] } }>(
      `{ entity(entityId: "${owner.userId}") { historyLogs { changes { fieldName newValue } } } }`,
      {},
      owner,
    )
    expect(data?.entity.historyLogs.flatMap(({ changes }) => changes)).toContainEqual({
      ...{ fieldName: 'Found by Name', newValue: 'No' },
    })
  })

  it('public organizations, not private or deactivated ones', async () => {
    const shown = await world.organization({ displayName: 'Zephyr Adjusting' })
    await world.organization({ displayName: 'Zephyr Hidden', private: true })
    await world.organization({ displayName: 'Zephyr Closed', deactivated: true })
    await livesIn({ entityType: 'Organization', id: shown.id }, 'Amarillo', 'US-TX')
    expect(await find('zephyr')).toEqual([
      {
        ...{ id: shown.id, location: 'Amarillo, TX', connectionState: null },
        emblem: { displayName: 'Zephyr Adjusting', entityType: 'Organization' },
      },
    ])
    expect(await namesOf('zephyr ajusting')).toEqual(['Zephyr Adjusting'])
  })
})

describe('by what people are found', () => {
  it('name, company, city, state and type of work, every word of the text', async () => {
    const ann = await world.person({ firstName: 'Ann', lastName: 'Vandersloot' })
    const bea = await world.person({ firstName: 'Béa', lastName: 'Vandersloot' })
    await change(ann, { companyName: 'Wexford Catastrophe Team', workCodes: ['FLOOD'] })
    await livesIn({ entityType: 'User', id: ann.userId }, 'Beaumont', 'US-TX')
    await livesIn({ entityType: 'User', id: bea.userId }, 'Tulsa', 'US-OK')
    const both = ['Ann Vandersloot', 'Béa Vandersloot']
    expect(await namesOf('vandersloot')).toEqual(both)
    // The other lives in Beaumont.
    expect(await namesOf('vandersloot bea')).toEqual(['Béa Vandersloot', 'Ann Vandersloot'])
    for (const text of ['wexford', 'ann beaumont', 'vandersloot tx', 'Vandersloot, Texas', 'flood vandersl'])
      expect(await namesOf(text), text).toEqual(['Ann Vandersloot'])
    expect(await namesOf('wexford tulsa')).toEqual([])
    expect((await find('wexford'))[0]?.location).toBe('Beaumont, TX')
    expect(await namesOf('100%_')).toEqual([])
  })

  it('the state of an active license', async () => {
    const licensed = await world.person({ firstName: 'Lia', lastName: 'Oosterhuis' })
    await world.person({ firstName: 'Max', lastName: 'Oosterhuis' })
    const saved = await world.graphql(
      `mutation ($userId: ID!, $usLicensing: UsLicensingInput!) {
        userProfileUsaAdjusterLicensingSetManual(userId: $userId, usLicensing: $usLicensing) { userId } }`,
      {
        userId: licensed.userId,
        usLicensing: {
          ...{ npn: '3104500', firstName: 'Lia', lastName: 'Oosterhuis' },
          statesLicensing: [
            {
              stateAddressFieldLookupId: 'US-FL',
              stateLicenses: [
                {
                  ...{ number: '1', active: true, licenseClassId: 'US-FL-IND' },
                  ...{ originalIssueDate: '2024-01-01', expirationDate: '2040-01-01' },
                },
              ],
              stateAppointments: [],
            },
          ],
        },
      },
      licensed,
    )
    expect(saved.errors).toBeUndefined()
    expect(await namesOf('oosterhuis florida')).toEqual(['Lia Oosterhuis'])
    expect(await namesOf('oosterhuis', 'US-FL')).toEqual(['Lia Oosterhuis'])
    expect(await namesOf('oosterhuis', 'US-GA')).toEqual([])
  })

  it('the best names come first, and the number of results is limited', async () => {
    await Promise.all(
      Array.from({ length: NETWORK_SEARCH_MAX_ROWS + 5 }, (_, n) =>
        world.person({ firstName: `Zz${n}`, lastName: 'Pennyfeather' }),
      ),
    )
    const exact = await world.person({ firstName: 'Pennyfeather', lastName: 'Ames' })
    await world.connect({ entityType: 'User', id: exact.userId }, { entityType: 'User', id: seeker.userId }, 'Pending')
    const found = await find('pennyfeather')
    expect(found).toHaveLength(NETWORK_SEARCH_MAX_ROWS)
    expect(found[0]).toMatchObject({ id: exact.userId, connectionState: 'Pending' })
  })
})
