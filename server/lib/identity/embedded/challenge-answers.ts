import { endChallenge, openChallenge, tryChallenge } from './challenges.ts'
import type { Challenge } from './challenges.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { forgetTries, reserveTry } from './counters.ts'
import { findDevice, isRemembered, openDeviceVerifier } from './devices.ts'
import type { DeviceRow } from './devices.ts'
import { codeAlreadyUsed, codeAttemptsLocked, deviceNotFound, incorrectPassword, invalidParameter, invalidSession, mfaCodeMismatch, passwordLocked, sessionExpired, userDisabled } from './errors.ts'
import { isSame } from './sealing.ts'
import { admit, challenge, continueSignIn, finishSignIn, hashSmsCode } from './sign-in.ts'
import { deriveKey, isUsableClientValue, signClaim, startExchange } from './srp.ts'
import { claimTotpStep, matchTotp } from './totp.ts'
import { findUser, inventUser, openTotpSecret, openVerifier, srpIdentity } from './users.ts'
import type { UserRow } from './users.ts'

/** What a client answers to one challenge. */
export interface ChallengeAnswer {
  session: string | null
  responses: Readonly<Record<string, string>>
}

type Answer = (context: IdentityContext, answer: ChallengeAnswer, origin: CallOrigin) => Promise<object>

/** PASSWORD_VERIFIER: the proof that the client knows the password. Unknown people fail exactly as wrong passwords do. */
const answerPassword: Answer = async (context, { responses }, origin) => {
  const secretBlock = need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const found = await tryChallenge(context, 'PASSWORD_VERIFIER', secretBlock)
  if (!found) throw incorrectPassword()
  if (!(await reserveTry(context, found.subject, 'password'))) throw passwordLocked()
  const user = await findUser(context, found.subject)
  const { verifier } = user ? openVerifier(context, user) : inventUser(context, found.subject)
  const proven = isProven(found, srpIdentity(found.subject), verifier, responses)
  if (!proven || !user) {
    await endChallenge(context, secretBlock)
    throw incorrectPassword()
  }
  const device = await admit(context, user, responses['DEVICE_KEY'] ?? found.state.deviceKey)
  if (!(await endChallenge(context, secretBlock))) throw incorrectPassword()
  return continueSignIn(context, user, device, origin)
}

