import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIGN_UPS_PER_HOUR_COUNT } from '#server/lib/identity/embedded/pool.ts'
import { PASSWORD, answerPassword, openIdentityWorld, refusalOf, signIn, startPassword } from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
})
afterAll(() => world.close())

const ClientId = 'evolveweb'
const signUp = (Username: string, Password = PASSWORD) =>
  world.client.send(
    new SignUpCommand({ ClientId, Username, Password, UserAttributes: [{ Name: 'email', Value: Username }] }),
  )
const confirm = (Username: string, ConfirmationCode: string) =>
  world.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))

describe('signing up', () => {
  test('is limited per hour for one address, and other addresses are not affected', async () => {
    const signUpFrom = async (ipAddress: string) => {
      const answer = await world.service.answerPublicCall(
        'AWSCognitoIdentityProviderService.SignUp',
        JSON.stringify({ ClientId, Username: 'nobody', Password: PASSWORD }),
        { ipAddress },
      )
      return (JSON.parse(answer.body) as { __type: string }).__type
    }
    for (let count = 0; count < SIGN_UPS_PER_HOUR_COUNT; count += 1)
      expect(await signUpFrom('203.0.113.7')).toBe('InvalidParameterException')
    expect(await signUpFrom('203.0.113.7')).toBe('LimitExceededException')
    expect(await signUpFrom('203.0.113.8')).toBe('InvalidParameterException')
    world.clock.advance(3_600_000)
    expect(await signUpFrom('203.0.113.7')).toBe('InvalidParameterException')
  })

  test.each([
    'short',
    'password',
    'Password1',
    'sunshine2024',
    'iloveyou!!',
    'aaaaaaaaaa',
    'abcdefgh',
    '87654321',
    'wendy@example.com',
    'wendy1234',
  ])('the password %s is refused with the specific exception', async (password) => {
    const refusal = await refusalOf(signUp('wendy@example.com', password))
    expect(refusal.name).toBe('InvalidPasswordException')
    expect(refusal.message).toContain('Password did not conform with policy')
  })

  test('a name that is not an e-mail address is refused', async () => {
    expect((await refusalOf(signUp('wendy'))).name).toBe('InvalidParameterException')
  })

  test('a person confirms with the mailed code, and only then may sign in', async () => {
    const answer = await signUp('Ann@Example.com')
    expect(answer.UserConfirmed).toBe(false)
    expect(answer.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'a***@e***',
    })
    expect(world.messages.at(-1)?.subject).toBe('Your Evolve code')

    expect(await refusalOf(answerPassword(world, 'ann@example.com', 'Wrong-Desk-4711'))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect(await refusalOf(answerPassword(world, 'ann@example.com', PASSWORD))).toEqual({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })

    await confirm('ann@example.com', await world.codeFor('ann@example.com'))
    const { AccessToken } = await signIn(world, 'ANN@example.com')
    const user = await world.client.send(new GetUserCommand({ AccessToken }))
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(user.Username).toBe(answer.UserSub)
  })

  test('an e-mail address in use is refused with the specific exception', async () => {
    await signUp('bea@example.com')
    expect(await refusalOf(signUp('bea@example.com'))).toEqual({
      name: 'UsernameExistsException',
      message: 'User already exists',
    })
  })

  test('a new code replaces the previous one', async () => {
    await signUp('carl@example.com')
    const first = await world.codeFor('carl@example.com')
    await world.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: 'carl@example.com' }))
    const second = await world.codeFor('carl@example.com')
    if (first !== second)
      expect((await refusalOf(confirm('carl@example.com', first))).name).toBe('CodeMismatchException')
    await confirm('carl@example.com', second)
  })

  test('a code can be used once and expires after a day', async () => {
    await signUp('dora@example.com')
    const code = await world.codeFor('dora@example.com')
    await confirm('dora@example.com', code)
    expect((await refusalOf(confirm('dora@example.com', code))).name).toBe('ExpiredCodeException')

    await signUp('dino@example.com')
    const late = await world.codeFor('dino@example.com')
    world.clock.advance(24 * 3_600_000)
    expect((await refusalOf(confirm('dino@example.com', late))).name).toBe('ExpiredCodeException')
  })

  test('the number of sent codes is limited', async () => {
    await signUp('erik@example.com')
    const resend = () =>
      world.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: 'erik@example.com' }))
    for (let sent = 1; sent < 10; sent += 1) await resend()
    expect(await refusalOf(resend())).toEqual({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
    world.clock.advance(3_600_001)
    await resend()
  })
})

