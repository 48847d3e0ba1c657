import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FRESH_SIGN_IN_MINUTES, RECOVERY_CODES_COUNT } from '#shared/limits.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

async function createCodes(person: Person): Promise<string[]> {
  const answer = await world.graphql<{ recoveryCodesCreate: string[] }>('mutation { recoveryCodesCreate }', {}, person)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.recoveryCodesCreate
}

const recover = (email: string, recoveryCode: string) =>
  world.graphql(
    'mutation Recover($request: MfaRecoveryInput!) { mfaRecover(request: $request) }',
    { request: { email, recoveryCode } },
    null,
  )

const stateOf = async (person: Person) => {
  const answer = await world.graphql<{
    getCognitoUser: { preferredMfaSetting: string | null; recoveryCodesLeftCount: number }
  }>(
    `{ getCognitoUser(userId: "${person.userId}") { preferredMfaSetting recoveryCodesLeftCount } }`,
    {},
    await world.staff('admin'),
  )
  return answer.data?.getCognitoUser
}

describe('recovery codes', () => {
  test('switch the second factor off once, without a session, ignoring case and spaces', async () => {
    const person = await world.person()
    const codes = await createCodes(person)
    expect(new Set(codes).size).toBe(RECOVERY_CODES_COUNT)
    expect(codes[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
    expect(await stateOf(person)).toEqual({
      preferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      recoveryCodesLeftCount: RECOVERY_CODES_COUNT,
    })

    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `
    expect((await recover(person.emailAddress.toUpperCase(), typed)).data).toEqual({ mfaRecover: true })
    expect(await stateOf(person)).toEqual({
      preferredMfaSetting: null,
      recoveryCodesLeftCount: RECOVERY_CODES_COUNT - 1,
    })
    expect((await recover(person.emailAddress, codes[0] ?? '')).code).toBe('RECOVERY_CODE_REFUSED')
  })

  test('are refused with the same response for another person, an unknown one, and after newer codes were created', async () => {
    const [person, other] = [await world.person(), await world.person()]
    const [code = ''] = await createCodes(person)
    const refusals = [await recover(other.emailAddress, code), await recover('nobody@example.com', code)]
    await createCodes(person)
    refusals.push(await recover(person.emailAddress, code))
    const told = refusals.map(({ errors }) => errors?.[0]?.message)
    expect(new Set(told).size).toBe(1)
    expect(refusals.map((answer) => answer.code)).toEqual(Array.from({ length: 3 }, () => 'RECOVERY_CODE_REFUSED'))
  })

  test('of a deactivated person are refused', async () => {
    const person = await world.person()
    const [code = ''] = await createCodes(person)
    const admin = await world.staff('admin')
    const { errors } = await world.graphql(
      `mutation { userAccountActivationUpdate(userId: "${person.userId}", operation: Deactivate) { __typename } }`,
      {},
      admin,
    )
    expect(errors).toBeUndefined()
    expect((await recover(person.emailAddress, code)).code).toBe('RECOVERY_CODE_REFUSED')
  })

  test('and removed devices need a recent sign-in, also of staff, and each reset sends a mail', async () => {
    const [person, admin] = [await world.person(), await world.staff('admin')]
    await world.graphql('{ loginInformation { userId } }', {}, person)
    await world.graphql('{ loginInformation { userId } }', {}, admin)
    world.clock.advance((FRESH_SIGN_IN_MINUTES + 1) * 60_000)
    const changes = [
      `mutation { resetMfa(userId: "${person.userId}") { userId } }`,
      `mutation { forgetCognitoDevices(userId: "${person.userId}") }`,
    ]
    expect((await world.graphql('mutation { recoveryCodesCreate }', {}, person)).code).toBe('FRESH_SIGN_IN_REQUIRED')
    for (const as of [person, admin])
      for (const change of changes) expect((await world.graphql(change, {}, as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
    expect((await stateOf(person))?.preferredMfaSetting).toBe('SOFTWARE_TOKEN_MFA')
    // Ending the sessions takes rights away only, so it stays possible at once.
    const signOut = `mutation { cognitoUserGlobalSignOut(userId: "${person.userId}") }`
    expect((await world.graphql(signOut, {}, person)).code).toBeNull()
    world.signInAgain(admin)
    for (const change of changes) expect((await world.graphql(change, {}, admin)).code).toBeNull()
    const subjects = world.mails.filter(({ to }) => to === person.emailAddress).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Evolve: You were logged out on all devices',
        'Evolve: Your multi-factor authentication was reset',
        'Evolve: Your devices were forgotten',
      ]),
    )
  })
})

test('a person sees who assumed their identity, why, and what they changed', async () => {
  const [admin, person] = [await world.staff(['SocialUser_Assume_R']), await world.person()]
  const acting = await world.assume(admin, person)
  const change = `mutation { userAccountPrivacyUpdate(userId: "${person.userId}", isPrivate: true) { __typename } }`
  await world.graphql(change, {}, person)
  await world.graphql(change, {}, acting)
  const answer = await world.graphql<{
    assumedIdentities: { reason: string; operations: { operation: string }[] }[]
  }>(`{ assumedIdentities(userId: "${person.userId}") { reason operations { operation } } }`, {}, person)
  expect(answer.data?.assumedIdentities).toEqual([
    { reason: expect.any(String), operations: [{ operation: 'userAccountPrivacyUpdate' }] },
  ])
})
