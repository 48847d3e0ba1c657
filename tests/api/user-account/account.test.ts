import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

async function run(query: string, as: Person): Promise<Json> {
  const answer = await world.graphql<Json>(query, {}, as)
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

const PHONE = '{ countryCode: 1, number: "(202) 555-0143" }'
const ADDRESS =
  '{ countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" }'
const update = (userId: string, handle: string, more = ''): string =>
  `mutation { userAccountUpdate(userId: "${userId}", accountUpdate: { name: { firstName: "Ann", lastName: "Lee" }, handle: "${handle}",
    cellPhone: ${PHONE}, languageIds: ["es", "xx", "en"] ${more} }) { handle name { firstName } cellPhone { number } homePhone { number }
    secondaryEmailAddress birthDate languageIds hasPermissionToUpdate } }`
const save = (userId: string, id: string | null, given: string): string =>
  `mutation { userAccountLocationAddressAddOrUpdate(userId: "${userId}" ${id ? `locationAddressId: "${id}"` : ''},
    update: { ${given} address: ${ADDRESS} }) { id addressType fromDate } }`

interface Change {
  entityName: string
  fieldName: string | null
  newValue: string | null
}

async function changesOf(person: Person, as: Person): Promise<Change[]> {
  const answer = await world.graphql<{ entity: { historyLogs: { changes: Change[] }[] } }>(
    `{ entity(entityId: "${person.userId}") { historyLogs { changes { entityName fieldName newValue } } } }`,
    {},
    as,
  )
  return answer.data?.entity.historyLogs.flatMap(({ changes }) => changes) ?? []
}

describe('the account of a person', () => {
  test('is changed with its history; the old handle is free immediately and a handle in use is refused', async () => {
    const [person, other] = [await world.person({ handle: 'dana-before' }), await world.person()]
    const answer = await run(
      update(person.userId, 'dana-after', 'birthDate: "1980-02-03" secondaryEmailAddress: "ann@home.example"'),
      person,
    )
    expect(answer.userAccountUpdate).toEqual({
      handle: 'dana-after',
      name: { firstName: 'Ann' },
      cellPhone: { number: '2025550143' },
      homePhone: null,
      secondaryEmailAddress: 'ann@home.example',
      birthDate: '1980-02-03',
      languageIds: ['en', 'es'],
      hasPermissionToUpdate: true,
    })
    expect(await changesOf(person, person)).toEqual(
      expect.arrayContaining([
        { entityName: 'User', fieldName: 'Handle', newValue: 'dana-after' },
        { entityName: 'User', fieldName: 'Cell Phone', newValue: '2025550143' },
      ]),
    )
    expect((await world.graphql(update(other.userId, 'DANA-after'), {}, other)).code).toBe('NAME_IN_USE')
    expect((await run(update(other.userId, 'dana-before'), other)).userAccountUpdate.handle).toBe('dana-before')
  })

  test('refuses invalid phone numbers, each under its field', async () => {
    const person = await world.person()
    const bad = update(person.userId, 'dana-phones', 'homePhone: { countryCode: 44, number: "12" }')
    const answer = await world.graphql(bad, {}, person)
    expect(answer.errors?.[0]?.extensions.details).toEqual([
      { path: 'accountUpdate.homePhone.number', message: 'Invalid Phone Number' },
    ])
  })

  test('of staff needs the permissions for site users, that of others the permissions for social users', async () => {
    const [social, target] = [await world.person(), await world.staff([])]
    const forSocial = await world.staff(['SocialUser_Account_U'])
    const forStaff = await world.staff(['Site_User_R'])
    const read = (person: Person) =>
      `{ account(userId: "${person.userId}") { hasPermissionToUpdate hasPermissionToActivate } }`
    expect((await run(read(social), forSocial)).account).toEqual({
      hasPermissionToUpdate: true,
      hasPermissionToActivate: true,
    })
    expect((await run(read(target), forStaff)).account).toEqual({
      hasPermissionToUpdate: false,
      hasPermissionToActivate: false,
    })
    expect((await world.graphql(read(target), {}, forSocial)).code).toBe('FORBIDDEN')
    expect((await world.graphql(read(social), {}, forStaff)).code).toBe('FORBIDDEN')
  })

  test('that is deactivated has no sessions, accepts no updates, and can be activated again by staff', async () => {
    const [person, staff] = [await world.person(), await world.staff(['SocialUser_Account_U'])]
    const set = (operation: string) =>
      `mutation { userAccountActivationUpdate(userId: "${person.userId}", operation: ${operation}) { deactivated hasPermissionToUpdate } }`
    await run('{ loginInformation { userId } }', person)
    expect((await run(set('Deactivate'), staff)).userAccountActivationUpdate).toEqual({
      deactivated: true,
      hasPermissionToUpdate: false,
    })
    expect((await world.graphql('{ loginInformation { userId } }', {}, person)).code).toBe('UNAUTHENTICATED')
    expect((await world.graphql(update(person.userId, 'dana-gone'), {}, staff)).code).toBe('FORBIDDEN')
    expect((await run(set('Activate'), staff)).userAccountActivationUpdate.deactivated).toBe(false)
  })
})

describe('the emergency contact', () => {
  const write = (userId: string, relationship: string, phone = PHONE): string =>
    `mutation { userAccountEmergencyContactUpdate(userId: "${userId}", emergencyContactUpdate: { firstName: "Lou", lastName: "Ray",
      relationship: ${relationship}, cellPhone: ${phone}, address: ${ADDRESS} }) { emergencyContact { relationship
      email address { municipality coordinate { latitude } } } } }`

  test('is created once, updated and deleted, each with its history', async () => {
    const person = await world.person()
    const made = await run(write(person.userId, 'Spouse'), person)
    expect(made.userAccountEmergencyContactUpdate.emergencyContact).toMatchObject({
      relationship: 'Spouse',
      email: null,
      address: { municipality: 'Dallas', coordinate: { latitude: expect.any(Number) } },
    })
    await run(write(person.userId, 'LegalGuardian'), person)
    const gone = `mutation { userAccountEmergencyContactDelete(userId: "${person.userId}") { emergencyContact { userId } } }`
    for (let round = 0; round < 2; round += 1)
      expect((await run(gone, person)).userAccountEmergencyContactDelete.emergencyContact).toBeNull()
    const changes = (await changesOf(person, person)).filter(({ fieldName }) => fieldName === 'Relationship')
    expect(changes.map(({ newValue }) => newValue)).toEqual([null, 'LegalGuardian', 'Spouse'])
  })

  test('needs a valid phone number and an address of its country', async () => {
    const person = await world.person()
    const answer = await world.graphql(
      write(person.userId, 'Friend', '{ countryCode: 1, number: "1" }').replace('US-TX', 'CA-ON'),
      {},
      person,
    )
    expect(answer.errors?.[0]?.extensions.details?.map((detail) => (detail as { path: string }).path)).toEqual([
      'emergencyContactUpdate.address.adminArea1Id',
      'emergencyContactUpdate.cellPhone.number',
    ])
  })
})

describe('addresses of a person', () => {
  test('have one primary; the previous one becomes an alternate, and the primary one cannot be deleted', async () => {
    const person = await world.person()
    const first = (await run(save(person.userId, null, 'addressType: Primary'), person))
      .userAccountLocationAddressAddOrUpdate
    await run(save(person.userId, null, 'addressType: Primary'), person)
    const { userLocationAddresses: page } = await run(
      `{ userLocationAddresses(userId: "${person.userId}") { totalCount items { id addressType } } }`,
      person,
    )
    expect(page.items).toMatchObject([{ addressType: 'Primary' }, { addressType: 'Alternate' }])
    expect(page.items[1].id).toBe(first.id)
    const remove = (id: string) =>
      `mutation { userAccountLocationAddressDelete(userId: "${person.userId}", locationAddressId: "${id}") }`
    expect((await world.graphql(remove(page.items[0].id), {}, person)).code).toBe('PRIMARY_ADDRESS')
    expect((await run(remove(first.id), person)).userAccountLocationAddressDelete).toBe(true)
    expect((await run(remove(first.id), person)).userAccountLocationAddressDelete).toBe(false)
  })

  test('of another person are not found through the caller’s account', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const { id } = (await run(save(other.userId, null, 'addressType: Alternate'), other))
      .userAccountLocationAddressAddOrUpdate
    expect((await world.graphql(save(person.userId, id, 'addressType: Alternate'), {}, person)).code).toBe('NOT_FOUND')
  })

  test('that are temporary need both days in chronological order', async () => {
    const person = await world.person()
    const dates = 'addressType: Temporary fromDate: "2026-12-02" toDate: "2026-12-01"'
    const answer = await world.graphql(save(person.userId, null, dates), {}, person)
    expect(answer.errors?.[0]?.extensions.details).toEqual([
      { path: 'update.fromDate', message: 'Start Date must be before End Date' },
      { path: 'update.toDate', message: 'End Date must be after Start Date' },
    ])
  })
})

