import {
  ChangePasswordCommand,
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  SetUserMFAPreferenceCommand,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeviceSecret } from './srp-client.ts'
import { PASSWORD, openIdentityWorld, refusalOf, signIn } from './world.ts'
import type { IdentityWorld } from './world.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
})
afterAll(() => world.close())

async function person(email: string): Promise<() => Promise<(string | undefined)[]>> {
  await world.service.seedUser({ email, password: PASSWORD, mfa: null })
  return async () => {
    await world.service.idle()
    return world.messages.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
}

test('a log-in from another device sends a notice, the first log-in does not', async () => {
  const noticesOf = await person('bea@example.com')
  await signIn(world, 'bea@example.com')
  expect(await noticesOf()).toEqual([])
  await signIn(world, 'bea@example.com')
  expect(await noticesOf()).toEqual(['Evolve: New log in to your account'])
})

test('the attempt that locks the account sends one notice', async () => {
  const noticesOf = await person('cem@example.com')
  for (let tries = 0; tries < 8; tries += 1) await refusalOf(signIn(world, 'cem@example.com', 'Wrong-Word-1234'))
  expect(await noticesOf()).toEqual(['Evolve: Your account was locked for a short time'])
})

test('a change of the password sends a notice with its origin', async () => {
  const noticesOf = await person('dov@example.com')
  const { AccessToken } = await signIn(world, 'dov@example.com')
  await world.client.send(
    new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Other-Desk-4712' }),
  )
  expect(await noticesOf()).toEqual(['Evolve: Your password was changed'])
  expect(world.messages.at(-1)?.text).toMatch(/IP address: [\d.:a-f]+/)
})

test('a changed phone number sends notices to the address and to the former number', async () => {
  const [former, next] = ['+15125550111', '+15125550122']
  await world.service.seedUser({ email: 'eva@example.com', password: PASSWORD, phoneNumber: former, mfa: null })
  const { AccessToken } = await signIn(world, 'eva@example.com')
  const UserAttributes = [{ Name: 'phone_number', Value: next }]
  await world.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
  const Code = await world.codeFor(next)
  await world.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code }))
  await world.service.idle()
  expect(world.messages.filter(({ to }) => to === 'eva@example.com').map(({ subject }) => subject)).toEqual([
    'Evolve: Your phone number was changed',
  ])
  expect(world.messages.filter(({ to }) => to === former).map(({ text }) => text)).toEqual([
    'Evolve: Your phone number was changed. Codes for your log in are now sent to another phone number. ' +
      'If this was not you, log in and change your password.',
  ])
})

test('switching off codes by text message sends a notice, also to the number', async () => {
  const number = '+15125550133'
  await world.service.seedUser({ email: 'fay@example.com', password: PASSWORD, phoneNumber: number, mfa: null })
  const { AccessToken } = await signIn(world, 'fay@example.com')
  const prefer = (Enabled: boolean) =>
    world.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled } }))
  await prefer(true)
  await prefer(false)
  await world.service.idle()
  expect(world.messages.filter(({ to }) => to === 'fay@example.com')).toHaveLength(2)
  expect(world.messages.filter(({ to }) => to === number)).toHaveLength(1)
})

test('a remembered device and a forgotten one send notices', async () => {
  const noticesOf = await person('gil@example.com')
  const { AccessToken, NewDeviceMetadata } = await signIn(world, 'gil@example.com')
  const { DeviceKey = '', DeviceGroupKey = '' } = NewDeviceMetadata ?? {}
  const DeviceSecretVerifierConfig = makeDeviceSecret(DeviceGroupKey, DeviceKey).config
  await world.client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }))
  const DeviceRememberedStatus = 'remembered'
  for (let repeat = 0; repeat < 2; repeat += 1)
    await world.client.send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus }))
  await world.client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))
  expect(await noticesOf()).toEqual(['Evolve: A device was remembered', 'Evolve: A device was forgotten'])
})
