import {
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetDeviceCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDeviceSecret, prove, startClient } from './srp-client.ts'
import {
  PASSWORD,
  TOTP_SECRET,
  answerPassword,
  openIdentityWorld,
  refusalOf,
  signInWithTotp,
  tokensOf,
} from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
  for (const email of ['ann@example.com', 'bob@example.com'])
    await world.service.seedUser({ email, password: PASSWORD, totpSecret: TOTP_SECRET, mfa: 'SOFTWARE_TOKEN_MFA' })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

const ClientId = 'evolveweb'
const DAY_MS = 86_400_000

interface Device {
  key: string
  groupKey: string
  password: string
  AccessToken: string
}

/** Signs in on a new browser and confirms it, as the official clients do by themselves. */
async function newDevice(email: string): Promise<Device> {
  const { AccessToken, NewDeviceMetadata } = await signInWithTotp(world, email)
  const key = NewDeviceMetadata?.DeviceKey ?? ''
  const groupKey = NewDeviceMetadata?.DeviceGroupKey ?? ''
  const secret = makeDeviceSecret(groupKey, key)
  const confirmed = await world.client.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey: key,
      DeviceName: 'Pixel',
      DeviceSecretVerifierConfig: secret.config,
    }),
  )
  expect(confirmed.UserConfirmationNecessary).toBe(true)
  return { key, groupKey, password: secret.password, AccessToken }
}

const remember = ({ AccessToken, key }: Device) =>
  world.client.send(
    new UpdateDeviceStatusCommand({ AccessToken, DeviceKey: key, DeviceRememberedStatus: 'remembered' }),
  )

/** The two device steps of a sign-in. */
async function proveDevice(device: Device, Session: string | undefined, password = device.password) {
  const srp = startClient()
  const { ChallengeName, ChallengeParameters: given = {} } = await world.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session,
      ChallengeResponses: { USERNAME: 'x', DEVICE_KEY: device.key, SRP_A: srp.A.toString(16) },
    }),
  )
  expect(ChallengeName).toBe('DEVICE_PASSWORD_VERIFIER')
  const secretBlock = given['SECRET_BLOCK'] ?? ''
  const { signature, timestamp } = prove({
    client: srp,
    identity: device.groupKey + device.key,
    password,
    salt: given['SALT'] ?? '',
    serverValue: given['SRP_B'] ?? '',
    secretBlock,
  })
  const ChallengeResponses = {
    USERNAME: 'x',
    DEVICE_KEY: device.key,
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  }
  return world.client.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'DEVICE_PASSWORD_VERIFIER', ChallengeResponses }),
  )
}