/** SOFTWARE_TOKEN_MFA: a code of the authenticator app, once. */
const answerTotp: Answer = async (context, answer, origin) => {
  const { found, user } = await tryMfa(context, 'SOFTWARE_TOKEN_MFA', answer.session)
  if (user.sealedTotpSecret === null) throw invalidSession()
  const step = matchTotp(context, openTotpSecret(context, user.sub, user.sealedTotpSecret), need(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE'))
  if (step === null) throw mfaCodeMismatch()
  if (!(await claimTotpStep(context, user.sub, step))) throw codeAlreadyUsed()
  return passMfa(context, found, user, origin)
}

/** SMS_MFA: the code that was sent for this very sign-in. */
const answerSms: Answer = async (context, answer, origin) => {
  const { found, user } = await tryMfa(context, 'SMS_MFA', answer.session)
  const given = hashSmsCode(context, user.sub, need(answer.responses, 'SMS_MFA_CODE').replaceAll(/\s/g, ''))
  if (!isSame(Buffer.from(given), Buffer.from(found.state.codeHash))) throw mfaCodeMismatch()
  return passMfa(context, found, user, origin)
}

async function tryMfa<Kind extends 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'>(context: IdentityContext, kind: Kind, session: string | null): Promise<{ found: Challenge<Kind>; user: UserRow }> {
  const found = session === null ? null : await tryChallenge(context, kind, session)
  if (!found) throw sessionExpired()
  if (!(await reserveTry(context, found.subject, 'mfa'))) throw codeAttemptsLocked()
  return { found, user: await stillEnabled(context, found.subject) }
}

async function passMfa(context: IdentityContext, found: Challenge<'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'>, user: UserRow, origin: CallOrigin): Promise<object> {
  if (!(await endChallenge(context, found.handle))) throw invalidSession()
  await forgetTries(context, user.sub, 'mfa')
  const { deviceKey } = found.state
  // The device may have been forgotten since the password step; a new key is offered then.
  const device = deviceKey === null ? null : await findDevice(context, user.sub, deviceKey)
  return finishSignIn(context, user, device, origin)
}

/** DEVICE_SRP_AUTH: the remembered device opens its own exchange, in place of the second factor. */
const answerDeviceStart: Answer = async (context, { session, responses }) => {
  const found = session === null ? null : await tryChallenge(context, 'DEVICE_SRP_AUTH', session)
  if (!found) throw sessionExpired()
  if (need(responses, 'DEVICE_KEY') !== found.state.deviceKey) throw deviceNotFound()
  const { device, verifier } = await rememberedDevice(context, found.subject, found.state.deviceKey)
  const clientValue = need(responses, 'SRP_A')
  if (!isUsableClientValue(clientValue)) throw invalidParameter('SRP_A is not valid.')
  const exchange = startExchange(verifier)
  const secretBlock = await openChallenge(context, 'DEVICE_PASSWORD_VERIFIER', found.subject, { ...exchange, clientValue, deviceKey: device.deviceKey })
  await endChallenge(context, found.handle)
  return challenge('DEVICE_PASSWORD_VERIFIER', secretBlock, {
    SALT: device.srpSalt ?? '',
    SECRET_BLOCK: secretBlock,
    SRP_B: exchange.publicValue,
    USERNAME: found.subject,
    DEVICE_KEY: device.deviceKey,
  })
}

/** DEVICE_PASSWORD_VERIFIER: the proof that this is the device that was remembered. */
const answerDevice: Answer = async (context, { responses }, origin) => {
  const secretBlock = need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const found = await tryChallenge(context, 'DEVICE_PASSWORD_VERIFIER', secretBlock)
  if (!found) throw incorrectPassword()
  if (!(await reserveTry(context, found.subject, 'mfa'))) throw codeAttemptsLocked()
  const { device, verifier } = await rememberedDevice(context, found.subject, found.state.deviceKey)
  const proven = isProven(found, `${device.deviceGroupKey}${device.deviceKey}`, verifier, responses)
  // One proof an exchange, whatever its outcome; exactly one of parallel callers passes.
  const ended = await endChallenge(context, secretBlock)
  if (!proven || !ended) throw incorrectPassword()
  const user = await stillEnabled(context, found.subject)
  await forgetTries(context, user.sub, 'mfa')
  return finishSignIn(context, user, device, origin)
}

async function rememberedDevice(context: IdentityContext, sub: string, deviceKey: string): Promise<{ device: DeviceRow; verifier: string }> {
  const device = await findDevice(context, sub, deviceKey)
  const verifier = device && isRemembered(context, device) ? openDeviceVerifier(context, device) : null
  if (!device || verifier === null) throw deviceNotFound()
  return { device, verifier }
}

async function stillEnabled(context: IdentityContext, sub: string): Promise<UserRow> {
  const user = await findUser(context, sub)
  if (!user) throw invalidSession()
  if (!user.enabled) throw userDisabled()
  return user
}

/** Compares the client's signature with the one its own key would give. */
function isProven({ state }: Challenge<'PASSWORD_VERIFIER' | 'DEVICE_PASSWORD_VERIFIER'>, identity: string, verifier: string, responses: ChallengeAnswer['responses']): boolean {
  const key = deriveKey(state.clientValue, state, verifier)
  const expected = signClaim(key, identity, need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), need(responses, 'TIMESTAMP'))
  return isSame(expected, Buffer.from(need(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64'))
}

function need(responses: ChallengeAnswer['responses'], name: string): string {
  const value = responses[name]
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

/** Every challenge this pool gives, and who answers it. */
export const CHALLENGE_ANSWERS: Readonly<Record<string, Answer>> = {
  PASSWORD_VERIFIER: answerPassword,
  SMS_MFA: answerSms,
  SOFTWARE_TOKEN_MFA: answerTotp,
  DEVICE_SRP_AUTH: answerDeviceStart,
  DEVICE_PASSWORD_VERIFIER: answerDevice,
}
