import {
  AssociateSoftwareTokenCommand,
  ConfirmSignUpCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { signIn } from '#tests/api/identity/world.ts'
import { ask, connectionTo } from './process-client.ts'
import type { ServerProcess } from './server-process.ts'

/** A person who signed up at a server process, with the data that a test needs. */
export interface Newcomer {
  email: string
  password: string
  /** Base32, for their authenticator app. */
  totpSecret: string
  accessToken: string
  userId: string
}

const PASSWORD = 'Gutter-and-Ridge-77'
const REGISTER = `mutation ($userId: ID!, $registration: UserRegistrationInput!) {
  userRegistration(userId: $userId, registration: $registration) { registered }
}`

/** The newest six digits mailed to an address by a server without SMTP_URL, whose mail is in the database. */
export async function mailedCode(databaseUrl: string, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const { rows } = await client.query<{ text: string }>(
        `select "text" from dev_inbox where "to" = $1 order by created_at desc limit 1`,
        [to],
      )
      const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0]
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    await client.end()
  }
  throw new Error(`No code was mailed to ${to}`)
}

/**
 * A person who signs up like the client does: account, mailed code, authenticator app, registration.
 * @param databaseUrl of the server, whose mail is stored in the database
 */
export async function signUpAt(
  server: ServerProcess,
  databaseUrl: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<Newcomer> {
  const connection = await connectionTo(server)
  const { client, service } = connection
  const account = { ClientId: service.clientId, Username: email }
  await client.send(
    new SignUpCommand({ ...account, Password: PASSWORD, UserAttributes: [{ Name: 'email', Value: email }] }),
  )
  await client.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: await mailedCode(databaseUrl, email) }))
  const { AccessToken } = await signIn(connection, email, PASSWORD)
  const { SecretCode: totpSecret = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
  await client.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
  )
  const me = await ask(server, AccessToken, '{ loginInformation { userId } }')
  const { userId } = me.data?.['loginInformation'] as { userId: string }
  const registered = await ask(server, AccessToken, REGISTER, {
    userId,
    registration: {
      name: { firstName, lastName },
      primaryAddress: {
        ...{ countryId: 'US', address1: '200 Harbor Road', municipality: 'Galveston' },
        ...{ adminArea1Id: 'US-TX', postalCode: '77550' },
      },
      cellPhone: { countryCode: 1, number: '2025550143' },
      languageIds: ['en'],
    },
  })
  if (registered.code) throw new Error(`The registration was refused: ${registered.code}`)
  return { email, password: PASSWORD, totpSecret, accessToken: AccessToken, userId }
}
