import { z } from 'zod'
import { deviceAnswer, devicePage } from '../device-answers.ts'
import { changeDevice, deleteDevice, findDevice, sealDeviceVerifier } from '../devices.ts'
import { deviceKeyExists, deviceNotFound, invalidParameter } from '../errors.ts'
import { notifyPerson } from '../notices.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { isUsableClientValue } from '../srp.ts'
import { requireFreshUser, requireUser } from '../tokens.ts'

const NAME_MAX_LENGTH = 1_024

const ofDevice = z.object({ AccessToken: text, DeviceKey: text })

/** Hexadecimal without leading zeros of a base64 number; null if it is not one. */
function readNumber(base64: string): string | null {
  const hex = Buffer.from(base64, 'base64').toString('hex')
  return hex === '' ? null : BigInt(`0x${hex}`).toString(16)
}

/** ConfirmDevice: the browser generates a secret and sends its verifier, which later proves the device. */
export const ConfirmDevice: Operation = operation(
  ofDevice.extend({
    DeviceName: z.string().max(NAME_MAX_LENGTH).nullish(),
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: text, Salt: text }),
  }),
  async (context, input) => {
    const { user } = await requireFreshUser(context, input.AccessToken)
    const device = await findDevice(context, user.sub, input.DeviceKey)
    if (!device) throw deviceNotFound()
    if (device.sealedSrpVerifier !== null) throw deviceKeyExists()
    const verifier = readNumber(input.DeviceSecretVerifierConfig.PasswordVerifier)
    const salt = readNumber(input.DeviceSecretVerifierConfig.Salt)
    if (verifier === null || salt === null || !isUsableClientValue(verifier))
      throw invalidParameter('Invalid device secret verifier.')
    await changeDevice(context, user.sub, device.deviceKey, {
      name: input.DeviceName?.replaceAll(/\p{Cc}+/gu, ' ') ?? null,
      srpSalt: salt,
      sealedSrpVerifier: sealDeviceVerifier(context, device.deviceKey, verifier),
    })
    return { UserConfirmationNecessary: true }
  },
)

/** UpdateDeviceStatus: 'remembered' skips the second factor on this device for 30 days. */
export const UpdateDeviceStatus: Operation = operation(
  ofDevice.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).nullish() }),
  async (context, input, origin) => {
    const { user } = await requireFreshUser(context, input.AccessToken)
    const device = await findDevice(context, user.sub, input.DeviceKey)
    if (!device || device.sealedSrpVerifier === null) throw deviceNotFound()
    const rememberedAt = input.DeviceRememberedStatus === 'remembered' ? context.clock.now() : null
    await changeDevice(context, user.sub, device.deviceKey, { rememberedAt })
    if (rememberedAt !== null && device.rememberedAt === null) notifyPerson(context, user, 'device-remembered', origin)
    return {}
  },
)

export const GetDevice: Operation = operation(
  z.object({ AccessToken: text, DeviceKey: text }),
  async (context, input) => {
    const { user } = await requireUser(context, input.AccessToken)
    const device = await findDevice(context, user.sub, input.DeviceKey)
    if (!device || device.sealedSrpVerifier === null) throw deviceNotFound()
    return { Device: deviceAnswer(context, device) }
  },
)

export const ListDevices: Operation = operation(
  z.object({ AccessToken: text, Limit: z.int().nullish(), PaginationToken: text.nullish() }),
  async (context, input) => {
    const { user } = await requireUser(context, input.AccessToken)
    return devicePage(context, user.sub, input.Limit, input.PaginationToken)
  },
)

/** ForgetDevice: only for the person's devices. The session on it continues, but no longer skips the second factor. */
export const ForgetDevice: Operation = operation(ofDevice, async (context, input, origin) => {
  const { user } = await requireFreshUser(context, input.AccessToken)
  if (!(await deleteDevice(context, user.sub, input.DeviceKey))) throw deviceNotFound()
  notifyPerson(context, user, 'device-forgotten', origin)
  return {}
})
