import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { EmergencyContactInput, UserAccount } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
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
} from './repository.ts'

type ContactValues = Omit<EmergencyContactRow, 'id' | 'userId'>

/** Everything that is wrong with the input at once, then its place. */
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

/** Writes the emergency contact (doc 3 section 5). @throws AppError VALIDATION_FAILED, and as changeAccount */
export async function updateEmergencyContact(
  context: Context,
  userId: string,
  input: EmergencyContactInput,
): Promise<UserAccount> {
  const values = await readContact(context, input)
  return changeAccount(context, userId, async (tx, account) => {
    const { id: ownerId } = account.user
    const before = await findEmergencyContact(tx, ownerId)
    const after = { ...values, id: before?.id ?? context.services.ids.uuid(), userId: ownerId }
    await saveEmergencyContact(tx, after)
    await recordAccountChange(tx, context, ownerId, ofContact(after), { before, after, labels: CONTACT_LABELS })
    return toAccount(account, after, requireViewer(context))
  })
}

/** Takes the emergency contact away; without one nothing changes. @throws AppError as changeAccount */
export function removeEmergencyContact(context: Context, userId: string): Promise<UserAccount> {
  return changeAccount(context, userId, async (tx, account) => {
    const { id: ownerId } = account.user
    const before = await findEmergencyContact(tx, ownerId)
    if (before) {
      await deleteEmergencyContact(tx, ownerId)
      await recordAccountChange(tx, context, ownerId, ofContact(before), {
        ...{ before, after: null, labels: CONTACT_LABELS },
      })
    }
    return toAccount(account, null, requireViewer(context))
  })
}
