import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { dayIn } from '#shared/calendar.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { type BilledOrganization, listOrganizations } from './repository.ts'

/** An organization with the day that it is there. */
export interface OrganizationToday extends BilledOrganization {
  timeZone: string
  today: string
}

/** Months and days count in the zone of the organization (decision 67). */
export function withToday(organization: BilledOrganization, now: Date): OrganizationToday {
  const timeZone = timeZoneOf(organization.adminArea1Id)
  return { ...organization, timeZone, today: dayIn(timeZone, now) }
}

/** Null when there is no such organization. */
export async function findBilledOrganization(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: string,
): Promise<OrganizationToday | null> {
  return findOrganizationToday(database.db, { clock }, id)
}

/** The same in a transaction. */
export async function findOrganizationToday(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  id: string,
): Promise<OrganizationToday | null> {
  const [organization] = await listOrganizations(tx, [id])
  return organization ? withToday(organization, clock.now()) : null
}

/**
 * The organization of an argument; the guard has let the caller through, staff with any id.
 *
 * @throws AppError NOT_FOUND
 */
export async function requireOrganization({ services }: Context, id: string): Promise<OrganizationToday> {
  const organization = await findBilledOrganization(services, readId(id))
  if (!organization) throw new AppError('NOT_FOUND')
  return organization
}
