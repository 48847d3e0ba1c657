import { endChallenge, openChallenge, tryChallenge } from '../challenges.ts'
import type { IdentityContext } from '../context.ts'
import { forgetTries, reserveTry } from '../counters.ts'
import { findDevice, isRemembered, openDeviceVerifier } from '../devices.ts'
import type { DeviceRow } from '../devices.ts'
import { codeAttemptsLocked, deviceNotFound, incorrectPassword, invalidParameter, sessionExpired } from '../errors.ts'
import { challenge, finishSignIn } from '../sign-in.ts'
import { isUsableClientValue, startExchange } from '../srp.ts'
import { isProven, need, stillEnabled } from './answer.ts'
import type { Answer } from './answer.ts'

/** DEVICE_SRP_AUTH: the remembered device starts an SRP exchange, which replaces the second factor. */
export const answerDeviceStart: Answer = async (context, { session, responses }) => {
  const found = session === null ? null : await tryChallenge(context, 'DEVICE_SRP_AUTH', session)
  if (!found) throw sessionExpired()
  if (need(responses, 'DEVICE_KEY') !== found.state.deviceKey) throw deviceNotFound()
  const { device, verifier } = await rememberedDevice(context, found.subject, found.state.deviceKey)
  const clientValue = need(responses, 'SRP_A')
  if (!isUsableClientValue(clientValue)) throw invalidParameter('SRP_A is not valid.')
  const exchange = startExchange(verifier)
  const secretBlock = await openChallenge(context, 'DEVICE_PASSWORD_VERIFIER', found.subject, {
    ...exchange,
    clientValue,
    deviceKey: device.deviceKey,
  })
  await endChallenge(context, found.handle)
  return challenge('DEVICE_PASSWORD_VERIFIER', secretBlock, {
    SALT: device.srpSalt ?? '',
    SECRET_BLOCK: secretBlock,
    SRP_B: exchange.publicValue,
    USERNAME: found.subject,
    DEVICE_KEY: device.deviceKey,
  })
}

/** DEVICE_PASSWORD_VERIFIER: the proof that this is the remembered device. */
export const answerDevice: Answer = async (context, { responses }, origin) => {
  const secretBlock = need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const found = await tryChallenge(context, 'DEVICE_PASSWORD_VERIFIER', secretBlock)
  if (!found) throw incorrectPassword()
  if (!(await reserveTry(context, found.subject, 'mfa'))) throw codeAttemptsLocked()
  const { device, verifier } = await rememberedDevice(context, found.subject, found.state.deviceKey)
  const proven = isProven(found, `${device.deviceGroupKey}${device.deviceKey}`, verifier, responses)
  // One proof per exchange, whatever its outcome; only one of several parallel callers succeeds.
  const ended = await endChallenge(context, secretBlock)
  if (!proven || !ended) throw incorrectPassword()
  const user = await stillEnabled(context, found.subject)
  await forgetTries(context, user.sub, 'mfa')
  return finishSignIn(context, user, device, origin)
}

async function rememberedDevice(
  context: IdentityContext,
  sub: string,
  deviceKey: string,
): Promise<{ device: DeviceRow; verifier: string }> {
  const device = await findDevice(context, sub, deviceKey)
  const verifier = device && isRemembered(context, device) ? openDeviceVerifier(context, device) : null
  if (!device || verifier === null) throw deviceNotFound()
  return { device, verifier }
}
