import { reserveSend } from './counters.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { openChallenge } from './challenges.ts'
import { makeCode } from './codes.ts'
import { phoneDelivery, smsCode } from './delivery.ts'
import { changeDevice, findDevice, hasDevice, isRemembered, offerDevice } from './devices.ts'
import type { DeviceRow } from './devices.ts'
import { deviceNotFound, limitExceeded, userDisabled, userNotConfirmed } from './errors.ts'
import { notifyPerson } from './notices.ts'
import { startSession } from './sessions.ts'
import { issueTokens } from './tokens.ts'
import type { UserRow } from './users.ts'
import type { MfaMethod } from '../port.ts'

/** The second factor of this person; null if none is set up. */
export function mfaMethodOf(user: UserRow): MfaMethod | null {
  return user.preferredMfa ?? (user.totpEnabled ? 'SOFTWARE_TOKEN_MFA' : user.smsMfaEnabled ? 'SMS_MFA' : null)
}

/** The keyed hash that identifies an SMS code. */
export const hashSmsCode = (context: IdentityContext, sub: string, code: string) =>
  context.keys.mac('sms mfa', sub, code).toString('base64url')

/**
 * The checks between a correct password and the session. Throws if the account may not sign in; these errors are shown
 * only after the correct password.
 */
export async function admit(
  context: IdentityContext,
  user: UserRow,
  deviceKey: string | null,
): Promise<DeviceRow | null> {
  if (!user.enabled) throw userDisabled()
  if (user.status !== 'CONFIRMED') throw userNotConfirmed()
  if (deviceKey === null) return null
  const device = await findDevice(context, user.sub, deviceKey)
  // The official clients drop their device key after this response and repeat the step without it.
  if (!device) throw deviceNotFound()
  return device
}

/** The step after the password: the device's proof, the second factor, or the session. */
export async function continueSignIn(
  context: IdentityContext,
  user: UserRow,
  device: DeviceRow | null,
  origin: CallOrigin,
): Promise<object> {
  const method = mfaMethodOf(user)
  if (method === null) return finishSignIn(context, user, device, origin)
  const deviceKey = device?.deviceKey ?? null
  if (device && isRemembered(context, device)) {
    const session = await openChallenge(context, 'DEVICE_SRP_AUTH', user.sub, { deviceKey: device.deviceKey })
    return challenge('DEVICE_SRP_AUTH', session, { USERNAME: user.sub, USER_ID_FOR_SRP: user.sub })
  }
  if (method === 'SOFTWARE_TOKEN_MFA') {
    const session = await openChallenge(context, 'SOFTWARE_TOKEN_MFA', user.sub, { deviceKey })
    return challenge('SOFTWARE_TOKEN_MFA', session, { USER_ID_FOR_SRP: user.sub })
  }
  return challengeBySms(context, user, deviceKey)
}

async function challengeBySms(context: IdentityContext, user: UserRow, deviceKey: string | null): Promise<object> {
  const phone = user.phoneNumber ?? ''
  if (!(await reserveSend(context, user.sub, 'sms-mfa'))) throw limitExceeded()
  const code = makeCode()
  const session = await openChallenge(context, 'SMS_MFA', user.sub, {
    deviceKey,
    codeHash: hashSmsCode(context, user.sub, code),
  })
  await smsCode(context, phone, code)
  const { DeliveryMedium, Destination } = phoneDelivery(phone)
  return challenge('SMS_MFA', session, {
    CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
    CODE_DELIVERY_DESTINATION: Destination,
    USER_ID_FOR_SRP: user.sub,
  })
}

/** Starts the session and returns its tokens; an unknown browser is offered a device key. */
export async function finishSignIn(
  context: IdentityContext,
  user: UserRow,
  known: DeviceRow | null,
  origin: CallOrigin,
): Promise<object> {
  // The first sign-in follows the sign-up and needs no notice.
  if (!known && (await hasDevice(context, user.sub))) notifyPerson(context, user, 'new-device', origin)
  const device = known ?? (await offerDevice(context, user.sub, origin))
  if (known)
    await changeDevice(context, user.sub, known.deviceKey, {
      lastAuthenticatedAt: context.clock.now(),
      lastIpAddress: origin.ipAddress,
    })
  const { session, refreshToken } = await startSession(context, user.sub, device.deviceKey)
  const tokens = await issueTokens(context, user, session)
  const metadata = known
    ? {}
    : { NewDeviceMetadata: { DeviceKey: device.deviceKey, DeviceGroupKey: device.deviceGroupKey } }
  return { AuthenticationResult: { ...tokens, RefreshToken: refreshToken, ...metadata }, ChallengeParameters: {} }
}

export const challenge = (
  ChallengeName: string,
  Session: string | undefined,
  ChallengeParameters: Record<string, string>,
) => ({
  ChallengeName,
  Session,
  ChallengeParameters,
})
