import { testPostgres } from './postgres.ts'

/**
 * With TEST_ENGINE=postgres: one native PostgreSQL for all API test files, each of which copies a migrated database. A
 * server given by TEST_DATABASE_URL (the distribution's, for instance) is used as it is.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_ENGINE'] !== 'postgres' || process.env['TEST_DATABASE_URL']) return undefined
  const server = await testPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  return () => server.stop()
}
