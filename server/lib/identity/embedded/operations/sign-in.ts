import { z } from 'zod'
import { CHALLENGE_ANSWERS } from '../answers/index.ts'
import { openChallenge } from '../challenges.ts'
import type { CallOrigin, IdentityContext } from '../context.ts'
import { forgetTries, reserveTry } from '../counters.ts'
import { incorrectPassword, invalidParameter, passwordLocked } from '../errors.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { admit, challenge, continueSignIn } from '../sign-in.ts'
import { isUsableClientValue, startExchange } from '../srp.ts'
import { findUser, inventUser, isPassword, openVerifier } from '../users.ts'
import { refreshSession } from './session.ts'

const parameters = z.record(z.string().max(128), text)

type Flow = (context: IdentityContext, given: Record<string, string | undefined>, origin: CallOrigin) => Promise<object>

/** An unknown user gets a challenge of the same shape, which is the same every time except for its random part. */
const startSrp: Flow = async (context, { USERNAME, SRP_A, DEVICE_KEY }) => {
  if (!USERNAME || !SRP_A) throw invalidParameter('Missing required parameter USERNAME or SRP_A')
  if (!isUsableClientValue(SRP_A)) throw invalidParameter('SRP_A is not valid.')
  const user = await findUser(context, USERNAME)
  const { salt, verifier } = user ? openVerifier(context, user) : inventUser(context, USERNAME)
  const sub = user?.sub ?? inventUser(context, USERNAME).sub
  const exchange = startExchange(verifier)
  const secretBlock = await openChallenge(context, 'PASSWORD_VERIFIER', sub, {
    ...exchange,
    clientValue: SRP_A,
    deviceKey: DEVICE_KEY ?? null,
  })
  // No Session, because the official clients identify the exchange by its SECRET_BLOCK.
  return challenge('PASSWORD_VERIFIER', undefined, {
    SALT: salt,
    SECRET_BLOCK: secretBlock,
    SRP_B: exchange.publicValue,
    USERNAME: sub,
    USER_ID_FOR_SRP: sub,
  })
}

const checkPlainPassword: Flow = async (context, { USERNAME, PASSWORD, DEVICE_KEY }, origin) => {
  if (!context.allowPasswordAuth) throw invalidParameter('USER_PASSWORD_AUTH flow not enabled for this client')
  if (!USERNAME || !PASSWORD) throw invalidParameter('Missing required parameter USERNAME or PASSWORD')
  const user = await findUser(context, USERNAME)
  if (!(await reserveTry(context, user?.sub ?? inventUser(context, USERNAME).sub, 'password'))) throw passwordLocked()
  if (!user || !isPassword(context, user, PASSWORD)) throw incorrectPassword()
  await forgetTries(context, user.sub, 'password')
  return continueSignIn(context, user, await admit(context, user, DEVICE_KEY ?? null), origin)
}

const refresh: Flow = async (context, { REFRESH_TOKEN }) => {
  if (!REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN')
  return refreshSession(context, REFRESH_TOKEN)
}

const FLOWS: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: startSrp,
  USER_PASSWORD_AUTH: checkPlainPassword,
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
}

/** InitiateAuth: the first step of a sign-in, or new tokens for a refresh token. */
export const InitiateAuth: Operation = operation(
  z.object({ ClientId: text, AuthFlow: text, AuthParameters: parameters.default({}) }),
  async (context, input, origin) => {
    const flow = Object.hasOwn(FLOWS, input.AuthFlow) ? FLOWS[input.AuthFlow] : undefined
    if (!flow) throw invalidParameter('Initiate Auth method not supported.')
    return flow(context, input.AuthParameters, origin)
  },
)

/** RespondToAuthChallenge: every further step. */
export const RespondToAuthChallenge: Operation = operation(
  z.object({
    ClientId: text,
    ChallengeName: text,
    Session: text.nullish(),
    ChallengeResponses: parameters.default({}),
  }),
  async (context, input, origin) => {
    const answer = Object.hasOwn(CHALLENGE_ANSWERS, input.ChallengeName)
      ? CHALLENGE_ANSWERS[input.ChallengeName]
      : undefined
    if (!answer) throw invalidParameter('Challenge not supported.')
    return answer(context, { session: input.Session ?? null, responses: input.ChallengeResponses }, origin)
  },
)