describe('forgetting a password', () => {
  const forgot = (Username: string) => world.client.send(new ForgotPasswordCommand({ ClientId, Username }))
  const reset = (Username: string, ConfirmationCode: string, Password: string) =>
    world.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))

  test('a person resets it with the mailed code, which ends earlier sessions', async () => {
    await world.service.seedUser({ email: 'fred@example.com', password: PASSWORD, mfa: null })
    const before = await signIn(world, 'fred@example.com')
    await forgot('fred@example.com')
    const code = await world.codeFor('fred@example.com')

    expect((await refusalOf(reset('fred@example.com', code, 'password'))).name).toBe('InvalidPasswordException')
    await reset('fred@example.com', code, 'Adjusted-Roof-77')

    await signIn(world, 'fred@example.com', 'Adjusted-Roof-77')
    expect((await refusalOf(answerPassword(world, 'fred@example.com', PASSWORD))).name).toBe('NotAuthorizedException')
    expect(await refusalOf(world.client.send(new GetUserCommand({ AccessToken: before.AccessToken })))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
  })

  test('the owner of an address can reset the password of an account that a stranger created with it', async () => {
    await signUp('gina@example.com', 'Strangers-Word-1')
    await forgot('gina@example.com')
    await reset('gina@example.com', await world.codeFor('gina@example.com'), PASSWORD)
    await signIn(world, 'gina@example.com')
  })
})

describe('responses do not reveal who has an account', () => {
  const UNKNOWN = 'nobody@example.com'
  const KNOWN = 'hugo@example.com'

  test('requests for a reset or a code and wrong codes get the same responses', async () => {
    await world.service.seedUser({ email: KNOWN, password: PASSWORD, mfa: null })
    for (const Command of [ForgotPasswordCommand, ResendConfirmationCodeCommand]) {
      const known = await world.client.send(new Command({ ClientId, Username: KNOWN }))
      const unknown = await world.client.send(new Command({ ClientId, Username: UNKNOWN }))
      expect(Object.keys(unknown).sort()).toEqual(Object.keys(known).sort())
      expect(unknown.CodeDeliveryDetails).toEqual({ ...known.CodeDeliveryDetails, Destination: 'n***@e***' })
    }
    const triesOf = async (Username: string) => {
      const refusals = []
      for (let n = 0; n < 7; n += 1)
        refusals.push(
          (
            await refusalOf(
              world.client.send(
                new ConfirmForgotPasswordCommand({
                  ClientId,
                  Username,
                  ConfirmationCode: '0000000',
                  Password: PASSWORD,
                }),
              ),
            )
          ).name,
        )
      return refusals
    }
    expect(await triesOf(UNKNOWN)).toEqual(await triesOf(KNOWN))
    await world.service.idle()
    expect(world.messages.filter(({ to }) => to === UNKNOWN)).toEqual([])
  })

  test('a sign-in gets the same responses at each step', async () => {
    const started = async (username: string) => (await startPassword(world, username)).parameters
    const [known, unknown, again] = [await started('ann@example.com'), await started(UNKNOWN), await started(UNKNOWN)]
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    expect(unknown['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(known['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(again['SALT']).toBe(unknown['SALT'])
    expect(again['USER_ID_FOR_SRP']).toBe(unknown['USER_ID_FOR_SRP'])
    expect(again['SRP_B']).not.toBe(unknown['SRP_B'])
    expect(unknown['SALT']).toHaveLength(known['SALT']?.length ?? 0)

    const triesOf = async (username: string) => {
      const refusals = []
      for (let n = 0; n < 7; n += 1)
        refusals.push((await refusalOf(answerPassword(world, username, 'Wrong-Desk-4711'))).message)
      return refusals
    }
    const refusals = await triesOf(UNKNOWN)
    expect(refusals).toEqual(await triesOf('ann@example.com'))
    expect(refusals).toEqual([
      ...Array<string>(5).fill('Incorrect username or password.'),
      'Password attempts exceeded',
      'Password attempts exceeded',
    ])
  })
})
