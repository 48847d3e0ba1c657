import { LAST_LEGACY_SYSTEM } from '#shared/limits.ts'
import type { Context } from '#server/graphql/context.ts'
import { staffSystems } from '#server/modules/legacy-claims/service.ts'
import type { LegacyDatabase } from '#server/graphql/generated.ts'

export { getDiagnostics } from './diagnostics.ts'
export { createPublicStatus } from './public-status.ts'
export { userSiteUserCreateTestData, defineTestDataJobs, siteTestData, userSiteUserStopTestData } from './test-data.ts'

function isTestbed({ name }: LegacyDatabase): boolean {
  return name.toLowerCase() === LAST_LEGACY_SYSTEM
}

/** Returns the legacy systems sorted by name, with 'testbed' last. */
export async function legacyDatabases(context: Context): Promise<LegacyDatabase[]> {
  return [...(await staffSystems(context))].sort(
    (a, b) =>
      Number(isTestbed(a)) - Number(isTestbed(b)) || a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
  )
}
