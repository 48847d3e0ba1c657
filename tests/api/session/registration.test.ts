import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { INVALID_FIELDS_MESSAGE } from '#shared/errors.ts'
import { createWorld, type Answer, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(async () => {
  await world.close()
})

const REGISTER = `mutation Register($userId: ID!, $registration: UserRegistrationInput!) {
  userRegistration(userId: $userId, registration: $registration) { userId displayName registered siteUserId
  standardUserId emblem { handle } }
}`

interface Registered {
  userRegistration: {
    userId: string
    displayName: string
    registered: boolean
    siteUserId: string | null
    standardUserId: string | null
    emblem: { handle: string }
  }
}

const AUSTIN = {
  countryId: 'US',
  address1: '500 Congress Ave',
  municipality: 'Austin',
  adminArea1Id: 'US-TX',
  postalCode: '78701',
  coordinate: { latitude: 30.2672, longitude: -97.7431 },
}

function registration(changes: object = {}): object {
  return {
    name: { firstName: 'Zoë', lastName: "O'Brien" },
    cellPhone: { countryCode: 1, number: '(512) 555-0143' },
    birthDate: null,
    primaryAddress: AUSTIN,
    languageIds: [],
    ...changes,
  }
}

async function userIdOf(person: Person): Promise<string> {
  const answer = await world.graphql<{ loginInformation: { userId: string } }>(
    '{ loginInformation { userId } }',
    {},
    person,
  )
  return answer.data?.loginInformation.userId ?? ''
}

async function register(person: Person, changes: object = {}): Promise<Answer<Registered>> {
  return world.graphql<Registered>(
    REGISTER,
    { userId: await userIdOf(person), registration: registration(changes) },
    person,
  )
}

describe('registration', () => {
  test('is refused for another person', async () => {
    const newcomer = await world.newcomer('other@claims.example')
    const person = await world.person({ registered: false })
    const answer = await world.graphql(REGISTER, { userId: person.userId, registration: registration() }, newcomer)
    expect(answer.code).toBe('FORBIDDEN')
  })

  test('is refused a second time', async () => {
    const newcomer = await world.newcomer('twice@claims.example')
    expect((await register(newcomer)).code).toBeNull()
    expect((await register(newcomer)).code).toBe('ALREADY_REGISTERED')
  })

  test('sent twice concurrently takes effect once', async () => {
    const newcomer = await world.newcomer('double@claims.example')
    const userId = await userIdOf(newcomer)
    const answers = await Promise.all(
      [1, 2].map(() => world.graphql(REGISTER, { userId, registration: registration() }, newcomer)),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual(['ALREADY_REGISTERED', null])
    expect(await world.services.database.db.select().from(addresses).where(eq(addresses.ownerId, userId))).toHaveLength(
      1,
    )
  })

  test('completes the profile: names, phone, address, and a handle made from the name', async () => {
    const newcomer = await world.newcomer('zoe@claims.example')
    const { data } = await register(newcomer, {
      birthDate: '1988-02-29',
      name: { firstName: '  Zoë ', lastName: "O'Brien", middleName: '', suffix: 'Jr.' },
    })
    expect(data?.userRegistration).toMatchObject({
      displayName: "Zoë O'Brien",
      registered: true,
      siteUserId: null,
      emblem: { handle: expect.stringMatching(/^zoe-obrien/) },
    })
    const userId = data?.userRegistration.userId ?? ''
    const [user] = await world.services.database.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({
      firstName: 'Zoë',
      middleName: null,
      suffix: 'Jr.',
      birthDate: '1988-02-29',
      cellPhoneCountryCode: 1,
      cellPhoneNumber: '5125550143',
    })
    const [address] = await world.services.database.db.select().from(addresses).where(eq(addresses.ownerId, userId))
    expect(address).toMatchObject({ kind: 'Primary', municipality: 'Austin', latitude: 30.2672 })
  })

  test('gives two people with the same name different handles', async () => {
    const [first, second] = await Promise.all(
      ['dana1@claims.example', 'dana2@claims.example'].map(async (email) =>
        register(await world.newcomer(email), { name: { firstName: 'Dana', lastName: 'Twin' } }),
      ),
    )
    expect([first?.data?.userRegistration.emblem.handle, second?.data?.userRegistration.emblem.handle].sort()).toEqual([
      'dana-twin',
      'dana-twin-2',
    ])
  })

  test('takes effect immediately: no later request is refused as unregistered', async () => {
    const newcomer = await world.newcomer('soon@claims.example')
    expect((await world.graphql('{ allUserOrgPermissions { organizationId } }', {}, newcomer)).code).toBe(
      'REGISTRATION_REQUIRED',
    )
    await register(newcomer)
    expect((await world.graphql('{ allUserOrgPermissions { organizationId } }', {}, newcomer)).code).toBeNull()
  })

  test('of an invited person makes them staff, and consumes the invitation', async () => {
    const newcomer = await world.newcomer('robin@claims.example')
    await world.inviteStaff('robin@claims.example', ['Site_User_R'])
    const { data } = await register(newcomer)
    expect(data?.userRegistration.siteUserId).not.toBeNull()
    expect(data?.userRegistration.standardUserId).toBeNull()
    const staff = await world.graphql<{ siteUser: { roles: { permissionKeys: string[] }[] } }>(
      'query Staff($id: ID!) { siteUser(id: $id) { roles { permissionKeys } } }',
      { id: data?.userRegistration.siteUserId },
      newcomer,
    )
    expect(staff.data?.siteUser.roles).toEqual([{ permissionKeys: ['Site_User_R'] }])
  })
})

describe('an invalid registration', () => {
  const required = 'Required Field'
  test.each<[string, object, { path: string; message: string }]>([
    [
      'no first name',
      { name: { firstName: ' ', lastName: 'Li' } },
      { path: 'registration.name.firstName', message: required },
    ],
    [
      'a name of 101 characters',
      { name: { firstName: 'x'.repeat(101), lastName: 'Li' } },
      { path: 'registration.name.firstName', message: 'Cannot exceed 100 characters.' },
    ],
    [
      'no street',
      { primaryAddress: { ...AUSTIN, address1: '' } },
      { path: 'registration.primaryAddress.address1', message: required },
    ],
    [
      'no city',
      { primaryAddress: { ...AUSTIN, municipality: null } },
      { path: 'registration.primaryAddress.municipality', message: required },
    ],
    [
      'a state of another country',
      { primaryAddress: { ...AUSTIN, adminArea1Id: 'CA-ON' } },
      { path: 'registration.primaryAddress.adminArea1Id', message: required },
    ],
    [
      'a country that is not on offer',
      { primaryAddress: { ...AUSTIN, countryId: 'FR' } },
      { path: 'registration.primaryAddress.countryId', message: required },
    ],
    [
      'a ZIP code with letters',
      { primaryAddress: { ...AUSTIN, postalCode: 'ABCDE' } },
      { path: 'registration.primaryAddress.postalCode', message: 'Invalid character(s) or format' },
    ],
    [
      'a phone number that is too short',
      { cellPhone: { countryCode: 1, number: '555' } },
      { path: 'registration.cellPhone.number', message: 'Invalid Phone Number' },
    ],
    [
      'a phone country that is not on offer',
      { cellPhone: { countryCode: 49, number: '3012345678' } },
      { path: 'registration.cellPhone.countryCode', message: required },
    ],
    [
      'a birthday tomorrow or later',
      { birthDate: '2199-01-01' },
      { path: 'registration.birthDate', message: 'Future dates are not allowed' },
    ],
  ])('%s is refused with the field', async (_what, changes, detail) => {
    const newcomer = await world.newcomer(`${crypto.randomUUID()}@claims.example`)
    const { errors } = await register(newcomer, changes)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      httpStatus: 422,
      userMessage: INVALID_FIELDS_MESSAGE,
      details: [detail],
    })
  })

  test('a day that does not exist is an invalid date', async () => {
    const newcomer = await world.newcomer('feb30@claims.example')
    expect((await register(newcomer, { birthDate: '2001-02-30' })).code).toBe('BAD_USER_INPUT')
  })

  test.each([
    [
      'Canada',
      {
        countryId: 'CA',
        address1: '1 Front St',
        municipality: 'Toronto',
        adminArea1Id: 'CA-ON',
        postalCode: 'm5v 2t6',
      },
      { countryCode: 1, number: '416 555 0199' },
    ],
    [
      'the United Kingdom',
      { countryId: 'GB', address1: '10 High St', municipality: 'Leeds', postalCode: 'LS1 4AP' },
      { countryCode: 44, number: '020 7946 0958' },
    ],
  ])('an address in %s is accepted', async (_country, primaryAddress, cellPhone) => {
    const newcomer = await world.newcomer(`${crypto.randomUUID()}@claims.example`)
    expect((await register(newcomer, { primaryAddress, cellPhone })).code).toBeNull()
  })
})
