import { Secret, TOTP } from 'otpauth'
import type { IdentityService } from '#server/lib/identity/embedded/service.ts'

export interface Credentials {
  emailAddress: string
  password: string
  /** Base32; null for an account without a second factor. */
  totpSecret: string | null
}

async function call(service: IdentityService, operation: string, input: object): Promise<Record<string, unknown>> {
  const answer = await service.answerPublicCall(`AWSCognitoIdentityProviderService.${operation}`, JSON.stringify(input), { ipAddress: '127.0.0.1' })
  const body = JSON.parse(answer.body) as Record<string, unknown>
  if (answer.statusCode !== 200) throw new Error(`${operation}: ${answer.body}`)
  return body
}

function accessTokenOf(answer: Record<string, unknown>): string {
  const result = answer['AuthenticationResult'] as { AccessToken?: string } | undefined
  if (!result?.AccessToken) throw new Error(`The pool asked for more: ${JSON.stringify(answer)}`)
  return result.AccessToken
}

/** Signs in as a client does, with the code of an authenticator app when the account has one; gives the access token. */
export async function signIn(service: IdentityService, now: Date, { emailAddress, password, totpSecret }: Credentials): Promise<string> {
  const first = await call(service, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: service.clientId,
    AuthParameters: { USERNAME: emailAddress, PASSWORD: password },
  })
  if (totpSecret === null) return accessTokenOf(first)
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: now.getTime() })
  const second = await call(service, 'RespondToAuthChallenge', {
    ClientId: service.clientId,
    ChallengeName: first['ChallengeName'],
    Session: first['Session'],
    ChallengeResponses: { USERNAME: emailAddress, SOFTWARE_TOKEN_MFA_CODE: code },
  })
  return accessTokenOf(second)
}
