import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

async function run(query: string, as: Person, variables: Json = {}): Promise<Json> {
  const answer = await world.graphql<Json>(query, variables, as)
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

const USA = `npn birthDate firstName lastName statesLicensing { stateAddressFieldLookupId fullNameAlias
  stateLicenses { number originalIssueDate expirationDate active licenseClassId }
  stateAppointments { companyName lineOfAuthorityId status renewalDate } }`
const SET_USA = `mutation ($userId: ID!, $usLicensing: UsLicensingInput!) {
  userProfileUsaAdjusterLicensingSetManual(userId: $userId, usLicensing: $usLicensing) { ${USA} } }`
const SET_CAN = `mutation ($userId: ID!, $canadianLicensing: CanadianLicensingInput!) {
  userProfileCanAdjusterLicensingSetManual(userId: $userId,
  canadianLicensing: $canadianLicensing) { ciprNumber provincesLicensing { provinceAddressFieldLookupId
  provinceLicenses { number designation } } } }`

const license = (number: string, more: Json = {}): Json => ({
  number,
  originalIssueDate: '2024-01-01',
  expirationDate: '2028-01-01',
  active: true,
  licenseClassId: 'US-TX-IND',
  ...more,
})
const texas = (...stateLicenses: Json[]): Json => ({
  stateAddressFieldLookupId: 'US-TX',
  stateLicenses,
  stateAppointments: [],
})
const usa = (...statesLicensing: Json[]): Json => ({
  npn: '3104500',
  birthDate: '0001-01-01',
  firstName: 'Ann',
  lastName: 'Lee',
  statesLicensing,
})

async function problems(person: Person, usLicensing: Json): Promise<unknown> {
  const answer = await world.graphql(SET_USA, { userId: person.userId, usLicensing }, person)
  return answer.errors?.[0]?.extensions.details
}

describe('United States licensing', () => {
  test('is replaced as a whole; the placeholder date of birth is not stored; the profile counts valid licenses', async () => {
    const person = await world.person()
    const userId = person.userId
    await run(SET_USA, person, { userId, usLicensing: usa(texas(license('1'), license('2'))) })
    const state = {
      ...texas(license('7', { expirationDate: '2026-12-20' }), license('8', { expirationDate: '2026-11-01' })),
      stateAppointments: [
        { companyName: 'Lone Star Mutual', lineOfAuthorityId: 'US-TX-PC', status: 'Appointed', renewalDate: null },
      ],
    }
    const { userProfileUsaAdjusterLicensingSetManual: saved } = await run(SET_USA, person, {
      userId,
      usLicensing: usa(state),
    })
    expect(saved).toEqual({
      npn: '3104500',
      birthDate: null,
      firstName: 'Ann',
      lastName: 'Lee',
      statesLicensing: [{ ...state, fullNameAlias: null }],
    })
    const read = await run(
      `{ usaAdjusterLicensing(userId: "${userId}") { ${USA} }
      adjusterLicensingSummary(userId: "${userId}") { countryId numActive numExpired numExpiring regionIds }
      profile(userId: "${userId}") { adjusterLicenses { countryId numLicenses } } }`,
      person,
    )
    expect(read).toEqual({
      usaAdjusterLicensing: saved,
      adjusterLicensingSummary: [
        { countryId: 'US', numActive: 1, numExpired: 1, numExpiring: 1, regionIds: ['US-TX'] },
      ],
      profile: { adjusterLicenses: [{ countryId: 'US', numLicenses: 1 }] },
    })
  })

  test('shows the date of birth only to its owner', async () => {
    const [person, friend] = [await world.person(), await world.person()]
    const userId = person.userId
    await world.connect({ entityType: 'User', id: friend.userId }, { entityType: 'User', id: userId })
    await run(SET_USA, person, { userId, usLicensing: { ...usa(texas(license('1'))), birthDate: '1990-04-02' } })
    const query = `{ usaAdjusterLicensing(userId: "${userId}") { npn birthDate } }`
    expect(await run(query, person)).toEqual({ usaAdjusterLicensing: { npn: '3104500', birthDate: '1990-04-02' } })
    expect(await run(query, friend)).toEqual({ usaAdjusterLicensing: { npn: '3104500', birthDate: null } })
  })

  test('reports errors: order of dates, duplicate number, NPN, regions without licenses, a class of another state', async () => {
    const person = await world.person()
    expect(
      await problems(person, usa(texas(license('1', { originalIssueDate: '2029-01-01' }), license(' 1 ')))),
    ).toEqual(
      expect.arrayContaining([
        {
          path: 'usLicensing.statesLicensing.0.stateLicenses.0.originalIssueDate',
          message: 'Date is after expiration',
        },
        { path: 'usLicensing.statesLicensing.0.stateLicenses.0.expirationDate', message: 'Date is before issue date' },
        { path: 'usLicensing.statesLicensing.0.stateLicenses.1.number', message: 'Duplicate license number' },
      ]),
    )
    for (const npn of ['0', '-5', '1234567890', '12a', ''])
      expect(await problems(person, { ...usa(), npn }), npn).toMatchObject([{ path: 'usLicensing.npn' }])
    expect(await problems(person, usa({ ...texas(), stateAddressFieldLookupId: 'US-MP' }))).toMatchObject([
      { path: 'usLicensing.statesLicensing.0.stateAddressFieldLookupId' },
    ])
    expect(await problems(person, usa(texas(license('1', { licenseClassId: 'US-LA-IND' }))))).toMatchObject([
      { path: 'usLicensing.statesLicensing.0.stateLicenses.0.licenseClassId' },
    ])
  })
})

describe('Canadian licensing', () => {
  test('is set and recorded in the history of the profile', async () => {
    const person = await world.person()
    const provinces = [
      {
        provinceAddressFieldLookupId: 'CA-ON',
        provinceLicenses: [{ number: 'A1', designation: 'Fcip', licenseTypeId: 'CA-ON-L2' }],
      },
    ]
    const { userProfileCanAdjusterLicensingSetManual: saved } = await run(SET_CAN, person, {
      ...{ userId: person.userId, canadianLicensing: { ciprNumber: 'C-9', provincesLicensing: provinces } },
    })
    expect(saved).toEqual({
      ciprNumber: 'C-9',
      provincesLicensing: [
        { provinceAddressFieldLookupId: 'CA-ON', provinceLicenses: [{ number: 'A1', designation: 'Fcip' }] },
      ],
    })
    const { entity } = await run(
      `{ entity(entityId: "${person.userId}") { historyLogs { changes { fieldName newValue } } } }`,
      person,
    )
    expect(entity.historyLogs[0].changes).toEqual([
      { fieldName: 'CIPR Number', newValue: 'C-9' },
      { fieldName: 'Canada Licenses', newValue: 'CA-ON A1' },
    ])
  })
})

describe('licensing privacy', () => {
  test('lets strangers count, connections read, and the owner change', async () => {
    const [owner, stranger, friend] = [await world.person(), await world.person(), await world.person()]
    await world.connect({ entityType: 'User', id: friend.userId }, { entityType: 'User', id: owner.userId })
    const aspects = async (as: Person): Promise<boolean[]> => {
      const answer = await world.graphql<{ profilePrivacies: { mayAccess: boolean }[] }>(
        `{ profilePrivacies(userId: "${owner.userId}") { mayAccess } }`,
        {},
        as,
      )
      return answer.data?.profilePrivacies.map(({ mayAccess }) => mayAccess) ?? []
    }
    expect(await aspects(stranger)).toEqual([false, false, false])
    expect(await aspects(friend)).toEqual([true, false, false])
    expect(await aspects(owner)).toEqual([true, true, true])
  })
})
