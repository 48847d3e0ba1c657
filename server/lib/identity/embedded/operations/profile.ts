import { z } from 'zod'
import { attributesOf, readAttributes } from '../attributes.ts'
import { issueCode, pendingTarget, useCode } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import { emailDelivery, mailCode, phoneDelivery, smsCode } from '../delivery.ts'
import type { CodeDelivery } from '../delivery.ts'
import { aliasExists, invalidParameter } from '../errors.ts'
import { mfaAnswer } from '../mfa-settings.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { requireUser } from '../tokens.ts'
import { findUserByEmail, updateUser } from '../users.ts'
import type { UserRow } from '../users.ts'

const verifiable = z.enum(['email', 'phone_number'])

/** GetUser: the signed-in person's own account. */
export const GetUser: Operation = operation(z.object({ AccessToken: text }), async (context, { AccessToken }) => {
  const { user } = await requireUser(context, AccessToken)
  return { Username: user.sub, UserAttributes: attributesOf(user), ...mfaAnswer(user) }
})

/**
 * UpdateUserAttributes: a new e-mail or phone number replaces the present one only when its code was entered, so that a
 * typing mistake does not lock the person out of their second factor.
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
    const { user } = await requireUser(context, input.AccessToken)
    const change = readAttributes(input.UserAttributes)
    if (Object.keys(change.free).length > 0)
      await updateUser(context, user.sub, { attributes: { ...user.attributes, ...change.free } })
    const deliveries: CodeDelivery[] = []
    if (change.email !== null && change.email !== user.email)
      deliveries.push(await sendEmailCode(context, user, change.email))
    if (change.phoneNumber !== null && !(change.phoneNumber === user.phoneNumber && user.phoneNumberVerified))
      deliveries.push(await sendPhoneCode(context, user, change.phoneNumber))
    return { CodeDeliveryDetailsList: deliveries }
  },
)

/** GetUserAttributeVerificationCode: the code once more, to the address or number that waits for its proof. */
export const GetUserAttributeVerificationCode: Operation = operation(
  z.object({ AccessToken: text, AttributeName: verifiable }),
  async (context, input) => {
    const { user } = await requireUser(context, input.AccessToken)
    if (input.AttributeName === 'email') {
      const email = (await pendingTarget(context, user.sub, 'verify-email')) ?? user.email
      return { CodeDeliveryDetails: await sendEmailCode(context, user, email) }
    }
    const phone = (await pendingTarget(context, user.sub, 'verify-phone')) ?? user.phoneNumber
    if (phone === null) throw invalidParameter('User does not have a phone number.')
    return { CodeDeliveryDetails: await sendPhoneCode(context, user, phone) }
  },
)

/** VerifyUserAttribute: the code makes the new e-mail or phone number the account's. */
export const VerifyUserAttribute: Operation = operation(
  z.object({ AccessToken: text, AttributeName: verifiable, Code: text }),
  async (context, input) => {
    const { user } = await requireUser(context, input.AccessToken)
    if (input.AttributeName === 'phone_number') {
      const phoneNumber = await useCode(context, user.sub, 'verify-phone', input.Code)
      await updateUser(context, user.sub, { phoneNumber, phoneNumberVerified: true })
      return {}
    }
    const email = await useCode(context, user.sub, 'verify-email', input.Code)
    const holder = await findUserByEmail(context, email)
    if (holder && holder.sub !== user.sub) throw aliasExists('email')
    // The unique index decides between two who prove the same address at the same moment.
    await updateUser(context, user.sub, { email, emailVerified: true }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? aliasExists('email') : error
    })
    return {}
  },
)

async function sendEmailCode(context: IdentityContext, user: UserRow, email: string): Promise<CodeDelivery> {
  await mailCode(
    context,
    email,
    await issueCode(context, user.sub, 'verify-email', email),
    'confirm your email address',
  )
  return emailDelivery(email)
}

async function sendPhoneCode(context: IdentityContext, user: UserRow, phone: string): Promise<CodeDelivery> {
  await smsCode(context, phone, await issueCode(context, user.sub, 'verify-phone', phone))
  return phoneDelivery(phone)
}

const UNIQUE_VIOLATION = '23505'

/** Drizzle wraps the driver's error; the SQLSTATE is on its cause. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION
}
