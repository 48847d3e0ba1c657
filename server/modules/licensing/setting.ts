import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  CanadianLicensing,
  CanadianLicensingInput,
  LicensingProvenance,
  UsLicensing,
  UsLicensingInput,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import type { RegistryRecord } from '#server/lib/license-registry/port.ts'
import { changesBetween, recordChange } from '#server/modules/history/service.ts'
import { canBeChanged } from '#server/modules/permissions/service.ts'
import { canadianLicensingInput, NO_BIRTH_DATE, usLicensingInput } from '#shared/validation/licensing.ts'
import { toCanadianLicensing, toUsLicensing } from './mappers.ts'
import { type CountryId, findLicensing, type Licensing, lockUser, replaceLicensing } from './repository.ts'

/** The values of a licensing that the history compares: the registry number, and each license with its dates. */
function recorded(licensing: Licensing | null) {
  return {
    registryNumber: licensing?.head.registryNumber ?? null,
    licenses: (licensing?.licenses ?? []).map(({ regionId, number, expirationDate }) =>
      [regionId, number, expirationDate].filter(Boolean).join(' '),
    ),
    appointments: (licensing?.appointments ?? []).map(({ regionId, companyName, status }) =>
      [regionId, companyName, status].join(' '),
    ),
  }
}

const LABELS = {
  CA: { registryNumber: 'CIPR Number', licenses: 'Canada Licenses' },
  US: { registryNumber: 'NPN', licenses: 'United States Licenses', appointments: 'Appointments' },
}

/** Replaces a licensing and records the change in the history. The guard has already authorized the caller. */
async function replace(
  context: Context,
  userId: string,
  countryId: CountryId,
  make: (userId: string) => Licensing,
): Promise<Licensing> {
  const id = readId(userId)
  return context.services.database.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user?.registeredAt) throw new AppError('NOT_FOUND')
    if (!canBeChanged(user)) throw new AppError('FORBIDDEN')
    const before = await findLicensing(tx, id, countryId)
    const after = make(id)
    await replaceLicensing(tx, after)
    await recordChange(tx, context, {
      ...{ entityType: 'User', entityId: id, entityValue: `${user.firstName} ${user.lastName}` },
      place: { type: 'User', id, area: 'Profile' },
      action: 'Modified',
      changes: changesBetween(recorded(before), recorded(after), LABELS[countryId]),
    })
    return after
  })
}

/** Sets the Canadian licensing. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
export async function userProfileCanAdjusterLicensingSetManual(
  context: Context,
  userId: string,
  input: CanadianLicensingInput,
): Promise<CanadianLicensing> {
  const { ciprNumber, provincesLicensing } = parseInput(canadianLicensingInput, input, 'canadianLicensing')
  const updatedAt = context.services.clock.now()
  const countryId = 'CA'
  const after = await replace(context, userId, countryId, (id) => ({
    head: {
      ...{ userId: id, countryId, registryNumber: ciprNumber, provenance: 'Manual', updatedAt },
      ...{ firstName: null, lastName: null, middleName: null, suffix: null, birthDate: null },
    },
    regions: provincesLicensing.map(({ provinceAddressFieldLookupId: regionId }, position) => ({
      ...{ userId: id, countryId, regionId, position, fullNameAlias: null },
    })),
    licenses: provincesLicensing.flatMap(({ provinceAddressFieldLookupId: regionId, provinceLicenses }) =>
      provinceLicenses.map(({ licenseTypeId, ...license }, position) => ({
        ...{ userId: id, countryId, regionId, position, kindId: licenseTypeId, active: true },
        number: license.number,
        originalIssueDate: license.originalIssueDate || null,
        expirationDate: license.expirationDate || null,
        adjusterAlias: license.adjusterAlias || null,
        supervisingEntity: license.supervisingEntity || null,
        designation: license.designation,
      })),
    ),
    appointments: [],
  }))
  return toCanadianLicensing(after)
}

/** Sets the United States licensing. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
export async function userProfileUsaAdjusterLicensingSetManual(
  context: Context,
  userId: string,
  input: UsLicensingInput | RegistryRecord,
  provenance: LicensingProvenance = 'Manual',
): Promise<UsLicensing> {
  const { npn, birthDate, statesLicensing, ...person } = parseInput(usLicensingInput, input, 'usLicensing')
  const updatedAt = context.services.clock.now()
  const countryId = 'US'
  const after = await replace(context, userId, countryId, (id) => ({
    head: {
      ...{ userId: id, countryId, registryNumber: npn, provenance, updatedAt },
      firstName: person.firstName,
      lastName: person.lastName,
      middleName: person.middleName || null,
      suffix: person.suffix || null,
      birthDate: birthDate === NO_BIRTH_DATE ? null : (birthDate ?? null),
    },
    regions: statesLicensing.map(({ stateAddressFieldLookupId: regionId, fullNameAlias }, position) => ({
      ...{ userId: id, countryId, regionId, position, fullNameAlias: fullNameAlias || null },
    })),
    licenses: statesLicensing.flatMap(({ stateAddressFieldLookupId: regionId, stateLicenses }) =>
      stateLicenses.map(({ number, originalIssueDate, expirationDate, active, licenseClassId }, position) => ({
        ...{ userId: id, countryId, regionId, position, number, active, kindId: licenseClassId },
        originalIssueDate: originalIssueDate || null,
        expirationDate: expirationDate || null,
        ...{ adjusterAlias: null, supervisingEntity: null, designation: 'None' as const },
      })),
    ),
    appointments: statesLicensing.flatMap(({ stateAddressFieldLookupId: regionId, stateAppointments }) =>
      stateAppointments.map(({ companyName, lineOfAuthorityId, status, renewalDate }, position) => ({
        ...{ userId: id, regionId, position, companyName, status },
        lineOfAuthorityId: lineOfAuthorityId || null,
        renewalDate: renewalDate || null,
      })),
    ),
  }))
  return toUsLicensing(after)
}
