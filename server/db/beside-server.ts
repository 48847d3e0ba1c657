import type { Database } from '#server/db/client.ts'
import { connectDatabase } from '#server/db/client.ts'
import { readConnection } from '#server/db/embedded/connection.ts'
import { recordedEngine } from '#server/db/embedded/engine.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { StartError } from '#server/db/start-error.ts'
import type { ServerEnv } from '#server/env.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import { isFolderLocked } from '#server/lib/lock/lock.ts'

/**
 * The database for a command that runs next to the server: shared with a running server if possible, otherwise opened
 * for the command only. Not migrated, because a backup before an update must show the data as it is. `close` releases
 * everything.
 * @throws StartError while a server runs on PGlite in DATA_DIR, or if the database is unreachable
 */
export async function openBesideServer(env: ServerEnv): Promise<{ database: Database; close(): Promise<void> }> {
  if (!env.databaseUrl && (await isFolderLocked(env.dataDir))) {
    const connection = await readConnection(env.dataDir)
    if ((await recordedEngine(env.dataDir)) !== 'embedded-postgres' || !connection) {
      throw new StartError(
        'The server is running on PGlite, which serves one process. Stop the server, then run this command again.',
      )
    }
    const database = await openPostgres({
      kind: 'embedded-postgres',
      connection: { ...connection },
      poolSize: 2,
      statementTimeoutMs: env.statementTimeoutMs,
    })
    return { database, close: () => database.close() }
  }
  return openAlone(env)
}

/**
 * The database for a command that needs exclusive access.
 * @throws StartError while a server runs on DATA_DIR
 */
export async function openAlone(env: ServerEnv): Promise<{ database: Database; close(): Promise<void> }> {
  const lock = await lockDataDir(env)
  try {
    const database = await connectDatabase(env)
    return {
      database,
      async close() {
        await database.close()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}
