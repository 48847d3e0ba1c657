import type { CanadianLicensing, UsLicensing } from '#server/graphql/generated.ts'
import type { Licensing } from './repository.ts'

const isIn =
  (regionId: string) =>
  (row: { regionId: string }): boolean =>
    row.regionId === regionId

export function toCanadianLicensing({ head, regions, licenses }: Licensing): CanadianLicensing {
  return {
    userId: head.userId,
    ciprNumber: head.registryNumber,
    provincesLicensing: regions.map(({ regionId }) => ({
      provinceAddressFieldLookupId: regionId,
      provinceLicenses: licenses
        .filter(isIn(regionId))
        .map(
          ({ number, adjusterAlias, supervisingEntity, originalIssueDate, expirationDate, kindId, designation }) => ({
            ...{ number, adjusterAlias, supervisingEntity, originalIssueDate, expirationDate, designation },
            licenseTypeId: kindId,
          }),
        ),
    })),
  }
}

export function toUsLicensing({ head, regions, licenses, appointments }: Licensing): UsLicensing {
  const { userId, birthDate, middleName, suffix } = head
  return {
    ...{ userId, birthDate, middleName, suffix },
    npn: head.registryNumber,
    firstName: head.firstName ?? '',
    lastName: head.lastName ?? '',
    statesLicensing: regions.map(({ regionId, fullNameAlias }) => ({
      stateAddressFieldLookupId: regionId,
      fullNameAlias,
      stateLicenses: licenses
        .filter(isIn(regionId))
        .map(({ number, originalIssueDate, expirationDate, active, kindId }) => ({
          ...{ number, originalIssueDate, expirationDate, active },
          licenseClassId: kindId,
        })),
      stateAppointments: appointments.filter(isIn(regionId)),
    })),
  }
}