describe('account security', () => {
  test('lets staff reset the second factor, forget devices and end sessions of a person', async () => {
    const [person, staff] = [await world.person(), await world.staff(['SocialUser_Account_U'])]
    await run('{ loginInformation { userId } }', person)
    expect(
      (await run(`{ getCognitoUser(userId: "${person.userId}") { preferredMfaSetting } }`, person)).getCognitoUser,
    ).toEqual({
      preferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
    const reset = await run(
      `mutation { resetMfa(userId: "${person.userId}") { preferredMfaSetting hasPermissionToUpdate } }`,
      staff,
    )
    expect(reset.resetMfa).toEqual({ preferredMfaSetting: null, hasPermissionToUpdate: true })
    await run(`mutation { forgetCognitoDevices(userId: "${person.userId}") }`, staff)
    expect((await run(`{ cognitoDevices(userId: "${person.userId}") { id } }`, staff)).cognitoDevices).toEqual([])
    await run(`mutation { cognitoUserGlobalSignOut(userId: "${person.userId}") }`, staff)
    expect((await world.graphql('{ loginInformation { userId } }', {}, person)).code).toBe('UNAUTHENTICATED')
  })

  test('shows a person who assumed their identity, and why; hidden from that staff member', async () => {
    const [person, staff] = [await world.person(), await world.staff(['SocialUser_Assume_R'])]
    const acting = await world.assume(staff, person)
    expect((await world.graphql(`{ cognitoDevices(userId: "${person.userId}") { id } }`, {}, acting)).code).toBe(
      'IMPERSONATION_REFUSED',
    )
    const { assumedIdentities } = await run(
      `{ assumedIdentities(userId: "${person.userId}") { staffEmblem { id } reason startedUtc endedUtc } }`,
      person,
    )
    expect(assumedIdentities).toEqual([
      {
        staffEmblem: { id: staff.userId },
        reason: expect.stringMatching(/\S/),
        startedUtc: expect.any(String),
        endedUtc: expect.any(String),
      },
    ])
  })
})

describe('an edit that was made while offline', () => {
  test('of the emergency contact is refused after an edit of another device, also if it removes the contact', async () => {
    const person = await world.person()
    const set = (name: string, baseVersion: number) =>
      world.graphql<Json>(
        `mutation { userAccountEmergencyContactUpdate(userId: "${person.userId}",
        emergencyContactUpdate: { firstName: "${name}", lastName: "Ray",
          relationship: Friend, cellPhone: ${PHONE}, address: ${ADDRESS}, baseVersion: ${baseVersion} }) { emergencyContactVersion } }`,
        {},
        person,
      )
    const remove = (baseVersion: number) =>
      world.graphql<Json>(
        `mutation { userAccountEmergencyContactDelete(userId: "${person.userId}",
          baseVersion: ${baseVersion}) { emergencyContactVersion } }`,
        {},
        person,
      )
    const versions = [await set('Lou', 1), await set('Lou', 1), await set('Kim', 2)].map(
      ({ data }) => data?.userAccountEmergencyContactUpdate.emergencyContactVersion as number,
    )
    expect(versions).toEqual([2, 2, 3])
    expect([(await set('Max', 2)).code, (await remove(2)).code]).toEqual(['CONFLICT', 'CONFLICT'])
    const gone = [await remove(3), await remove(3)].map(
      ({ data }) => data?.userAccountEmergencyContactDelete as unknown,
    )
    expect(gone).toEqual([{ emergencyContactVersion: 4 }, { emergencyContactVersion: 4 }])
  })
})
