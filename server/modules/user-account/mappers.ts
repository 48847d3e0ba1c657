import type { Viewer } from '#server/graphql/context.ts'
import type { EmergencyContact, PhoneNumber, UserAccount } from '#server/graphql/generated.ts'
import { toAddress } from '#server/modules/location-addresses/service.ts'
import { canBeChanged, mayActivateAccount, mayUpdateAccount } from '#server/modules/permissions/service.ts'
import { toPictureFile } from '#server/modules/profiles/service.ts'
import { canBeActivated } from './policy.ts'
import type { AccountRow, EmergencyContactRow } from './repository.ts'

function toPhone(countryCode: number | null, number: string | null): PhoneNumber | null {
  return countryCode === null || number === null ? null : { countryCode, number }
}

function toEmergencyContact(row: EmergencyContactRow): EmergencyContact {
  const { userId, firstName, lastName, relationship, email } = row
  return {
    ...{ userId, firstName, lastName, relationship, email },
    cellPhone: { countryCode: row.cellPhoneCountryCode, number: row.cellPhoneNumber },
    otherPhone: toPhone(row.otherPhoneCountryCode, row.otherPhoneNumber),
    address: toAddress(row),
  }
}

export function toAccount(
  { user, siteUserId, siteRole, handle, erasure }: AccountRow,
  contact: EmergencyContactRow | null,
  viewer: Viewer,
): UserAccount {
  const { id, firstName, middleName, lastName, suffix, emailAddress, secondaryEmailAddress, languageIds } = user
  const holder = { id, isSiteUser: siteUserId !== null, siteRole }
  return {
    ...{ id, siteUserId, handle: handle ?? '', emailAddress, secondaryEmailAddress, languageIds },
    name: { firstName: firstName ?? '', middleName, lastName: lastName ?? '', suffix },
    cellPhone: toPhone(user.cellPhoneCountryCode, user.cellPhoneNumber),
    homePhone: toPhone(user.homePhoneCountryCode, user.homePhoneNumber),
    birthDate: user.birthDate,
    lastUpdatedUtc: (user.updatedAt ?? user.registeredAt ?? user.createdAt).toISOString(),
    deactivated: user.deactivated,
    avatarFile: toPictureFile(user.avatarInstanceId, user.private),
    emergencyContact: contact && toEmergencyContact(contact),
    emergencyContactVersion: user.emergencyContactVersion,
    hasPermissionToUpdate: canBeChanged(user) && mayUpdateAccount(viewer, holder),
    hasPermissionToActivate: canBeActivated({ erasure }) && mayActivateAccount(viewer, holder),
    erasureDueUtc: user.deactivated && !erasure?.erasedAt ? (erasure?.dueAt.toISOString() ?? null) : null,
  }
}
