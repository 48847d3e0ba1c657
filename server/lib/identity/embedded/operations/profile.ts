import { z } from 'zod'
import { attributesOf, readAttributes } from '../attributes.ts'
import { issueCode, pendingTarget, useCode } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import { phoneDelivery, smsCode } from '../delivery.ts'
import type { CodeDelivery } from '../delivery.ts'
import { invalidParameter, unauthorizedAttribute } from '../errors.ts'
import { mfaAnswer } from '../mfa-settings.ts'
import { notifyFormerNumber, notifyPerson } from '../notices.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { requireFreshUser, requireUser } from '../tokens.ts'
import { updateUser } from '../users.ts'
import type { UserRow } from '../users.ts'

/** The e-mail address is proven at sign-up and never changes afterwards. */
const verifiable = z.literal('phone_number')

/** GetUser: the signed-in person's account. */
export const GetUser: Operation = operation(z.object({ AccessToken: text }), async (context, { AccessToken }) => {
  const { user } = await requireUser(context, AccessToken)
  return { Username: user.sub, UserAttributes: attributesOf(user), ...mfaAnswer(user) }
})

/**
 * UpdateUserAttributes: a new phone number replaces the current one only after its code was entered, so that a typing
 * mistake does not lock the person out of the second factor. The e-mail address is read-only, because changing it would
 * allow a password reset.
 */
export const UpdateUserAttributes: Operation = operation(
  z.object({
    AccessToken: text,
    UserAttributes: z
      .array(z.object({ Name: text, Value: z.string().max(4_096) }))
      .min(1)
      .max(50),
  }),
  async (context, input) => {
    const { user } = await requireFreshUser(context, input.AccessToken)
    const change = readAttributes(input.UserAttributes)
    if (change.email !== null && change.email !== user.email) throw unauthorizedAttribute()
    if (Object.keys(change.free).length > 0)
      await updateUser(context, user.sub, { attributes: { ...user.attributes, ...change.free } })
    const deliveries: CodeDelivery[] = []
    if (change.phoneNumber !== null && !(change.phoneNumber === user.phoneNumber && user.phoneNumberVerified))
      deliveries.push(await sendPhoneCode(context, user, change.phoneNumber))
    return { CodeDeliveryDetailsList: deliveries }
  },
)

/** GetUserAttributeVerificationCode: sends the code again to the number that awaits verification. */
export const GetUserAttributeVerificationCode: Operation = operation(
  z.object({ AccessToken: text, AttributeName: verifiable }),
  async (context, input) => {
    const { user } = await requireFreshUser(context, input.AccessToken)
    const phone = (await pendingTarget(context, user.sub, 'verify-phone')) ?? user.phoneNumber
    if (phone === null) throw invalidParameter('User does not have a phone number.')
    return { CodeDeliveryDetails: await sendPhoneCode(context, user, phone) }
  },
)

/**
 * VerifyUserAttribute: the code makes the new phone number the account's; the previous number and the e-mail address
 * are notified.
 */
export const VerifyUserAttribute: Operation = operation(
  z.object({ AccessToken: text, AttributeName: verifiable, Code: text }),
  async (context, input, origin) => {
    const { user } = await requireFreshUser(context, input.AccessToken)
    const phoneNumber = await useCode(context, user.sub, 'verify-phone', input.Code)
    await updateUser(context, user.sub, { phoneNumber, phoneNumberVerified: true })
    if (user.phoneNumber !== null && user.phoneNumberVerified && user.phoneNumber !== phoneNumber) {
      notifyPerson(context, user, 'phone-changed', origin)
      notifyFormerNumber(context, user.phoneNumber, 'phone-changed')
    }
    return {}
  },
)

async function sendPhoneCode(context: IdentityContext, user: UserRow, phone: string): Promise<CodeDelivery> {
  await smsCode(context, phone, await issueCode(context, user.sub, 'verify-phone', phone))
  return phoneDelivery(phone)
}
