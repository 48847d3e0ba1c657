import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import type { CognitoUserSession, ICognitoStorage } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, TOTP_SECRET, openIdentityWorld } from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
})
afterAll(() => world.close())

function memoryStorage(): ICognitoStorage {
  const items = new Map<string, string>()
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Signs in like the older official client; `answered` lists the challenges that the person answered. */
function enter(
  user: CognitoUser,
  password: string,
  code: string,
): Promise<{ session: CognitoUserSession; answered: string[] }> {
  const answered: string[] = []
  return new Promise((resolve, reject) => {
    const callbacks = {
      onSuccess: (session: CognitoUserSession) => resolve({ session, answered }),
      onFailure: reject,
      totpRequired: () => {
        answered.push('SOFTWARE_TOKEN_MFA')
        user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')
      },
      mfaRequired: () => reject(new Error('SMS was asked for')),
    }
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password: password }), callbacks)
  })
}

test('the older official client signs in, remembers its device, signs in with it, refreshes and signs out', async () => {
  await world.service.seedUser({
    email: 'ann@example.com',
    password: PASSWORD,
    totpSecret: TOTP_SECRET,
    mfa: 'SOFTWARE_TOKEN_MFA',
  })
  const Storage = memoryStorage()
  const Pool = new CognitoUserPool({
    UserPoolId: world.service.userPoolId,
    ClientId: world.service.clientId,
    endpoint: `${world.origin}/identity/`,
    Storage,
  })
  const user = new CognitoUser({ Username: 'ann@example.com', Pool, Storage })

  const first = await enter(user, PASSWORD, world.totp())
  expect(first.answered).toEqual(['SOFTWARE_TOKEN_MFA'])
  await new Promise<string>((onSuccess, onFailure) => user.setDeviceStatusRemembered({ onSuccess, onFailure }))

  const second = await enter(user, PASSWORD, 'unused')
  expect(second.answered).toEqual([])

  const refreshed = await new Promise<CognitoUserSession>((resolve, reject) => {
    user.refreshSession(second.session.getRefreshToken(), (error: Error | null, session: CognitoUserSession) =>
      error ? reject(error) : resolve(session),
    )
  })
  const claims = await world.service.identity.verifyAccessToken(refreshed.getAccessToken().getJwtToken())
  await new Promise<string>((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }))
  expect(await world.service.identity.isSessionLive(claims)).toBe(false)
})

test("a wrong password gets Cognito's message", async () => {
  const Storage = memoryStorage()
  const Pool = new CognitoUserPool({
    UserPoolId: world.service.userPoolId,
    ClientId: world.service.clientId,
    endpoint: `${world.origin}/identity/`,
    Storage,
  })
  await expect(
    enter(new CognitoUser({ Username: 'ann@example.com', Pool, Storage }), 'Wrong-Desk-4711', ''),
  ).rejects.toMatchObject({
    code: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})
