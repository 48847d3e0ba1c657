import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { seedLicensing } from '#server/db/seed/licensing.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let hidden: Person
let hiddenOrganization: OrganizationRow
const AUSTIN = { municipality: 'Austin', adminArea1Id: 'US-TX', countryId: 'US' }

beforeAll(async () => {
  world = await createWorld()
  hidden = await world.person({
    firstName: 'Hanna',
    lastName: 'Private',
    private: true,
    city: AUSTIN,
    companyName: 'Lone Star',
    companyTitle: 'Adjuster',
    about: 'Hail',
    workCodes: ['AUTO'],
  })
  hiddenOrganization = await world.organization({
    displayName: 'Quiet Claims',
    private: true,
    about: 'Not for everyone',
  })
  const { userId, firstName, lastName } = hidden
  await seedLicensing(
    world.services.database.db,
    [{ userId, firstName, lastName, regionId: 'US-TX', count: 12 }],
    world.services.clock.now(),
  )
})

afterAll(async () => {
  await world.close()
})

const PROFILE = `query Profile($userId: ID!) { profile(userId: $userId) {
  id private displayLocation companyName companyTitle about workTypes { displayName } adjusterLicenses { countryId numLicenses }
  displayTemporaryLocation { displayLocation endDate } emblem { displayName handle private extraData { companyName initials } } } }`

const ORGANIZATION = `query Organization($id: ID!) { organizationProfile(organizationId: $id) {
  id private about displayLocation emblem { displayName } parentEmblem { id displayName } } }`

interface Profile {
  profile: Record<string, unknown>
}

async function profileSeenBy(viewer: Person | null): Promise<Record<string, unknown> | undefined> {
  return (await world.graphql<Profile>(PROFILE, { userId: hidden.userId }, viewer)).data?.profile
}

describe("a private person's profile", () => {
  const trimmed = {
    private: true,
    displayLocation: null,
    companyName: null,
    companyTitle: null,
    about: null,
    workTypes: [],
    adjusterLicenses: [],
    displayTemporaryLocation: null,
    emblem: { displayName: 'Hanna Private', extraData: { companyName: null, initials: 'HP' } },
  }

  test('shows only name and emblem to anonymous visitors and strangers', async () => {
    for (const viewer of [null, await world.person(), await world.staff(['Site_User_R'])])
      expect(await profileSeenBy(viewer)).toMatchObject({
        ...trimmed,
        emblem: expect.objectContaining({ displayName: 'Hanna Private' }),
      })
    expect(await profileSeenBy(null)).toMatchObject(trimmed)
  })

  test('shows only name and emblem to a connection without a second factor, and to a person with a pending request', async () => {
    const unready = await world.person({ mfa: false })
    const asking = await world.person()
    await world.connect({ entityType: 'User', id: unready.userId }, { entityType: 'User', id: hidden.userId })
    await world.connect({ entityType: 'User', id: asking.userId }, { entityType: 'User', id: hidden.userId }, 'Pending')
    expect(await profileSeenBy(unready)).toMatchObject(trimmed)
    expect(await profileSeenBy(asking)).toMatchObject(trimmed)
  })

  test('is complete for themselves, for connections in either direction and for staff with the permission', async () => {
    const first = await world.person()
    const second = await world.person()
    await world.connect({ entityType: 'User', id: first.userId }, { entityType: 'User', id: hidden.userId })
    await world.connect({ entityType: 'User', id: hidden.userId }, { entityType: 'User', id: second.userId })
    for (const viewer of [hidden, first, second, await world.staff(['SocialUser_Profile_R'])]) {
      expect(await profileSeenBy(viewer)).toMatchObject({
        displayLocation: 'Austin, TX',
        companyName: 'Lone Star',
        about: 'Hail',
        workTypes: [{ displayName: 'Auto' }],
        adjusterLicenses: [{ countryId: 'US', numLicenses: 12 }],
      })
    }
  })
})

describe("a public person's profile", () => {
  test('is complete for everyone, with the temporary location', async () => {
    const person = await world.person({ city: AUSTIN, companyName: 'Gulf Adjusting' })
    const where = {
      ownerType: 'User' as const,
      ownerId: person.userId,
      kind: 'Temporary' as const,
      countryId: 'GB',
      address1: '1 High St',
      municipality: 'Leeds',
    }
    await world.services.database.db.insert(addresses).values([
      { ...where, id: crypto.randomUUID(), startDate: '2026-11-01', endDate: '2026-12-01' },
      { ...where, id: crypto.randomUUID(), startDate: '2025-11-01', endDate: '2025-12-01', municipality: 'York' },
    ])
    const { data } = await world.graphql<Profile>(PROFILE, { userId: person.userId })
    expect(data?.profile).toMatchObject({
      displayLocation: 'Austin, TX',
      companyName: 'Gulf Adjusting',
      displayTemporaryLocation: { displayLocation: 'Leeds, United Kingdom', endDate: '2026-12-01' },
    })
  })

  test('is not found for an unregistered person, an unknown id and an invalid id', async () => {
    const newcomer = await world.person({ registered: false })
    for (const userId of [newcomer.userId, crypto.randomUUID(), 'dana'])
      expect((await world.graphql(PROFILE, { userId })).code).toBe('NOT_FOUND')
  })
})

