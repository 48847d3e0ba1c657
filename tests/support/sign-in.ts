import { Secret, TOTP } from 'otpauth'
import type { IdentityService } from '#server/lib/identity/embedded/service.ts'

export interface Credentials {
  emailAddress: string
  password: string
  /** Base32; null for an account without a second factor. */
  totpSecret: string | null
}

async function call(service: IdentityService, operation: string, input: object): Promise<Record<string, unknown>> {
  const answer = await service.answerPublicCall(
    `AWSCognitoIdentityProviderService.${operation}`,
    JSON.stringify(input),
    { ipAddress: '127.0.0.1' },
  )
  const body = JSON.parse(answer.body) as Record<string, unknown>
  if (answer.statusCode !== 200) throw new Error(`${operation}: ${answer.body}`)
  return body
}

export interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

function tokensOf(answer: Record<string, unknown>): Tokens {
  const result = answer['AuthenticationResult'] as Tokens | undefined
  if (!result?.AccessToken) throw new Error(`The pool asked for more: ${JSON.stringify(answer)}`)
  return result
}

/** The access token of `signInForTokens`. */
export async function signIn(service: IdentityService, now: Date, credentials: Credentials): Promise<string> {
  return (await signInForTokens(service, now, credentials)).AccessToken
}

/**
 * Signs in like a client, with the code of an authenticator app if the account has one. The service must allow
 * passwords.
 */
export async function signInForTokens(
  service: IdentityService,
  now: Date,
  { emailAddress, password, totpSecret }: Credentials,
): Promise<Tokens> {
  const first = await call(service, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: service.clientId,
    AuthParameters: { USERNAME: emailAddress, PASSWORD: password },
  })
  if (totpSecret === null) return tokensOf(first)
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: now.getTime() })
  const second = await call(service, 'RespondToAuthChallenge', {
    ClientId: service.clientId,
    ChallengeName: first['ChallengeName'],
    Session: first['Session'],
    ChallengeResponses: { USERNAME: emailAddress, SOFTWARE_TOKEN_MFA_CODE: code },
  })
  return tokensOf(second)
}

/** New tokens of the same sign-in. */
export async function renewTokens(service: IdentityService, refreshToken: string): Promise<Tokens> {
  const answer = await call(service, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: service.clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })
  const renewed = tokensOf(answer)
  return { ...renewed, RefreshToken: renewed.RefreshToken ?? refreshToken }
}
