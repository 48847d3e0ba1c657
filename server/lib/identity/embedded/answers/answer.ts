import type { Challenge } from '../challenges.ts'
import type { CallOrigin, IdentityContext } from '../context.ts'
import { invalidParameter, invalidSession, userDisabled } from '../errors.ts'
import { isSame } from '../sealing.ts'
import { deriveKey, signClaim } from '../srp.ts'
import { findUser } from '../users.ts'
import type { UserRow } from '../users.ts'

/** A client's response to one challenge. */
export interface ChallengeAnswer {
  session: string | null
  responses: Readonly<Record<string, string>>
}

/** Processes the response to one challenge: returns the next challenge or the tokens. */
export type Answer = (context: IdentityContext, answer: ChallengeAnswer, origin: CallOrigin) => Promise<object>

/** The account may have been disabled since the sign-in began. */
export async function stillEnabled(context: IdentityContext, sub: string): Promise<UserRow> {
  const user = await findUser(context, sub)
  if (!user) throw invalidSession()
  if (!user.enabled) throw userDisabled()
  return user
}

/** Compares the client's signature with the expected one. */
export function isProven(
  { state }: Challenge<'PASSWORD_VERIFIER' | 'DEVICE_PASSWORD_VERIFIER'>,
  identity: string,
  verifier: string,
  responses: ChallengeAnswer['responses'],
): boolean {
  const key = deriveKey(state.clientValue, state, verifier)
  const expected = signClaim(
    key,
    identity,
    need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    need(responses, 'TIMESTAMP'),
  )
  return isSame(expected, Buffer.from(need(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64'))
}

/** A response that the challenge requires. */
export function need(responses: ChallengeAnswer['responses'], name: string): string {
  const value = responses[name]
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}
