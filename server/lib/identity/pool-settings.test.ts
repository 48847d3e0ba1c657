import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  type UserPoolClientType,
  type UserPoolType,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { checkPoolSettings } from './pool-settings.ts'

const SAFE_POOL: UserPoolType = {
  SchemaAttributes: [{ Name: 'email', Required: true, Mutable: false }],
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['phone_number'] },
}
const SAFE_CLIENT: UserPoolClientType = {
  AccessTokenValidity: 10,
  TokenValidityUnits: { AccessToken: 'minutes' },
  EnableTokenRevocation: true,
}

async function unsafeOf(pool: UserPoolType, app: UserPoolClientType): Promise<string[]> {
  const send = async (command: unknown) =>
    command instanceof DescribeUserPoolCommand ? { UserPool: pool } : { UserPoolClient: app }
  const client = { send } as unknown as CognitoIdentityProviderClient
  const found = await checkPoolSettings(client, { userPoolId: 'eu-west-1_A', clientId: 'b' })
  expect(found).toHaveLength(5)
  for (const { isSafe, advice } of found) expect(advice === '').toBe(isSafe)
  return found.filter(({ isSafe }) => !isSafe).map(({ setting }) => setting)
}

test('a pool as it has to be is safe, also with an email address that only the app client cannot write', async () => {
  expect(await unsafeOf(SAFE_POOL, SAFE_CLIENT)).toEqual([])
  const mutable = { ...SAFE_POOL, SchemaAttributes: [{ Name: 'email', Mutable: true }] }
  expect(await unsafeOf(mutable, { ...SAFE_CLIENT, WriteAttributes: ['phone_number'] })).toEqual([])
})

test('a pool with the defaults of AWS is unsafe in every setting', async () => {
  expect(await unsafeOf({ SchemaAttributes: [{ Name: 'email', Mutable: true }] }, {})).toEqual([
    'Email address',
    'Account recovery',
    'Phone number',
    'Access tokens',
    'Revocation',
  ])
})

test.each<[string, UserPoolType, UserPoolClientType, string]>([
  ['a writable address', { SchemaAttributes: [{ Name: 'email', Mutable: true }] }, {}, 'Email address'],
  [
    'recovery by phone',
    { AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_phone_number', Priority: 1 }] } },
    {},
    'Account recovery',
  ],
  ['tokens of a day', {}, { AccessTokenValidity: 1, TokenValidityUnits: { AccessToken: 'days' } }, 'Access tokens'],
])('reports: %s', async (_about, pool, app, setting) => {
  expect(await unsafeOf({ ...SAFE_POOL, ...pool }, { ...SAFE_CLIENT, ...app })).toEqual([setting])
})
