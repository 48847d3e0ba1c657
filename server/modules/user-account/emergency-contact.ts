import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  EmergencyContactInput,
  MutationUserAccountEmergencyContactDeleteArgs,
  UserAccount,
} from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { changesBetween, editConflict } from '#server/modules/history/service.ts'
import { addressDetails, locateAddress } from '#server/modules/location-addresses/service.ts'
import { emergencyContactInput } from '#shared/validation/user-account.ts'
import { changeAccount, recordAccountChange } from './changing.ts'
import { CONTACT_LABELS } from './labels.ts'
import { toAccount } from './mappers.ts'
import { readPhone } from './phones.ts'
import {
  deleteEmergencyContact,
  type EmergencyContactRow,
  findEmergencyContact,
  saveEmergencyContact,
  updateUser,
} from './repository.ts'

type ContactValues = Omit<EmergencyContactRow, 'id' | 'userId'>

/** Validates the input and reports all its errors at once, then geocodes the address. */
async function readContact(context: Context, input: EmergencyContactInput): Promise<ContactValues> {
  const value = parseInput(emergencyContactInput, input, 'emergencyContactUpdate')
  const { address, cellPhone, otherPhone } = value
  const details = addressDetails(address, 'emergencyContactUpdate.address')
  const cell = readPhone(cellPhone, 'emergencyContactUpdate.cellPhone', details)
  const other = otherPhone ? readPhone(otherPhone, 'emergencyContactUpdate.otherPhone', details) : null
  if (cell === null || details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return {
    firstName: value.firstName,
    lastName: value.lastName,
    relationship: value.relationship,
    cellPhoneCountryCode: cellPhone.countryCode,
    cellPhoneNumber: cell,
    otherPhoneCountryCode: otherPhone?.countryCode ?? null,
    otherPhoneNumber: other,
    email: value.email ?? null,
    countryId: address.countryId,
    address1: address.address1,
    address2: address.address2 || null,
    municipality: address.municipality || null,
    adminArea1Id: address.adminArea1Id || null,
    adminArea2Id: address.adminArea2Id || null,
    postalCode: address.postalCode || null,
    ...(await locateAddress(context, address)),
  }
}

function ofContact({ id, firstName, lastName }: EmergencyContactRow) {
  return { entityType: 'EmergencyContact', entityId: id, entityValue: `${firstName} ${lastName}` } as const
}

/**
 * Changes the emergency contact and records the change. Does nothing if the values are equal, for example in a repeated
 * request.
 *
 * @param values the new contact; null to delete it
 * @throws AppError CONFLICT if the version is no longer `baseVersion`, and as changeAccount
 */
function change(
  context: Context,
  userId: string,
  values: ContactValues | null,
  baseVersion: number | null | undefined,
): Promise<UserAccount> {
  return changeAccount(context, userId, async (tx, account) => {
    const { id: ownerId, emergencyContactVersion: version } = account.user
    const before = await findEmergencyContact(tx, ownerId)
    const after = values && { ...values, id: before?.id ?? context.services.ids.uuid(), userId: ownerId }
    const entity = after ?? before
    const changes = changesBetween(before, after, CONTACT_LABELS)
    if (!entity || changes.length === 0) return toAccount(account, before, requireViewer(context))
    if (baseVersion != null && baseVersion !== version) throw editConflict(changes)
    if (after) await saveEmergencyContact(tx, after)
    else await deleteEmergencyContact(tx, ownerId)
    const user = await updateUser(tx, ownerId, { emergencyContactVersion: version + 1 })
    await recordAccountChange(tx, context, ownerId, ofContact(entity), { before, after, labels: CONTACT_LABELS })
    return toAccount({ ...account, user }, after, requireViewer(context))
  })
}

/**
 * Sets the emergency contact.
 *
 * @throws AppError VALIDATION_FAILED, CONFLICT, and as changeAccount
 */
export async function userAccountEmergencyContactUpdate(
  context: Context,
  userId: string,
  input: EmergencyContactInput,
): Promise<UserAccount> {
  return change(context, userId, await readContact(context, input), input.baseVersion)
}

/** Deletes the emergency contact, if there is one. @throws AppError CONFLICT, and as changeAccount */
export function userAccountEmergencyContactDelete(
  context: Context,
  { userId, baseVersion }: MutationUserAccountEmergencyContactDeleteArgs,
): Promise<UserAccount> {
  return change(context, userId, null, baseVersion)
}
