import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  type UserPoolClientType,
  type UserPoolType,
} from '@aws-sdk/client-cognito-identity-provider'
import { FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts'

/** One setting of a Cognito pool on which account safety depends. */
export interface PoolFinding {
  setting: string
  isSafe: boolean
  /** The change that the operator must make; empty if the setting is safe. */
  advice: string
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const

/** Cognito's default is one hour; a number without a unit is in hours. */
function accessTokenSeconds({ AccessTokenValidity, TokenValidityUnits }: UserPoolClientType): number {
  return (AccessTokenValidity || 1) * SECONDS[TokenValidityUnits?.AccessToken ?? 'hours']
}

function canChangeEmail(pool: UserPoolType, client: UserPoolClientType): boolean {
  const isMutable = pool.SchemaAttributes?.find(({ Name }) => Name === 'email')?.Mutable !== false
  // Without a list, a client may write every standard attribute.
  return isMutable && (client.WriteAttributes?.includes('email') ?? true)
}

function findings(pool: UserPoolType, client: UserPoolClientType): PoolFinding[] {
  const recovery = pool.AccountRecoverySetting?.RecoveryMechanisms ?? []
  const provenFirst = pool.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? []
  const rules: [setting: string, isSafe: boolean, advice: string][] = [
    [
      'Email address',
      !canChangeEmail(pool, client),
      'Make the attribute email immutable, or remove it from the attributes that the app client may write: whoever ' +
        'holds an access token could otherwise change it and reset the password.',
    ],
    [
      'Account recovery',
      recovery.length > 0 && recovery.every(({ Name }) => Name === 'verified_email'),
      'Allow recovery by verified_email only: a phone number can be changed with an access token.',
    ],
    ['Phone number', provenFirst.includes('phone_number'), 'Require verification of phone_number before an update.'],
    [
      'Access tokens',
      accessTokenSeconds(client) <= FRESH_SIGN_IN_MINUTES * 60,
      `Let access tokens be valid for ${FRESH_SIGN_IN_MINUTES} minutes at most: the pool accepts changes of the second ` +
        'factor for as long as a token is valid.',
    ],
    ['Revocation', client.EnableTokenRevocation === true, 'Enable token revocation of the app client.'],
  ]
  return rules.map(([setting, isSafe, advice]) => ({ setting, isSafe, advice: isSafe ? '' : advice }))
}

/**
 * Checks the settings of an AWS pool that the server relies on but cannot enforce, because browsers call the pool
 * directly. Needs the permissions cognito-idp:DescribeUserPool and cognito-idp:DescribeUserPoolClient.
 * @throws the SDK's error if the pool or the app client cannot be read
 */
export async function checkPoolSettings(
  client: Pick<CognitoIdentityProviderClient, 'send'>,
  { userPoolId: UserPoolId, clientId: ClientId }: { userPoolId: string; clientId: string },
): Promise<PoolFinding[]> {
  const [{ UserPool }, { UserPoolClient }] = await Promise.all([
    client.send(new DescribeUserPoolCommand({ UserPoolId })),
    client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId })),
  ])
  return findings(UserPool ?? {}, UserPoolClient ?? {})
}
