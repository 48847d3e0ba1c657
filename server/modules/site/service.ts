import type { Context } from '#server/graphql/context.ts'
import type { LegacyDatabase } from '#server/graphql/generated.ts'

export { getDiagnostics } from './diagnostics.ts'
export { createTestData, defineTestDataJobs } from './test-data.ts'

function isTestbed({ name }: LegacyDatabase): boolean {
  return name.toLowerCase() === 'testbed'
}

/** The legacy systems by name, 'testbed' last (doc 3 section 2). */
export function listLegacyDatabases({ services }: Context): LegacyDatabase[] {
  return [...services.env.legacyDatabases].sort(
    (a, b) =>
      Number(isTestbed(a)) - Number(isTestbed(b)) || a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
  )
}
