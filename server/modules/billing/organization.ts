import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { dayIn } from '#shared/calendar.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { type BilledOrganization, listOrganizations } from './repository.ts'

/** An organization with its time zone and the current day there. */
export interface OrganizationToday extends BilledOrganization {
  timeZone: string
  today: string
}

/** Adds the current day in the organization's time zone, which months and days are based on. */
export function withToday(organization: BilledOrganization, now: Date): OrganizationToday {
  const timeZone = timeZoneOf(organization.adminArea1Id)
  return { ...organization, timeZone, today: dayIn(timeZone, now) }
}

/** Finds an organization; null if it does not exist. */
export async function findBilledOrganization(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: string,
): Promise<OrganizationToday | null> {
  return findOrganizationToday(database.db, { clock }, id)
}

/** Finds an organization inside a transaction; null if it does not exist. */
export async function findOrganizationToday(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  id: string,
): Promise<OrganizationToday | null> {
  const [organization] = await listOrganizations(tx, [id])
  return organization ? withToday(organization, clock.now()) : null
}

/**
 * Finds the organization of an argument. The guard has already authorized the caller, but staff can pass any id.
 *
 * @throws AppError NOT_FOUND
 */
export async function requireOrganization({ services }: Context, id: string): Promise<OrganizationToday> {
  const organization = await findBilledOrganization(services, readId(id))
  if (!organization) throw new AppError('NOT_FOUND')
  return organization
}
