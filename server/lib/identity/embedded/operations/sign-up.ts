import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { identityUsers } from '../../tables.ts'
import { isEmail, readAttributes } from '../attributes.ts'
import { issueCode, useCode } from '../codes.ts'
import { reserveSignUp } from '../counters.ts'
import { emailDelivery, mailCode } from '../delivery.ts'
import { codeExpired, invalidParameter, limitExceeded, usernameExists } from '../errors.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { checkPassword } from '../password-policy.ts'
import { canonicalEmail, findUserByEmail, inventUser, passwordColumns, updateUser } from '../users.ts'

const attributes = z
  .array(z.object({ Name: text, Value: z.string().max(4_096).default('') }))
  .max(50)
  .default([])

/**
 * SignUp: a new account, to be confirmed with the mailed code. Throws UsernameExistsException if the e-mail address is
 * taken.
 */
export const SignUp: Operation = operation(
  z.object({ ClientId: text, Username: text, Password: text, UserAttributes: attributes }),
  async (context, input, origin) => {
    if (!(await reserveSignUp(context, origin))) throw limitExceeded()
    const email = canonicalEmail(input.Username)
    if (!isEmail(email)) throw invalidParameter('Username should be an email.')
    const { email: attribute, free } = readAttributes(
      input.UserAttributes.filter(({ Name }) => Name !== 'phone_number'),
    )
    if (attribute !== null && attribute !== email)
      throw invalidParameter('Attribute value for email must match the username.')
    checkPassword(input.Password, email)
    const now = context.clock.now()
    // Random instead of time-ordered: the invented subject of an unknown user must look like a real one.
    const sub = randomUUID()
    const created = await context.db
      .insert(identityUsers)
      .values({
        sub,
        email,
        status: 'UNCONFIRMED',
        attributes: free,
        createdAt: now,
        updatedAt: now,
        ...passwordColumns(context, sub, input.Password),
      })
      .onConflictDoNothing()
      .returning({ sub: identityUsers.sub })
    if (created.length === 0) throw usernameExists()
    await mailCode(context, email, await issueCode(context, sub, 'sign-up', email), 'confirm your email address')
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: emailDelivery(email) }
  },
)

/** ConfirmSignUp: the mailed code proves the address and opens the account. */
export const ConfirmSignUp: Operation = operation(
  z.object({ ClientId: text, Username: text, ConfirmationCode: text }),
  async (context, input) => {
    const user = await findUserByEmail(context, input.Username)
    await useCode(context, user?.sub ?? inventUser(context, input.Username).sub, 'sign-up', input.ConfirmationCode)
    if (!user) throw codeExpired()
    await updateUser(context, user.sub, { status: 'CONFIRMED', emailVerified: true })
    return {}
  },
)

/**
 * ResendConfirmationCode: gives the same response for unconfirmed, confirmed and unknown users; only unconfirmed ones
 * receive a code.
 */
export const ResendConfirmationCode: Operation = operation(
  z.object({ ClientId: text, Username: text }),
  async (context, { Username }) => {
    const email = canonicalEmail(Username)
    const user = await findUserByEmail(context, email)
    const code = await issueCode(context, user?.sub ?? inventUser(context, email).sub, 'sign-up', email)
    if (user?.status === 'UNCONFIRMED' && user.enabled)
      context.inBackground(mailCode(context, email, code, 'confirm your email address'))
    return { CodeDeliveryDetails: emailDelivery(email) }
  },
)
