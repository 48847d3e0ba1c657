import { readPage } from '#server/db/page.ts'
import type { Context } from '#server/graphql/context.ts'
import type { LicensedAdjusterPage, QueryLicensedAdjustersArgs } from '#server/graphql/generated.ts'
import { readId, refuse } from '#server/graphql/validate-input.ts'
import { LICENSED_ADJUSTERS_PAGE_SIZE_MAX_ROWS, PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { isLicensingRegion, nameOfLicenseKind, usaLinesOfAuthority } from '#shared/reference/licensing.ts'
import { listLicensedAdjusters } from './repository-finding.ts'

/** "Property and Casualty" (PC) includes both lines. */
const INCLUDING: Readonly<Record<string, readonly string[]>> = { PROP: ['PROP', 'PC'], CAS: ['CAS', 'PC'] }

/**
 * Finds adjusters by region and line of authority from the licenses in their profiles. Whether a license is active
 * follows from its active mark and its dates compared with today (docs/decisions/2026-11-23-licensed-adjusters.md).
 *
 * @throws AppError VALIDATION_FAILED for an unknown region or line, or a page that is too large
 */
export async function licensedAdjusters(
  context: Context,
  { userId, regionId, lineOfAuthorityCode, ...page }: QueryLicensedAdjustersArgs,
): Promise<LicensedAdjusterPage> {
  const { database, clock } = context.services
  if (!isLicensingRegion(regionId)) refuse('regionId', 'There is no such region.')
  const code = lineOfAuthorityCode || null
  if (code !== null && !usaLinesOfAuthority(regionId).some((line) => line.code === code))
    refuse('lineOfAuthorityCode', 'There is no such line of authority.')
  const { rows, totalCount } = await listLicensedAdjusters(database, {
    viewerId: readId(userId),
    regionId,
    lineIds: code === null ? null : (INCLUDING[code] ?? [code]).map((one) => `${regionId}-${one}`),
    today: clock.now().toISOString().slice(0, 10),
    ...readPage(page, { size: PAGE_SIZE_OPTIONS_ROWS[0], max: LICENSED_ADJUSTERS_PAGE_SIZE_MAX_ROWS }),
  })
  const emblems = await Promise.all(rows.map(({ id }) => context.loaders.emblem.load({ entityType: 'User', id })))
  const items = rows.flatMap(({ id, kindIds, lineIds, connectionState }, index) => {
    const emblem = emblems[index]
    const namesOf = (ids: readonly string[]): string[] => ids.map((one) => nameOfLicenseKind(regionId, one) ?? one)
    return emblem
      ? [{ id, emblem, licenseKinds: namesOf(kindIds), linesOfAuthority: namesOf(lineIds), connectionState }]
      : []
  })
  return { items, totalCount }
}
