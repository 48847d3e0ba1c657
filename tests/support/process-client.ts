import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import type { DemoAccount } from '#server/db/seed/demo-accounts.ts'
import { answerPassword, answerTotp, type IdentityConnection, tokensOf } from '#tests/api/identity/world.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

/** The embedded pool of a process, through the official SDK. */
export async function connectionTo(server: ServerProcess): Promise<IdentityConnection> {
  const { identity } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    identity: { userPoolClientId: string; region: string }
  }
  const client = new CognitoIdentityProviderClient({
    region: identity.region,
    endpoint: `${server.url}/identity/`,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    maxAttempts: 1,
  })
  return { client, service: { clientId: identity.userPoolClientId } }
}

/**
 * One GraphQL request; returns the code of its first error.
 * @throws Error if the response is not GraphQL, with its HTTP status as the cause's code
 */
export async function ask(
  server: ServerProcess,
  token: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<{ data?: Record<string, unknown> | null; code: string | null }> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data?: Record<string, unknown> | null
    errors?: { extensions: { code: string } }[]
  }
  if (!data && !errors) throw new Error('The answer is no GraphQL', { cause: { code: String(response.status) } })
  return { data: data ?? null, code: errors?.[0]?.extensions.code ?? null }
}

/** Signs in a person with an authenticator; returns the access token. */
export async function signInAt(
  server: ServerProcess,
  { email, password, totpSecret }: Pick<DemoAccount, 'email' | 'password' | 'totpSecret'>,
): Promise<string> {
  const connection = await connectionTo(server)
  const { Session } = await answerPassword(connection, email, password)
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret ?? '') }).generate()
  return tokensOf(await answerTotp(connection, Session, code)).AccessToken
}
