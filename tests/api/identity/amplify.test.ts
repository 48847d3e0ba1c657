import { Amplify } from 'aws-amplify'
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createReauthentication } from '#src/lib/session/amplify-reauthentication.ts'
import { FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts'
import { totpAt } from './rfc6238.ts'
import { PASSWORD, TOTP_SECRET, openIdentityWorld, refusalOf } from './world.ts'
import type { IdentityWorld } from './world.ts'

/** Every sign-in flow with the client's own library, called as the screens call it (docs/requirements/session.md). */

let world: IdentityWorld
beforeAll(async () => {
  // The library names the device after its browser; Node 20 has none.
  vi.stubGlobal('navigator', { userAgent: 'Evolve tests' })
  world = await openIdentityWorld()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: world.service.userPoolId,
        userPoolClientId: world.service.clientId,
        userPoolEndpoint: `${world.origin}/identity/`,
      },
    },
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.close()
})
beforeEach(() => world.clock.advance(60_000))
afterEach(() => signOut())

const seed = (email: string, mfa: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | null, phoneNumber?: string) =>
  world.service.seedUser({
    email,
    password: PASSWORD,
    mfa,
    totpSecret: TOTP_SECRET,
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
  })

test('a person signs up, confirms, is signed in, sets up an authenticator, and signs in with it', async () => {
  const username = 'ann@example.com'
  const signedUp = await signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username }, autoSignIn: true },
  })
  expect(signedUp.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
  await resendSignUpCode({ username })
  expect((await refusalOf(confirmSignUp({ username, confirmationCode: '0000000' }))).name).toBe('CodeMismatchException')
  await confirmSignUp({ username, confirmationCode: await world.codeFor(username) })
  expect((await autoSignIn()).isSignedIn).toBe(true)
  expect((await getCurrentUser()).signInDetails?.loginId).toBe(username)
  expect(await fetchMFAPreference()).toEqual({})

  const setup = await setUpTOTP()
  expect(setup.getSetupUri('Evolve', username).href).toContain(setup.sharedSecret)
  expect((await refusalOf(verifyTOTPSetup({ code: '000000' }))).name).toBe('EnableSoftwareTokenMFAException')
  await verifyTOTPSetup({ code: totpAt(setup.sharedSecret, world.clock.now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await updateUserAttributes({ userAttributes: { 'custom:mfa_configured': 'true' } })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  expect((await fetchUserAttributes())['custom:mfa_configured']).toBe('true')
  await signOut()

  world.clock.advance(60_000)
  const next = await signIn({ username, password: PASSWORD })
  expect(next.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  expect((await refusalOf(confirmSignIn({ challengeResponse: '000000' }))).name).toBe('CodeMismatchException')
  expect((await confirmSignIn({ challengeResponse: totpAt(setup.sharedSecret, world.clock.now()) })).isSignedIn).toBe(
    true,
  )
})

test('an unconfirmed person is asked to confirm at the log-in', async () => {
  await signUp({
    username: 'bea@example.com',
    password: PASSWORD,
    options: { userAttributes: { email: 'bea@example.com' } },
  })
  const { nextStep } = await signIn({ username: 'bea@example.com', password: PASSWORD })
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
})

test('a remembered device skips the code, a forgotten one does not', async () => {
  await seed('carl@example.com', 'SOFTWARE_TOKEN_MFA')
  const enter = () => signIn({ username: 'carl@example.com', password: PASSWORD })
  await enter()
  await confirmSignIn({ challengeResponse: world.totp() })
  await rememberDevice()
  expect(await fetchDevices()).toHaveLength(1)
  await signOut()

  expect((await enter()).isSignedIn).toBe(true)
  const { tokens } = await fetchAuthSession()
  expect(tokens?.accessToken.payload['device_key']).toEqual(expect.any(String))
  await signOut()

  world.clock.advance(30 * 86_400_000)
  expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  await confirmSignIn({ challengeResponse: world.totp() })
  await rememberDevice()
  await forgetDevice()
  await signOut()
  expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
})

test('a device that staff removed is dropped by the client automatically', async () => {
  const { sub } = await seed('dora@example.com', 'SOFTWARE_TOKEN_MFA')
  await signIn({ username: 'dora@example.com', password: PASSWORD })
  await confirmSignIn({ challengeResponse: world.totp() })
  await rememberDevice()
  await signOut()
  for (const { deviceKey } of await world.service.identity.listDevices(sub))
    await world.service.identity.forgetDevice(sub, deviceKey)
  expect((await signIn({ username: 'dora@example.com', password: PASSWORD })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  )
})

test('a phone is verified, preferred, and then used for codes', async () => {
  await seed('erik@example.com', null)
  await signIn({ username: 'erik@example.com', password: PASSWORD })
  const updated = await updateUserAttributes({ userAttributes: { phone_number: '+15125550177' } })
  expect(updated.phone_number?.nextStep).toMatchObject({
    updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS' },
  })
  await confirmUserAttribute({
    userAttributeKey: 'phone_number',
    confirmationCode: await world.codeFor('+15125550177'),
  })
  await updateMFAPreference({ sms: 'PREFERRED' })
  await signOut()
  const { nextStep } = await signIn({ username: 'erik@example.com', password: PASSWORD })
  expect(nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { destination: '+*******0177' },
  })
  expect((await confirmSignIn({ challengeResponse: await world.codeFor('+15125550177') })).isSignedIn).toBe(true)
})

test('a forgotten password is reset with the mailed code', async () => {
  await seed('fay@example.com', null)
  expect((await resetPassword({ username: 'fay@example.com' })).nextStep.resetPasswordStep).toBe(
    'CONFIRM_RESET_PASSWORD_WITH_CODE',
  )
  const confirmationCode = await world.codeFor('fay@example.com')
  expect(
    (await refusalOf(confirmResetPassword({ username: 'fay@example.com', confirmationCode, newPassword: 'password' })))
      .name,
  ).toBe('InvalidPasswordException')
  await confirmResetPassword({ username: 'fay@example.com', confirmationCode, newPassword: 'Adjusted-Roof-77' })
  expect((await signIn({ username: 'fay@example.com', password: 'Adjusted-Roof-77' })).isSignedIn).toBe(true)
  await updatePassword({ oldPassword: 'Adjusted-Roof-77', newPassword: PASSWORD })
})

test('tokens are refreshed, including the refresh token; sign-out everywhere ends the session', async () => {
  const { sub } = await seed('gus@example.com', null)
  await signIn({ username: 'gus@example.com', password: PASSWORD })
  const first = (await fetchAuthSession()).tokens
  world.clock.advance(1_000)
  const second = (await fetchAuthSession({ forceRefresh: true })).tokens
  expect(second?.accessToken.payload.jti).not.toBe(first?.accessToken.payload.jti)
  expect(second?.accessToken.payload['origin_jti']).toBe(first?.accessToken.payload['origin_jti'])
  // A library that kept the first token would be refused here.
  world.clock.advance(3_600_000)
  await fetchAuthSession({ forceRefresh: true })
  world.clock.advance(3_600_000)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()

  await world.service.identity.globalSignOut(sub)
  // Amplify answers a refused refresh by forgetting the tokens.
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
})

test('signing out everywhere from the app revokes the refresh token', async () => {
  await seed('hal@example.com', null)
  await signIn({ username: 'hal@example.com', password: PASSWORD })
  const claims = await world.service.identity.verifyAccessToken(String((await fetchAuthSession()).tokens?.accessToken))
  await signOut({ global: true })
  expect(await world.service.identity.isSessionLive(claims)).toBe(false)
})

test('a person confirms their identity during the session, which a wrong password does not end', async () => {
  await seed('rea@example.com', 'SOFTWARE_TOKEN_MFA')
  const values = new Map<string, string>()
  const store = {
    getItem: async (key: string) => values.get(key) ?? null,
    setItem: async (key: string, value: string) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
    clear: async () => values.clear(),
    readAll: async () => new Map(values),
    setAll: async (next: ReadonlyMap<string, string>) => next.forEach((value, key) => values.set(key, value)),
  }
  cognitoUserPoolsTokenProvider.setKeyValueStorage(store)
  const username = 'rea@example.com'
  await signIn({ username, password: PASSWORD })
  await confirmSignIn({ challengeResponse: world.totp() })
  const tokenOf = async () => (await fetchAuthSession()).tokens?.accessToken.toString()
  const first = await tokenOf()
  world.clock.advance((FRESH_SIGN_IN_MINUTES + 1) * 60_000)
  const tooOld = { name: 'NotAuthorizedException', message: 'Please log in again to change how you log in.' }
  expect(await refusalOf(setUpTOTP())).toEqual(tooOld)

  const { inTurn, runBeside } = createReauthentication(store)
  expect((await refusalOf(runBeside(() => signIn({ username, password: 'Wrong-Desk-4711' })))).message).toBe(
    'Incorrect username or password.',
  )
  expect(await inTurn(tokenOf)).toBe(first)
  const step = await runBeside(() => signIn({ username, password: PASSWORD }))
  expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  expect(await inTurn(tokenOf)).toBe(first)
  await runBeside(() => confirmSignIn({ challengeResponse: world.totp() }))
  expect(await tokenOf()).not.toBe(first)
  await setUpTOTP()
})
