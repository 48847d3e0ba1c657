import type { Database } from '#server/db/database.ts'
import { openEmbeddedEngine } from '#server/db/embedded/engine.ts'
import { openMemoryPglite } from '#server/db/memory.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { ServerEnv } from '#server/env.ts'
import type { Logger } from '#server/lib/log/log.ts'

export type { Database, Db } from '#server/db/database.ts'

type DatabaseEnv = Pick<
  ServerEnv,
  'databaseUrl' | 'databaseEngine' | 'databasePoolSize' | 'statementTimeoutMs' | 'dataDir'
>

/**
 * Connects to the configured database without migrating: PostgreSQL of DATABASE_URL, otherwise the engine embedded in
 * DATA_DIR. The caller holds the lock of DATA_DIR (server/lib/lock).
 * @throws StartError with a message for the operator.
 */
export function connectDatabase(env: DatabaseEnv, log?: Logger): Promise<Database> {
  const options = { poolSize: env.databasePoolSize, statementTimeoutMs: env.statementTimeoutMs, log }
  return env.databaseUrl
    ? openPostgres({ ...options, kind: 'postgres', connection: { connectionString: env.databaseUrl } })
    : openEmbeddedEngine({ ...options, dataDir: env.dataDir, engine: env.databaseEngine })
}

/** Connects and migrates the schema to this build. Throws like `connectDatabase`. */
export async function openDatabase(env: DatabaseEnv, log?: Logger): Promise<Database> {
  const database = await connectDatabase(env, log)
  try {
    await migrateDatabase(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A new, migrated database in this process's memory, for tests and tools. */
export function openMemoryDatabase(): Promise<Database> {
  return openMemoryPglite()
}
