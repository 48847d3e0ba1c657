import DataLoader from 'dataloader'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AdjusterLicensingSummary,
  CanadianLicensing,
  CanLicenseType,
  ProfilePrivacy,
  UsaLicenseClass,
  UsaLineOfAuthority,
  UsLicensing,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { findProfileRow, type UserProfileRow } from '#server/modules/profiles/service.ts'
import * as reference from '#shared/reference/licensing.ts'
import { LICENSE_EXPIRES_SOON_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { toCanadianLicensing, toUsLicensing } from './mappers.ts'
import { mayChangeLicensing, maySeeLicensingOf } from './policy.ts'
import { countLicenses, findLicensing, type LicenseCount, summarizeLicenses } from './repository.ts'

export { adjusterLicensingRegistryLookup, userProfileUsaAdjusterLicensingSetFromRegistry } from './importing.ts'
export { userProfileCanAdjusterLicensingSetManual, userProfileUsaAdjusterLicensingSetManual } from './setting.ts'

export { defineLicensingJobs, scheduleLicensingJobs } from './jobs.ts'

/**
 * Returns the caller's permissions on a person's licensing, which the profile's policy determines. An import also needs
 * a registry.
 *
 * @throws AppError NOT_FOUND
 */
export async function profilePrivacies(context: Context, userId: string): Promise<ProfilePrivacy[]> {
  const viewer = requireViewer(context)
  const row = await findProfileRow(context, readId(userId))
  if (!row) throw new AppError('NOT_FOUND')
  const of = (aspect: ProfilePrivacy['aspect'], mayAccess: boolean): ProfilePrivacy => ({
    ...{ targetUserId: row.id, aspect, mayAccess },
  })
  return [
    of('ViewLicensingDetails', maySeeLicensingOf(viewer, row)),
    of('AlterLicensing', mayChangeLicensing(viewer, row)),
    of('ImportLicensing', context.services.licenseRegistry !== null && mayChangeLicensing(viewer, row)),
  ]
}

/**
 * Returns a person whose licensing the caller may see.
 *
 * @throws AppError FORBIDDEN, also for a person who does not exist; NOT_FOUND only for callers who may see all
 *   licensing
 */
async function requireVisible(context: Context, userId: string): Promise<UserProfileRow> {
  const row = await findProfileRow(context, readId(userId))
  if (!maySeeLicensingOf(requireViewer(context), row)) throw new AppError('FORBIDDEN')
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Returns the Canadian licensing; null if none was entered. @throws AppError NOT_FOUND, FORBIDDEN */
export async function canAdjusterLicensing(context: Context, userId: string): Promise<CanadianLicensing | null> {
  const { id } = await requireVisible(context, userId)
  const licensing = await findLicensing(context.services.database.db, id, 'CA')
  return licensing && toCanadianLicensing(licensing)
}

/**
 * Returns the United States licensing; null if none was entered. The date of birth is returned only to callers who may
 * change it; connections and colleagues see only the licenses.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function usaAdjusterLicensing(context: Context, userId: string): Promise<UsLicensing | null> {
  const row = await requireVisible(context, userId)
  const licensing = await findLicensing(context.services.database.db, row.id, 'US')
  if (!licensing) return null
  const answer = toUsLicensing(licensing)
  return mayChangeLicensing(requireViewer(context), row) ? answer : { ...answer, birthDate: null }
}

/**
 * Counts licenses by country, and separately those that expire within LICENSE_EXPIRES_SOON_DAYS.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function adjusterLicensingSummary(context: Context, userId: string): Promise<AdjusterLicensingSummary[]> {
  const { database, clock } = context.services
  const { id } = await requireVisible(context, userId)
  const dayAfter = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const rows = await summarizeLicenses(database.db, id, dayAfter(0), dayAfter(LICENSE_EXPIRES_SOON_DAYS))
  return rows.map((row) => ({ ...row, userId: id }))
}

/**
 * Creates the loader of one request for a person's numbers of licenses that have not expired, by country. It does not
 * check permissions: load only people whose profile the viewer may see.
 */
export function createLicenseCountLoader({ services }: Context): DataLoader<string, LicenseCount[]> {
  return new DataLoader(async (userIds) => {
    const today = services.clock.now().toISOString().slice(0, 10)
    const rows = await countLicenses(services.database.db, userIds, today)
    return userIds.map((id) => rows.filter(({ userId }) => userId === id))
  })
}

/** Returns the license types of a province; none for an unknown one. */
export function canLicenseTypes(provinceId: string): CanLicenseType[] {
  return reference.canLicenseTypes(provinceId).map(({ id, name }) => ({ id, name, provinceId }))
}

/** Returns the license classes of a state; none for an unknown one. */
export function usaLicenseClasses(stateId: string): UsaLicenseClass[] {
  return reference.usaLicenseClasses(stateId).map((one) => ({ ...one, stateId }))
}

/** Returns the lines of authority of a state; none for an unknown one. */
export function usaLinesOfAuthority(stateId: string): UsaLineOfAuthority[] {
  return reference.usaLinesOfAuthority(stateId).map((one) => ({ ...one, stateId }))
}