describe('a remembered device', () => {
  test('needs no second factor for 30 days, then needs it again', async () => {
    const device = await newDevice('ann@example.com')
    await remember(device)

    const next = await answerPassword(world, 'ann@example.com', PASSWORD, device.key)
    expect(next.ChallengeName).toBe('DEVICE_SRP_AUTH')
    const tokens = tokensOf(await proveDevice(device, next.Session))
    expect(tokens.NewDeviceMetadata).toBeUndefined()

    world.clock.advance(30 * DAY_MS)
    expect((await answerPassword(world, 'ann@example.com', PASSWORD, device.key)).ChallengeName).toBe(
      'SOFTWARE_TOKEN_MFA',
    )
  })

  test('must prove its secret: its key alone is not sufficient', async () => {
    const device = await newDevice('ann@example.com')
    await remember(device)
    const next = await answerPassword(world, 'ann@example.com', PASSWORD, device.key)
    expect((await refusalOf(proveDevice(device, next.Session, 'guessed'))).name).toBe('NotAuthorizedException')
  })

  test('that is known but not remembered needs the code', async () => {
    const device = await newDevice('ann@example.com')
    expect((await answerPassword(world, 'ann@example.com', PASSWORD, device.key)).ChallengeName).toBe(
      'SOFTWARE_TOKEN_MFA',
    )
  })

  test('lets its owner sign in while a stranger keeps the account locked', async () => {
    const device = await newDevice('ann@example.com')
    await remember(device)
    for (let n = 0; n < 5; n += 1) await refusalOf(answerPassword(world, 'ann@example.com', 'Wrong-Desk-4711'))
    expect((await refusalOf(answerPassword(world, 'ann@example.com', PASSWORD))).message).toBe(
      'Password attempts exceeded',
    )
    expect((await answerPassword(world, 'ann@example.com', PASSWORD, device.key)).ChallengeName).toBe('DEVICE_SRP_AUTH')
    for (let n = 0; n < 5; n += 1)
      await refusalOf(answerPassword(world, 'ann@example.com', 'Wrong-Desk-4711', device.key))
    expect((await refusalOf(answerPassword(world, 'ann@example.com', PASSWORD, device.key))).message).toBe(
      'Password attempts exceeded',
    )
  })

  test('of another person cannot be used', async () => {
    const device = await newDevice('ann@example.com')
    await remember(device)
    expect(await refusalOf(answerPassword(world, 'bob@example.com', PASSWORD, device.key))).toEqual({
      name: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    })
    const bob = await newDevice('bob@example.com')
    const named = { AccessToken: bob.AccessToken, DeviceKey: device.key }
    for (const call of [
      () => world.client.send(new ForgetDeviceCommand(named)),
      () => world.client.send(new GetDeviceCommand(named)),
      () => world.client.send(new UpdateDeviceStatusCommand(named)),
    ]) {
      expect((await refusalOf(call())).name).toBe('ResourceNotFoundException')
    }
  })

  test('is listed, shown, and forgotten', async () => {
    const device = await newDevice('bob@example.com')
    await remember(device)
    const { AccessToken } = device
    const { Device: shown } = await world.client.send(new GetDeviceCommand({ AccessToken, DeviceKey: device.key }))
    expect(shown?.DeviceAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'device_name', Value: 'Pixel' },
        { Name: 'dev:device_remembered_status', Value: 'remembered' },
        { Name: 'last_ip_used', Value: '127.0.0.1' },
      ]),
    )
    const listed = async () =>
      (await world.client.send(new ListDevicesCommand({ AccessToken, Limit: 60 }))).Devices?.map(
        ({ DeviceKey }) => DeviceKey,
      )
    expect(await listed()).toContain(device.key)

    await world.client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey: device.key }))
    expect(await listed()).not.toContain(device.key)
    expect(await refusalOf(answerPassword(world, 'bob@example.com', PASSWORD, device.key))).toEqual({
      name: 'ResourceNotFoundException',
      message: 'Device does not exist.',
    })
  })

  test('a device list comes in pages', async () => {
    const { AccessToken } = await newDevice('bob@example.com')
    const first = await world.client.send(new ListDevicesCommand({ AccessToken, Limit: 1 }))
    const second = await world.client.send(
      new ListDevicesCommand({ AccessToken, Limit: 1, PaginationToken: first.PaginationToken }),
    )
    expect(first.Devices).toHaveLength(1)
    expect(second.Devices?.[0]?.DeviceKey).not.toBe(first.Devices?.[0]?.DeviceKey)
  })

  test('a key is confirmed once', async () => {
    const device = await newDevice('ann@example.com')
    const again = world.client.send(
      new ConfirmDeviceCommand({
        AccessToken: device.AccessToken,
        DeviceKey: device.key,
        DeviceSecretVerifierConfig: makeDeviceSecret(device.groupKey, device.key).config,
      }),
    )
    expect((await refusalOf(again)).name).toBe('DeviceKeyExistsException')
  })
})

test('a reset of the second factor by staff also forgets remembered devices', async () => {
  const { sub } = await world.service.seedUser({
    email: 'eve@example.com',
    password: PASSWORD,
    totpSecret: TOTP_SECRET,
    mfa: 'SOFTWARE_TOKEN_MFA',
  })
  const device = await newDevice('eve@example.com')
  await remember(device)
  expect(await world.service.identity.listDevices(sub)).toMatchObject([
    { deviceKey: device.key, name: 'Pixel', remembered: true, lastIpAddress: '127.0.0.1' },
  ])
  await world.service.identity.resetMfa(sub)
  expect(await world.service.identity.getUser(sub)).toMatchObject({ mfaMethods: [], preferredMfa: null })
  expect(await world.service.identity.listDevices(sub)).toMatchObject([{ remembered: false }])
  await world.service.identity.forgetDevice(sub, device.key)
  expect(await world.service.identity.listDevices(sub)).toEqual([])
})
