import type * as z from 'zod/mini'
import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AccountActivation,
  MutationUserAccountUpdateArgs,
  UserAccount,
  UserAccountUpdateInput,
} from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { mayActivateAccount, mayUpdateAccount } from '#server/modules/permissions/service.ts'
import { mergeEdit, readBase } from '#server/modules/history/service.ts'
import { changeHandle } from '#server/modules/handles/service.ts'
import { userAvatarOrBannerUpdate } from '#server/modules/profiles/service.ts'
import { lockStaff, requireAnotherSiteAdministrator } from '#server/modules/site-roles/service.ts'
import type { ErrorDetail } from '#shared/errors.ts'
import { knownLanguages } from '#shared/reference/languages.ts'
import { toNational } from '#shared/validation/phone-number.ts'
import { userAccountUpdateInput } from '#shared/validation/user-account.ts'
import { changeAccount, readAccount, recordAccountChange, requireAccount } from './changing.ts'
import { ACCOUNT_LABELS } from './labels.ts'
import { toAccount } from './mappers.ts'
import { canBeActivated } from './policy.ts'
import { readPhone } from './phones.ts'
import { type AccountRow, findEmergencyContact, updateUser, type UserRow } from './repository.ts'

export {
  userLocationAddresses,
  userAccountLocationAddressDelete,
  userAccountLocationAddressAddOrUpdate,
} from './addresses.ts'
export { readAccount } from './changing.ts'
export { userAccountEmergencyContactDelete, userAccountEmergencyContactUpdate } from './emergency-contact.ts'
export type { AccountRow } from './repository.ts'

async function answerOf(context: Context, db: Db, account: AccountRow): Promise<UserAccount> {
  return toAccount(account, await findEmergencyContact(db, account.user.id), requireViewer(context))
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
export async function account(context: Context, userId: string): Promise<UserAccount> {
  return answerOf(context, context.services.database.db, await readAccount(context, userId))
}

/** Updates the account and records the change. Returns the account after it. */
async function saveAccount(
  context: Context,
  tx: Db,
  account: AccountRow,
  { handle = account.handle, ...values }: Partial<UserRow> & { handle?: string | null },
): Promise<AccountRow> {
  const { user } = account
  if (handle !== null && handle !== account.handle)
    await changeHandle(tx, { entityType: 'User', id: user.id }, handle, 'accountUpdate.handle')
  const after = await updateUser(tx, user.id, { ...values, updatedAt: context.services.clock.now() })
  const entityValue = [after.firstName, after.lastName].filter(Boolean).join(' ')
  await recordAccountChange(
    tx,
    context,
    user.id,
    { entityType: 'User', entityId: user.id, entityValue },
    { before: { ...user, handle: account.handle }, after: { ...after, handle }, labels: ACCOUNT_LABELS },
  )
  return { ...account, user: after, handle }
}

const TOGETHER = [
  ['cellPhoneCountryCode', 'cellPhoneNumber'],
  ['homePhoneCountryCode', 'homePhoneNumber'],
] as const

type AccountEdit = Partial<UserRow & { handle: string | null }>

function toRow({ name, cellPhone, homePhone, ...value }: z.infer<typeof userAccountUpdateInput>): AccountEdit {
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    middleName: name.middleName || null,
    suffix: name.suffix || null,
    handle: value.handle,
    cellPhoneCountryCode: cellPhone.countryCode,
    cellPhoneNumber: toNational(cellPhone),
    homePhoneCountryCode: homePhone?.countryCode ?? null,
    homePhoneNumber: homePhone ? toNational(homePhone) : null,
    secondaryEmailAddress: value.secondaryEmailAddress ?? null,
    birthDate: value.birthDate ?? null,
    languageIds: knownLanguages(value.languageIds),
  }
}

/** Validates the input and reports all its errors at once. */
function readUpdate(input: UserAccountUpdateInput) {
  const value = parseInput(userAccountUpdateInput, input, 'accountUpdate')
  const { cellPhone, homePhone } = value
  const details: ErrorDetail[] = []
  readPhone(cellPhone, 'accountUpdate.cellPhone', details)
  if (homePhone) readPhone(homePhone, 'accountUpdate.homePhone', details)
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return { avatarUploadToken: value.avatarUploadToken ?? null, edit: toRow(value) }
}

/**
 * Changes name, handle, phones, second address, date of birth and languages. An uploaded avatar is set after they are
 * stored.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, NAME_IN_USE; CONFLICT if the same was changed since `base`;
 *   and for the avatar as userAvatarOrBannerUpdate
 */
export async function userAccountUpdate(context: Context, args: MutationUserAccountUpdateArgs): Promise<UserAccount> {
  const { edit, avatarUploadToken } = readUpdate(args.accountUpdate)
  const base = readBase(userAccountUpdateInput, args, toRow)
  const account = await changeAccount(context, args.userId, async (tx, before) => {
    const stored = { ...before.user, handle: before.handle }
    const options = { labels: ACCOUNT_LABELS, together: TOGETHER }
    const values = mergeEdit(stored, edit, base, options)
    return answerOf(context, tx, await saveAccount(context, tx, before, values))
  })
  if (avatarUploadToken === null) return account
  const { avatarFile } = await userAvatarOrBannerUpdate(context, { id: account.id, uploadToken: avatarUploadToken })
  return { ...account, avatarFile: avatarFile ?? null }
}

/**
 * Activates or deactivates a person in the database and at the identity service. A deactivated person cannot sign in,
 * and their sessions end.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN; LAST_ADMINISTRATOR for the last active administrator of the site
 */
export async function userAccountActivationUpdate(
  context: Context,
  userId: string,
  operation: AccountActivation,
): Promise<UserAccount> {
  const { identity } = context.services
  const deactivated = operation === 'Deactivate'
  const { sub, account } = await changeAccount(
    context,
    userId,
    async (tx, before) => {
      if (!canBeActivated(before)) throw new AppError('FORBIDDEN')
      if (deactivated && before.siteUserId !== null) await requireAnotherSiteAdministrator(tx, before.user.id)
      const after =
        before.user.deactivated === deactivated ? before : await saveAccount(context, tx, before, { deactivated })
      return { sub: after.user.identitySub, account: await answerOf(context, tx, after) }
    },
    { rule: mayActivateAccount, evenDeactivated: true, lock: lockStaff },
  )
  // Called even if nothing changed, because an earlier call may have failed to reach the identity service.
  await (deactivated ? identity.disable(sub) : identity.enable(sub))
  return account
}

/**
 * Marks an account as deactivated within a transaction, for callers whom `rule` allows. The caller must disable it at
 * the identity service after the commit.
 *
 * @returns the account, and whether the person's data has already been erased
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function markDeactivated(
  context: Context,
  tx: Db,
  userId: string,
  rule: typeof mayUpdateAccount,
): Promise<{ user: UserRow; isErased: boolean }> {
  const account = await requireAccount(context, tx, userId, rule, true)
  const isErased = account.erasure?.erasedAt != null
  if (account.user.deactivated) return { user: account.user, isErased }
  return { user: (await saveAccount(context, tx, account, { deactivated: true })).user, isErased }
}

/**
 * Marks the caller's account as deactivated within a transaction. It must be disabled at the identity service after the
 * commit.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function markOwnDeactivated(context: Context, tx: Db): Promise<UserRow> {
  const account = await requireAccount(context, tx, requireViewer(context).userId, mayUpdateAccount, true)
  return (await saveAccount(context, tx, account, { deactivated: true })).user
}