describe("a private organization's profile", () => {
  test('shows only name and emblem to strangers', async () => {
    for (const viewer of [null, await world.person(), await world.staff(['Site_OrgAcct_R'])]) {
      expect((await world.graphql(ORGANIZATION, { id: hiddenOrganization.id }, viewer)).data).toEqual({
        organizationProfile: {
          id: hiddenOrganization.id,
          private: true,
          about: null,
          displayLocation: null,
          emblem: { displayName: 'Quiet Claims' },
          parentEmblem: null,
        },
      })
    }
  })

  test('is complete for members, connections and staff with the permission', async () => {
    const connected = await world.person()
    await world.connect(
      { entityType: 'User', id: connected.userId },
      { entityType: 'Organization', id: hiddenOrganization.id },
    )
    for (const viewer of [
      await world.member(hiddenOrganization, []),
      connected,
      await world.staff(['Site_OrgProfile_R']),
    ]) {
      expect((await world.graphql(ORGANIZATION, { id: hiddenOrganization.id }, viewer)).data).toMatchObject({
        organizationProfile: { about: 'Not for everyone' },
      })
    }
  })

  test('shows the parent organization', async () => {
    const parent = await world.organization({ displayName: 'Parent Group' })
    const child = await world.organization({ parentOrganizationId: parent.id })
    expect((await world.graphql(ORGANIZATION, { id: child.id })).data).toMatchObject({
      organizationProfile: { parentEmblem: { id: parent.id, displayName: 'Parent Group' } },
    })
  })
})

describe('an emblem', () => {
  const EMBLEM = `query Emblem($type: EntityType!, $id: ID!) { emblem(entityType: $type,
      entityId: $id) { id entityType displayName deactivated extraData { isSiteUser siteUserRole companyName initials fullName } } }`

  test("shows a staff role's name to staff only", async () => {
    const staff = await world.staff('admin')
    const role = async (viewer: Person | null): Promise<unknown> =>
      (await world.graphql<{ emblem: { extraData: object } }>(EMBLEM, { type: 'User', id: staff.userId }, viewer)).data
        ?.emblem.extraData
    expect(await role(null)).toMatchObject({ isSiteUser: true, siteUserRole: null })
    expect(await role(await world.person())).toMatchObject({ siteUserRole: null })
    expect(await role(await world.staff(['Site_User_R']))).toMatchObject({
      siteUserRole: expect.stringMatching(/^Role/),
    })
  })

  test('shows that a person is deactivated', async () => {
    const gone = await world.person({ deactivated: true })
    expect((await world.graphql(EMBLEM, { type: 'User', id: gone.userId })).data).toMatchObject({
      emblem: { deactivated: true },
    })
  })

  test('exists for the system, but not for a conversation or claim', async () => {
    expect((await world.graphql(EMBLEM, { type: 'System', id: SYSTEM_ENTITY_ID })).data).toMatchObject({
      emblem: { entityType: 'System', displayName: 'Evolve' },
    })
    for (const type of ['Conversation', 'LegacyClaim', 'Unknown', 'Organization'])
      expect((await world.graphql(EMBLEM, { type, id: SYSTEM_ENTITY_ID })).code).toBe('NOT_FOUND')
  })

  test('of ten people needs one statement', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.person()))
    const fields = people
      .map(({ userId }, index) => `e${index}: emblem(entityType: User, entityId: "${userId}") { displayName }`)
      .join(' ')
    const before = world.services.database.statementCount()
    expect((await world.graphql(`{ ${fields} }`)).code).toBeNull()
    expect(world.services.database.statementCount() - before).toBe(1)
  })
})

describe('a handle', () => {
  const SEARCH = 'query Search($handle: String!) { handleSearch(handle: $handle) { id entityType handle } }'
  const EXACT =
    'query Exact($entityId: ID!, $handle: String!) { participantExactHandleSearch(entityId: $entityId, handle: $handle) { id } }'

  test('finds a person or an organization ignoring letter case; null if it is unused', async () => {
    const person = await world.person({ handle: 'Dana-Whitfield' })
    expect((await world.graphql(SEARCH, { handle: 'dana-WHITFIELD' })).data).toEqual({
      handleSearch: { id: person.userId, entityType: 'User', handle: 'Dana-Whitfield' },
    })
    expect((await world.graphql(SEARCH, { handle: hiddenOrganization.handle })).data).toMatchObject({
      handleSearch: { id: hiddenOrganization.id, entityType: 'Organization' },
    })
    expect((await world.graphql(SEARCH, { handle: 'nobody-has-this' })).data).toEqual({ handleSearch: null })
  })

  test('is unavailable if others have it, but not for its owner', async () => {
    const person = await world.person({ handle: 'taken-handle' })
    const other = await world.person()
    expect((await world.graphql(EXACT, { entityId: person.userId, handle: 'Taken-Handle' }, person)).data).toEqual({
      participantExactHandleSearch: [],
    })
    expect((await world.graphql(EXACT, { entityId: other.userId, handle: 'Taken-Handle' }, other)).data).toEqual({
      participantExactHandleSearch: [{ id: person.userId }],
    })
  })
})
