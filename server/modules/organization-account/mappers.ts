import type { Viewer } from '#server/graphql/context.ts'
import type { OrganizationAccount, OrganizationRepresentative, PhoneNumber } from '#server/graphql/generated.ts'
import { toPictureFile } from '#server/modules/profiles/service.ts'
import { mayAdministerAccount, mayUpdateAccount } from './policy.ts'
import type { AccountRow, RepresentativeRow } from './repository.ts'

function toPhone(countryCode: number | null, number: string | null): PhoneNumber | null {
  return countryCode === null || number === null ? null : { countryCode, number }
}

export function toAccount(row: AccountRow, viewer: Viewer): OrganizationAccount {
  const { id, legalName, displayName, handle, emailAddress, deactivated } = row
  return {
    id,
    legalName,
    displayName,
    handle: handle ?? '',
    mainPhoneNumber: toPhone(row.mainPhoneCountryCode, row.mainPhoneNumber),
    systemEmailAddress: emailAddress,
    deactivated,
    private: row.private,
    avatarFile: toPictureFile(row.avatarInstanceId, row.private),
    bannerFile: toPictureFile(row.bannerInstanceId, row.private),
    hasPermissionToUpdate: mayUpdateAccount(viewer, row),
    hasPermissionToAdminister: mayAdministerAccount(viewer),
  }
}

export function toRepresentative(row: RepresentativeRow, canBeDeleted: boolean): OrganizationRepresentative {
  const { id, organizationId, firstName, middleName, lastName, suffix, title, emailAddress } = row
  return {
    id,
    organizationId,
    representativeType: row.types,
    name: { firstName, middleName, lastName, suffix },
    title,
    emailAddress,
    cellPhoneNumber: { countryCode: row.cellPhoneCountryCode, number: row.cellPhoneNumber },
    workPhoneNumber: toPhone(row.workPhoneCountryCode, row.workPhoneNumber),
    canBeDeleted,
  }
}
