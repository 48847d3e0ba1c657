import type { Db } from '#server/db/client.ts'
import {
  adjusterAppointments,
  adjusterLicenses,
  adjusterLicensing,
  licensingRegions,
} from '#server/modules/licensing/tables.ts'
import {
  canLicenseTypes,
  LICENSING_PROVINCES,
  LICENSING_STATES,
  usaLicenseClasses,
  usaLinesOfAuthority,
} from '#shared/reference/licensing.ts'
import { DAY_MS } from '#shared/limits/units.ts'

export interface SeededLicensing {
  userId: string
  firstName: string
  lastName: string
  /** Id of the home state or province; its licenses come first. */
  regionId: string
  count: number
}

const LINES = ['Property and Casualty', 'Property', 'Casualty']

/**
 * Licensing with one license per state or province: the first expires within a month, the rest later. In the United
 * States with an appointment in each, of one line per person.
 */
export async function seedLicensing(db: Db, people: readonly SeededLicensing[], now: Date): Promise<void> {
  const dayAfter = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const all = people.map(({ userId, firstName, lastName, regionId, count }, index) => {
    const countryId = regionId.startsWith('CA-') ? ('CA' as const) : ('US' as const)
    const known = countryId === 'CA' ? LICENSING_PROVINCES : LICENSING_STATES
    const others = known.filter(({ id }) => id !== regionId)
    const regions = known
      .filter(({ id }) => id === regionId)
      .concat(others)
      .slice(0, count)
    const person = countryId === 'US' ? { firstName, lastName } : {}
    return {
      head: { userId, countryId, registryNumber: String(3_104_500 + index), updatedAt: now, ...person },
      regions: regions.map(({ id }, position) => ({ userId, countryId, regionId: id, position })),
      licenses: regions.map(({ id }, position) => ({
        ...{ userId, countryId, regionId: id, position: 0, active: true, designation: 'None' as const },
        number: String(2_000_000 + index * 1000 + position),
        kindId: (countryId === 'CA' ? canLicenseTypes(id)[1] : usaLicenseClasses(id)[2])?.id ?? id,
        originalIssueDate: dayAfter(-700 + position * 10),
        expirationDate: dayAfter(30 + position * 90),
      })),
    }
  })
  const appointments = all.flatMap(({ head, regions }, index) =>
    head.countryId === 'CA'
      ? []
      : regions.map(({ userId, countryId, regionId }) => ({
          ...{
            userId,
            countryId,
            regionId,
            position: 0,
            companyName: 'Lone Star Mutual',
            status: 'Appointed' as const,
          },
          lineOfAuthorityId: usaLinesOfAuthority(regionId).find(({ name }) => name === LINES[index % 3])?.id ?? null,
        })),
  )
  await db.insert(adjusterLicensing).values(all.map(({ head }) => head))
  await db.insert(licensingRegions).values(all.flatMap(({ regions }) => regions))
  await db.insert(adjusterLicenses).values(all.flatMap(({ licenses }) => licenses))
  if (appointments.length > 0) await db.insert(adjusterAppointments).values(appointments)
}
