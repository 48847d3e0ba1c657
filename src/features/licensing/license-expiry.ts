import { addDays } from '#shared/calendar.ts'
import { LICENSE_EXPIRES_SOON_DAYS } from '#shared/limits.ts'
import type { LicenseValues, RegionValues } from './licensing-values.ts'

export type LicenseExpiry = 'expired' | 'expiring'

/** A row of a list with its index in the stored list, which a change needs. */
export interface Placed<Row> {
  row: Row
  index: number
}

type Expiring = Pick<LicenseValues, 'active' | 'expirationDate'>

/**
 * Returns whether a license is expired or expires soon, by the rules of the server's summary; null otherwise, and for a
 * license without a date.
 *
 * @param today yyyy-MM-dd
 */
export function expiryOf({ active, expirationDate }: Expiring, today: string): LicenseExpiry | null {
  if (expirationDate === '') return null
  if (expirationDate < today) return 'expired'
  return active && expirationDate <= addDays(today, LICENSE_EXPIRES_SOON_DAYS) ? 'expiring' : null
}

/** Greater than each date. */
const NOT_URGENT = '9999'

/** The date of a license that needs attention; `NOT_URGENT` for the others. */
function urgencyOf(license: Expiring, today: string): string {
  return expiryOf(license, today) === null ? NOT_URGENT : license.expirationDate
}

/** Returns the rows with the most urgent first; equally urgent ones keep their order. */
function mostUrgentFirst<Row>(rows: readonly Row[], urgencyOfRow: (row: Row) => string): Placed<Row>[] {
  return rows
    .map((row, index) => ({ row, index, urgency: urgencyOfRow(row) }))
    .sort((a, b) => (a.urgency < b.urgency ? -1 : a.urgency > b.urgency ? 1 : 0))
    .map(({ row, index }) => ({ row, index }))
}

/** Returns the licenses with those first that are expired or expire soon, by date. */
export function urgentLicensesFirst(licenses: readonly LicenseValues[], today: string): Placed<LicenseValues>[] {
  return mostUrgentFirst(licenses, (license) => urgencyOf(license, today))
}

/** Returns the states or provinces in the same order, each by its most urgent license. */
export function urgentRegionsFirst(regions: readonly RegionValues[], today: string): Placed<RegionValues>[] {
  return mostUrgentFirst(
    regions,
    ({ licenses }) => licenses.map((license) => urgencyOf(license, today)).sort()[0] ?? NOT_URGENT,
  )
}
