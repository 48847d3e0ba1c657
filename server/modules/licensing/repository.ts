import { and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/modules/users/tables.ts'
import { adjusterAppointments, adjusterLicenses, adjusterLicensing, licensingRegions } from './tables.ts'

export type CountryId = 'CA' | 'US'
export type LicensingRow = typeof adjusterLicensing.$inferSelect
export type RegionRow = typeof licensingRegions.$inferSelect
export type LicenseRow = typeof adjusterLicenses.$inferSelect
export type AppointmentRow = typeof adjusterAppointments.$inferSelect

/** The licensing of a person in one country. */
export interface Licensing {
  head: LicensingRow
  regions: RegionRow[]
  licenses: LicenseRow[]
  appointments: AppointmentRow[]
}

/** Null if no licensing was entered. */
export async function findLicensing(db: Db, userId: string, countryId: CountryId): Promise<Licensing | null> {
  const [head] = await db
    .select()
    .from(adjusterLicensing)
    .where(and(eq(adjusterLicensing.userId, userId), eq(adjusterLicensing.countryId, countryId)))
  if (!head) return null
  const inCountry = and(eq(licensingRegions.userId, userId), eq(licensingRegions.countryId, countryId))
  const regions = await db.select().from(licensingRegions).where(inCountry).orderBy(asc(licensingRegions.position))
  const licenses = await db
    .select()
    .from(adjusterLicenses)
    .where(and(eq(adjusterLicenses.userId, userId), eq(adjusterLicenses.countryId, countryId)))
    .orderBy(asc(adjusterLicenses.position))
  const appointments =
    countryId === 'US'
      ? await db
          .select()
          .from(adjusterAppointments)
          .where(eq(adjusterAppointments.userId, userId))
          .orderBy(asc(adjusterAppointments.position))
      : []
  return { head, regions, licenses, appointments }
}

/** Locks a person until the end of the transaction, to serialize changes of their licensing. */
export async function lockUser(tx: Db, id: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

/** Replaces the licensing of a country. */
export async function replaceLicensing(tx: Db, { head, regions, licenses, appointments }: Licensing): Promise<void> {
  const { userId, countryId } = head
  await tx
    .delete(adjusterLicensing)
    .where(and(eq(adjusterLicensing.userId, userId), eq(adjusterLicensing.countryId, countryId)))
  await tx.insert(adjusterLicensing).values(head)
  if (regions.length > 0) await tx.insert(licensingRegions).values(regions)
  if (licenses.length > 0) await tx.insert(adjusterLicenses).values(licenses)
  if (appointments.length > 0) await tx.insert(adjusterAppointments).values(appointments)
}

export interface SummaryRow {
  countryId: CountryId
  numActive: number
  numExpired: number
  numExpiring: number
  regionIds: string[]
  licensingProvenance: LicensingRow['provenance']
}

/** Counts licenses by country. @param today and @param soon yyyy-MM-dd */
export async function summarizeLicenses(db: Db, userId: string, today: string, soon: string): Promise<SummaryRow[]> {
  const { expirationDate: expires, countryId, active, regionId } = adjusterLicenses
  const isValid = sql`${active} and (${expires} is null or ${expires} >= ${today})`
  return db
    .select({
      countryId,
      numActive: sql<number>`count(*) filter (where ${isValid})`.mapWith(Number),
      numExpired: sql<number>`count(*) filter (where ${expires} < ${today})`.mapWith(Number),
      numExpiring: sql<number>`count(*) filter (where ${isValid} and ${expires} <= ${soon})`.mapWith(Number),
      regionIds: sql<string[]>`array_agg(distinct ${regionId} order by ${regionId})`,
      licensingProvenance: adjusterLicensing.provenance,
    })
    .from(adjusterLicenses)
    .innerJoin(
      adjusterLicensing,
      and(eq(adjusterLicensing.userId, adjusterLicenses.userId), eq(adjusterLicensing.countryId, countryId)),
    )
    .where(eq(adjusterLicenses.userId, userId))
    .groupBy(countryId, adjusterLicensing.provenance)
    .orderBy(countryId)
}

/** Licenses of a person in a country that have not expired. */
export interface LicenseCount {
  userId: string
  countryId: string
  numLicenses: number
}

/** Counts licenses that have not expired on `today` (yyyy-MM-dd), by person and country. */
export function countLicenses(db: Db, userIds: readonly string[], today: string): Promise<LicenseCount[]> {
  const { userId, expirationDate, countryId } = adjusterLicenses
  return db
    .select({ userId, countryId, numLicenses: count() })
    .from(adjusterLicenses)
    .where(and(inArray(userId, [...userIds]), or(isNull(expirationDate), gte(expirationDate, today))))
    .groupBy(userId, countryId)
    .orderBy(countryId)
}
