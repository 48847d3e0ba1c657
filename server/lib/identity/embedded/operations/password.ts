import { z } from 'zod'
import { issueCode, useCode } from '../codes.ts'
import { forgetTries, reserveTry } from '../counters.ts'
import { emailDelivery, mailCode } from '../delivery.ts'
import { unrememberDevices } from '../devices.ts'
import { codeExpired, incorrectPassword, limitExceeded } from '../errors.ts'
import { notifyPerson } from '../notices.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { checkPassword } from '../password-policy.ts'
import { revokeSessionsOf } from '../sessions.ts'
import { requireFreshUser } from '../tokens.ts'
import { canonicalEmail, findUserByEmail, inventUser, isPassword, passwordColumns, updateUser } from '../users.ts'

/** ForgotPassword: gives the same response whether or not the account exists. Works for unconfirmed accounts too. */
export const ForgotPassword: Operation = operation(
  z.object({ ClientId: text, Username: text }),
  async (context, { Username }) => {
    const email = canonicalEmail(Username)
    const user = await findUserByEmail(context, email)
    const code = await issueCode(context, user?.sub ?? inventUser(context, email).sub, 'reset-password', email)
    if (user?.enabled) context.inBackground(mailCode(context, email, code, 'reset your password'))
    return { CodeDeliveryDetails: emailDelivery(email) }
  },
)

/**
 * ConfirmForgotPassword: sets the password. Someone else may know the old one, so it ends every session, and remembered
 * devices must use the second factor again.
 */
export const ConfirmForgotPassword: Operation = operation(
  z.object({ ClientId: text, Username: text, ConfirmationCode: text, Password: text }),
  async (context, input, origin) => {
    const email = canonicalEmail(input.Username)
    // Checked before the code is consumed: a refused password must not cost the code.
    checkPassword(input.Password, email)
    const user = await findUserByEmail(context, email)
    await useCode(context, user?.sub ?? inventUser(context, email).sub, 'reset-password', input.ConfirmationCode)
    if (!user) throw codeExpired()
    await context.database.transaction(async (db) => {
      const inside = { ...context, db }
      await updateUser(inside, user.sub, {
        ...passwordColumns(context, user.sub, input.Password),
        status: 'CONFIRMED',
        emailVerified: true,
      })
      await revokeSessionsOf(inside, user.sub)
      await unrememberDevices(inside, user.sub)
      await forgetTries(inside, user.sub, 'password')
    })
    notifyPerson(context, user, 'password-changed', origin)
    return {}
  },
)

/** ChangePassword: needs the current password and a fresh sign-in; the person's other sessions end. */
export const ChangePassword: Operation = operation(
  z.object({ AccessToken: text, PreviousPassword: text, ProposedPassword: text }),
  async (context, input, origin) => {
    const { user, claims } = await requireFreshUser(context, input.AccessToken)
    if (!(await reserveTry(context, user.sub, 'password'))) throw limitExceeded()
    if (!isPassword(context, user, input.PreviousPassword)) throw incorrectPassword()
    await forgetTries(context, user.sub, 'password')
    checkPassword(input.ProposedPassword, user.email)
    await context.database.transaction(async (db) => {
      const inside = { ...context, db }
      await updateUser(inside, user.sub, passwordColumns(context, user.sub, input.ProposedPassword))
      await revokeSessionsOf(inside, user.sub, claims.originJti)
    })
    notifyPerson(context, user, 'password-changed', origin)
    return {}
  },
)
