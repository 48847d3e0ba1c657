import { CANADIAN_PROVINCES, US_STATES } from './states.ts'

/** A kind of license or authority of one region, as usual in the trade. */
export interface LicenseReference {
  id: string
  code: string
  name: string
}

type Named = readonly [code: string, name: string]

const CAN_TYPES: readonly Named[] = [
  ['L1', 'Independent Adjuster, Level 1'],
  ['L2', 'Independent Adjuster, Level 2'],
  ['L3', 'Independent Adjuster, Level 3'],
  ['PUB', 'Public Adjuster'],
  ['STAFF', 'Staff Adjuster'],
]

const USA_CLASSES: readonly Named[] = [
  ['CAT', 'Emergency or Catastrophe Adjuster'],
  ['COMP', 'Company or Staff Adjuster'],
  ['IND', 'Independent Adjuster'],
  ['NRDH', 'Nonresident Designated Home State Adjuster'],
  ['PUB', 'Public Adjuster'],
]

const USA_LINES: readonly Named[] = [
  ['AUTO', 'Automobile'],
  ['CAS', 'Casualty'],
  ['CROP', 'Crop'],
  ['IM', 'Inland Marine'],
  ['PC', 'Property and Casualty'],
  ['PROP', 'Property'],
  ['WC', "Workers' Compensation"],
]

/** The eight states and territories without adjuster licenses. */
const UNLICENSED = new Set(['AS', 'FM', 'MP', 'AA', 'AE', 'AP', 'MH', 'PW'])

/** A state or province that licenses adjusters. */
export interface LicensingRegion {
  id: string
  name: string
}

const regionsOf = (country: string, regions: readonly Named[]): LicensingRegion[] =>
  regions.map(([code, name]) => ({ id: `${country}-${code}`, name }))

export const LICENSING_PROVINCES: readonly LicensingRegion[] = regionsOf('CA', CANADIAN_PROVINCES)
export const LICENSING_STATES: readonly LicensingRegion[] = regionsOf(
  'US',
  US_STATES.filter(([code]) => !UNLICENSED.has(code)),
)

function listOf(regions: readonly LicensingRegion[], kinds: readonly Named[], regionId: string): LicenseReference[] {
  if (!regions.some(({ id }) => id === regionId)) return []
  return kinds.map(([code, name]) => ({ id: `${regionId}-${code}`, code, name }))
}

/** License types of a province; empty if the id is not that of a province. */
export const canLicenseTypes = (provinceId: string): LicenseReference[] =>
  listOf(LICENSING_PROVINCES, CAN_TYPES, provinceId)

/** License classes of a state; empty if the id is not that of a licensing state. */
export const usaLicenseClasses = (stateId: string): LicenseReference[] => listOf(LICENSING_STATES, USA_CLASSES, stateId)

/** Lines of authority of a state; empty if the id is not that of a licensing state. */
export const usaLinesOfAuthority = (stateId: string): LicenseReference[] => listOf(LICENSING_STATES, USA_LINES, stateId)

export const isLicensingRegion = (regionId: string): boolean =>
  [...LICENSING_PROVINCES, ...LICENSING_STATES].some(({ id }) => id === regionId)

/**
 * The name of a license type, class or line of authority of a region; undefined if the region has none with this id.
 */
export const nameOfLicenseKind = (regionId: string, id: string): string | undefined =>
  [...canLicenseTypes(regionId), ...usaLicenseClasses(regionId), ...usaLinesOfAuthority(regionId)].find(
    (one) => one.id === id,
  )?.name

/** Lines of authority that every state has. */
export const US_LINES_OF_AUTHORITY: readonly { code: string; name: string }[] = USA_LINES.map(([code, name]) => ({
  code,
  name,
}))
