import { z } from 'zod'
import { attributesOf } from '../attributes.ts'
import type { IdentityContext } from '../context.ts'
import { devicePage } from '../device-answers.ts'
import { deleteDevice, unrememberDevices } from '../devices.ts'
import { deviceNotFound, poolNotFound, userNotFound } from '../errors.ts'
import { mfaAnswer, mfaChange, mfaSettings } from '../mfa-settings.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { EMBEDDED_POOL_ID } from '../pool.ts'
import { revokeSessionsOf } from '../sessions.ts'
import { deleteUser, findUser, updateUser } from '../users.ts'
import type { UserRow } from '../users.ts'

/** Calls of the server about any user. They carry no proof of the caller, so they are only available in process. */

const ofUser = z.object({ UserPoolId: text, Username: text })

async function requireNamed(context: IdentityContext, input: z.infer<typeof ofUser>): Promise<UserRow> {
  if (input.UserPoolId !== EMBEDDED_POOL_ID) throw poolNotFound(input.UserPoolId)
  const user = await findUser(context, input.Username)
  if (!user) throw userNotFound()
  return user
}

const seconds = (date: Date) => date.getTime() / 1000

export const AdminGetUser: Operation = operation(ofUser, async (context, input) => {
  const user = await requireNamed(context, input)
  return {
    Username: user.sub,
    UserAttributes: attributesOf(user),
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.updatedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
    ...mfaAnswer(user),
  }
})

export const AdminListDevices: Operation = operation(
  ofUser.extend({ Limit: z.int().nullish(), PaginationToken: text.nullish() }),
  async (context, input) => {
    const user = await requireNamed(context, input)
    return devicePage(context, user.sub, input.Limit, input.PaginationToken)
  },
)

export const AdminForgetDevice: Operation = operation(ofUser.extend({ DeviceKey: text }), async (context, input) => {
  const user = await requireNamed(context, input)
  if (!(await deleteDevice(context, user.sub, input.DeviceKey))) throw deviceNotFound()
  return {}
})

/**
 * Staff switch off the last factor after a phone was lost: its finder must not sign in with the old secret or as a
 * remembered device.
 */
export const AdminSetUserMFAPreference: Operation = operation(
  ofUser.extend(mfaSettings.shape),
  async (context, input) => {
    const user = await requireNamed(context, input)
    const change = mfaChange(user, input)
    const isReset = !change.totpEnabled && !change.smsMfaEnabled
    await context.database.transaction(async (db) => {
      const inside = { ...context, db }
      await updateUser(
        inside,
        user.sub,
        isReset ? { ...change, sealedTotpSecret: null, sealedPendingTotpSecret: null } : change,
      )
      if (isReset) await unrememberDevices(inside, user.sub)
    })
    return {}
  },
)

export const AdminUserGlobalSignOut: Operation = operation(ofUser, async (context, input) => {
  const user = await requireNamed(context, input)
  await revokeSessionsOf(context, user.sub)
  return {}
})

/** Sessions end with it, so that enabling the account does not restore an old one. */
export const AdminDisableUser: Operation = operation(ofUser, async (context, input) => {
  const user = await requireNamed(context, input)
  await context.database.transaction(async (db) => {
    await updateUser({ ...context, db }, user.sub, { enabled: false })
    await revokeSessionsOf({ ...context, db }, user.sub)
  })
  return {}
})

export const AdminEnableUser: Operation = operation(ofUser, async (context, input) => {
  const user = await requireNamed(context, input)
  await updateUser(context, user.sub, { enabled: true })
  return {}
})

/** Devices and sessions are deleted with the account. Codes and counters are deleted, because they name the subject. */
export const AdminDeleteUser: Operation = operation(ofUser, async (context, input) => {
  const user = await requireNamed(context, input)
  await context.database.transaction((db) => deleteUser({ ...context, db }, user.sub))
  return {}
})
