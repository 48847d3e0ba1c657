import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AssumedIdentityEntry, IdentityDevice, IdentityUser } from '#server/graphql/generated.ts'
import { type AccountRow, readAccount } from '#server/modules/user-account/service.ts'
import { ASSUMED_IDENTITIES_SHOWN_COUNT, ASSUMED_OPERATIONS_SHOWN_COUNT } from '#shared/limits.ts'
import { mayChangeSecurity } from './policy.ts'
import { mailNotice, requireFreshSignIn } from './recovery.ts'
import { countRecoveryCodes, findAssumedIdentities, findAssumedOperations } from './repository.ts'
import { recordSecurityEvent } from './security-events.ts'

export { deactivateOwnAccount } from './deactivation.ts'
export { mailNotice, requireFreshSignIn } from './recovery.ts'
export { countSecurityEvents } from './repository.ts'
export { recordSecurityEvent } from './security-events.ts'

/** Reads an account that the caller may change; it can be deactivated. @throws AppError NOT_FOUND, FORBIDDEN */
async function requireChangeable(context: Context, userId: string): Promise<AccountRow['user']> {
  const account = await readAccount(context, userId)
  if (!mayChangeSecurity(requireViewer(context), account)) throw new AppError('FORBIDDEN')
  return account.user
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
export async function getCognitoUser(context: Context, userId: string): Promise<IdentityUser> {
  const account = await readAccount(context, userId)
  const identityUser = await context.services.identity.getUser(account.user.identitySub)
  return {
    userId: account.user.id,
    preferredMfaSetting: identityUser?.preferredMfa ?? identityUser?.mfaMethods[0] ?? null,
    recoveryCodesLeftCount: await countRecoveryCodes(context.services.database.db, account.user.id),
    hasPermissionToUpdate: mayChangeSecurity(requireViewer(context), account),
  }
}

/** Lists a person's devices, the most recently used first. @throws AppError NOT_FOUND, FORBIDDEN */
export async function cognitoDevices(context: Context, userId: string): Promise<IdentityDevice[]> {
  const { user } = await readAccount(context, userId)
  const devices = await context.services.identity.listDevices(user.identitySub)
  return devices
    .map((device) => ({
      id: device.deviceKey,
      name: device.name,
      remembered: device.remembered,
      lastIpUsed: device.lastIpAddress,
      lastAuthenticatedUtc: device.lastAuthenticatedAt?.toISOString() ?? null,
      createdAtUtc: device.createdAt.toISOString(),
    }))
    .sort((a, b) => (b.lastAuthenticatedUtc ?? b.createdAtUtc).localeCompare(a.lastAuthenticatedUtc ?? a.createdAtUtc))
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
export async function assumedIdentities(context: Context, userId: string): Promise<AssumedIdentityEntry[]> {
  const { user } = await readAccount(context, userId)
  const { db } = context.services.database
  const rows = await findAssumedIdentities(db, user.id, ASSUMED_IDENTITIES_SHOWN_COUNT)
  const done = rows.length > 0 ? await findAssumedOperations(db, user.id, ASSUMED_OPERATIONS_SHOWN_COUNT) : []
  return Promise.all(
    rows.map(async ({ id, staffUserId, reason, startedAt, expiresAt, endedAt }) => ({
      id,
      staffEmblem: await context.loaders.emblem.load({ entityType: 'User', id: staffUserId }),
      reason,
      startedUtc: startedAt.toISOString(),
      endedUtc: (endedAt ?? expiresAt).toISOString(),
      operations: done
        .filter(
          ({ assumedByUserId, occurredAt }) =>
            assumedByUserId === staffUserId && occurredAt >= startedAt && occurredAt <= (endedAt ?? expiresAt),
        )
        .map(({ operation, occurredAt }) => ({ operation, occurredUtc: occurredAt.toISOString() })),
    })),
  )
}

/**
 * Turns off all second factors of the caller or, for staff, of another person.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, FRESH_SIGN_IN_REQUIRED
 */
export async function resetMfa(context: Context, userId: string): Promise<IdentityUser> {
  const user = await requireChangeable(context, userId)
  requireFreshSignIn(context)
  await context.services.identity.resetMfa(user.identitySub)
  await recordSecurityEvent(context, context.services.database.db, { userId: user.id, kind: 'MfaReset' })
  const text = 'Multi-factor authentication of your account was switched off. The next log in sets it up again.'
  mailNotice(context.services, user.emailAddress, 'Your multi-factor authentication was reset', text)
  return getCognitoUser(context, userId)
}

/**
 * Ends all sessions of a person. It does not require a fresh sign-in because it only removes access, and a person whose
 * device was stolen must be able to do it immediately.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function cognitoUserGlobalSignOut(context: Context, userId: string): Promise<boolean> {
  const { id, identitySub, emailAddress } = await requireChangeable(context, userId)
  await context.services.identity.globalSignOut(identitySub)
  await recordSecurityEvent(context, context.services.database.db, { userId: id, kind: 'SignedOutEverywhere' })
  const text = 'Every device that was logged in to your account has to log in again.'
  mailNotice(context.services, emailAddress, 'You were logged out on all devices', text)
  return true
}

/**
 * Removes all remembered devices; calling it again has no effect.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, FRESH_SIGN_IN_REQUIRED
 */
export async function forgetCognitoDevices(context: Context, userId: string): Promise<boolean> {
  const { identity, database } = context.services
  const { id, identitySub: sub, emailAddress } = await requireChangeable(context, userId)
  requireFreshSignIn(context)
  for (const { deviceKey } of await identity.listDevices(sub)) await identity.forgetDevice(sub, deviceKey)
  await recordSecurityEvent(context, database.db, { userId: id, kind: 'DevicesForgotten' })
  const text = 'The next log in on each device needs a code again.'
  mailNotice(context.services, emailAddress, 'Your devices were forgotten', text)
  return true
}
