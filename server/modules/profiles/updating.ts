import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationUserProfileUpdateArgs, UserProfile } from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { canBeChanged } from '#server/modules/permissions/service.ts'
import {
  changesBetween,
  type EditBase,
  type FieldLabels,
  mergeEdit,
  readBase,
  recordChange,
} from '#server/modules/history/service.ts'
import type { users } from '#server/modules/users/tables.ts'
import { knownLanguages } from '#shared/reference/languages.ts'
import { userProfileUpdateInput } from '#shared/validation/user-profile.ts'
import type * as z from 'zod/mini'
import { lockUser, updateUser } from './repository.ts'
import { profile } from './user-profile.ts'

type UserRow = typeof users.$inferSelect

const PROFILE_LABELS: FieldLabels<UserRow> = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  companyName: 'Company Name',
  companyTitle: 'Title',
  about: 'About',
  workCodes: 'Work Types',
  languageIds: 'Languages',
  xProfileLink: 'X Profile',
  linkedinProfileLink: 'LinkedIn Profile',
  facebookProfileLink: 'Facebook Profile',
  conversationInsuranceProfileLink: 'Conversation Insurance Profile',
  phoneVisibility: 'Phone Visible To',
  emailVisibility: 'Email Visible To',
  private: 'Private',
  findableByName: 'Found by Name',
}

/** Title and company are entered both or not at all. */
const TOGETHER = [['companyName', 'companyTitle']] as const

/**
 * Updates a profile and records the change. Does nothing if the values are equal, for example in a repeated request.
 * The guard has already authorized the caller.
 */
async function change(
  context: Context,
  tx: Db,
  id: string,
  edit: Partial<UserRow>,
  base: EditBase<UserRow> | null,
): Promise<void> {
  const before = await lockUser(tx, id)
  if (!before?.registeredAt) throw new AppError('NOT_FOUND')
  if (!canBeChanged(before)) throw new AppError('FORBIDDEN')
  const values = mergeEdit(before, edit, base, { labels: PROFILE_LABELS, together: TOGETHER })
  const after = { ...before, ...values }
  const changes = changesBetween(before, after, PROFILE_LABELS)
  if (changes.length === 0) return
  await updateUser(tx, id, { ...values, updatedAt: context.services.clock.now() })
  await recordChange(tx, context, {
    ...{ entityType: 'User', entityId: id, entityValue: `${after.firstName} ${after.lastName}` },
    place: { type: 'User', id, area: 'Profile' },
    action: 'Modified',
    changes,
  })
}

async function save(
  context: Context,
  userId: string,
  edit: Partial<UserRow>,
  base: EditBase<UserRow> | null = null,
): Promise<UserProfile> {
  const id = readId(userId)
  await context.services.database.transaction((tx) => change(context, tx, id, edit, base))
  return profile(context, id)
}

function toRow({ name, workCodes, languageIds, ...value }: z.infer<typeof userProfileUpdateInput>): Partial<UserRow> {
  return {
    firstName: name.firstName,
    middleName: name.middleName || null,
    lastName: name.lastName,
    suffix: name.suffix || null,
    companyName: value.companyName || null,
    companyTitle: value.companyTitle || null,
    about: value.about || null,
    workCodes: [...new Set(workCodes)],
    languageIds: knownLanguages(languageIds),
    xProfileLink: value.xProfileLink || null,
    linkedinProfileLink: value.linkedinProfileLink || null,
    facebookProfileLink: value.facebookProfileLink || null,
    conversationInsuranceProfileLink: value.conversationInsuranceProfileLink || null,
    ...(value.phoneVisibility && { phoneVisibility: value.phoneVisibility }),
    ...(value.emailVisibility && { emailVisibility: value.emailVisibility }),
  }
}

/**
 * Changes the content of a profile.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED; CONFLICT if the same was changed since `base`
 */
export function userProfileUpdate(context: Context, args: MutationUserProfileUpdateArgs): Promise<UserProfile> {
  const edit = toRow(parseInput(userProfileUpdateInput, args.update, 'update'))
  return save(context, args.userId, edit, readBase(userProfileUpdateInput, args, toRow))
}

/** Makes a profile private or public. A repeated call changes nothing. @throws AppError NOT_FOUND, FORBIDDEN */
export function userAccountPrivacyUpdate(context: Context, userId: string, isPrivate: boolean): Promise<UserProfile> {
  return save(context, userId, { private: isPrivate })
}

/** Sets whether others find the person by name. A repeat changes nothing. @throws AppError NOT_FOUND, FORBIDDEN */
export function userFindableByNameUpdate(context: Context, userId: string, isFindable: boolean): Promise<UserProfile> {
  return save(context, userId, { findableByName: isFindable })
}
