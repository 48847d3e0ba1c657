import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresAccount } from '#server/db/embedded/account.ts'
import type { Account } from '#server/db/embedded/account.ts'
import { postgresBinaries } from '#server/db/embedded/binaries.ts'
import type { PostgresBinaries } from '#server/db/embedded/binaries.ts'
import {
  EMBEDDED_DATABASE,
  EMBEDDED_USER,
  embeddedPassword,
  listenPlace,
  writeConnection,
} from '#server/db/embedded/connection.ts'
import type { EmbeddedConnection } from '#server/db/embedded/connection.ts'
import { initializeCluster } from '#server/db/embedded/initialize.ts'
import { clearOrphan, stopPostmaster } from '#server/db/embedded/orphan.ts'
import { StartError, dataDirError } from '#server/db/start-error.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { POSTGRES_READY_WITHIN_MS, POSTGRES_RESTART_PAUSES_MS } from '#shared/limits/server-times.ts'

export interface PostgresServer {
  connection: EmbeddedConnection
  /** Process id of the postmaster. */
  pid(): number | undefined
  stop(): Promise<void>
}

const START_NEEDS_BYTES = 16 * 1_048_576
const LOG_TAIL_LENGTH = 1_500

/** fsync and synchronous_commit stay on, so that an acknowledged write survives a power failure. */
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const

function settingArguments(place: { host: string; port: number }): string[] {
  const listening =
    process.platform === 'win32'
      ? { listen_addresses: place.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: place.host, unix_socket_permissions: '0700' }
  return Object.entries({ ...SETTINGS, ...listening, port: String(place.port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

function logTail(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-LOG_TAIL_LENGTH).trim()
  } catch {
    return ''
  }
}

/** PostgreSQL needs space for a log segment to start; on a full disk, its own error message may be missing. */
function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file))
    return bavail * bsize < START_NEEDS_BYTES
  } catch {
    return false
  }
}

interface Launch {
  binaries: PostgresBinaries
  account: Account | null
  folder: string
  place: { host: string; port: number }
  logFile: string
}

/** A separate process group: Ctrl+C must reach PostgreSQL only after the requests in flight are finished. */
function launch({ binaries, account, folder, place, logFile }: Launch): ChildProcess {
  const output = openSync(logFile, 'w', 0o600)
  try {
    return spawn(binaries.postgres, ['-D', folder, ...settingArguments(place)], {
      ...(account ?? {}),
      cwd: folder,
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output],
      env: {
        PATH: process.env['PATH'],
        LANG: 'C',
        LC_ALL: 'C',
        TZ: 'UTC',
        ...(process.platform === 'win32' ? process.env : {}),
      },
    })
  } finally {
    closeSync(output)
  }
}

async function ready(child: ChildProcess, connection: EmbeddedConnection, logFile: string): Promise<void> {
  const startedAt = Date.now()
  let spawnError: Error | undefined
  child.once('error', (error) => (spawnError = error))
  while (Date.now() - startedAt < POSTGRES_READY_WITHIN_MS) {
    if (spawnError || child.exitCode !== null || child.signalCode !== null) {
      const reason = spawnError?.message ?? logTail(logFile)
      if (isDiskFull(logFile) || /No space left on device/i.test(reason))
        throw new StartError(
          'PostgreSQL cannot start: the disk that holds DATA_DIR is full. Free some space and start again; what was acknowledged is kept.',
        )
      throw new StartError(`PostgreSQL stopped while starting: ${reason}`)
    }
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_DATABASE])
      if (found.rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`)
      return
    } catch (error) {
      // 57P03: starting or recovering; system errors: no socket yet. Waiting does not fix any other error.
      const code = (error as { code?: string }).code ?? ''
      if (/^[0-9A-Z]{5}$/.test(code) && code !== '57P03')
        throw new StartError(`PostgreSQL refuses to serve: ${String(error)}`, { cause: error })
    } finally {
      await client.end().catch(() => undefined)
    }
    await delay(20)
  }
  throw new StartError(
    `PostgreSQL did not become ready within ${POSTGRES_READY_WITHIN_MS / 1000} s. ${logTail(logFile)}`,
  )
}

/**
 * Starts PostgreSQL in DATA_DIR/postgres (created at the first start), keeps it running, stops it. The caller holds the
 * folder's lock.
 * @throws StartError if it cannot be started; the message contains the end of its log.
 */
export async function startPostgresServer(options: {
  dataDir: string
  log?: Logger | undefined
}): Promise<PostgresServer> {
  const { dataDir, log } = options
  const binaries = await postgresBinaries()
  if (!binaries) throw new StartError(`There is no PostgreSQL binary for ${process.platform}-${process.arch}.`)
  const folder = path.join(dataDir, 'postgres')
  const account = postgresAccount(folder)
  const logFile = path.join(dataDir, 'postgres.log')
  try {
    const password = await embeddedPassword(dataDir)
    await initializeCluster({ binaries, account, folder, password })
    const place = await listenPlace(dataDir, account)
    await clearOrphan(folder, place, log)
    const connection = { ...place, user: EMBEDDED_USER, password, database: EMBEDDED_DATABASE }
    return await supervise({ binaries, account, folder, place, logFile }, connection, dataDir, log)
  } catch (error) {
    throw dataDirError(error, dataDir)
  }
}

async function supervise(
  plan: Launch,
  connection: EmbeddedConnection,
  dataDir: string,
  log?: Logger,
): Promise<PostgresServer> {
  let stopping = false
  let failures = 0
  let child = launch(plan)

  const watch = (current: ChildProcess): void => {
    current.once('exit', (code, signal) => {
      if (stopping) return
      const waitMs = POSTGRES_RESTART_PAUSES_MS[Math.min(failures, POSTGRES_RESTART_PAUSES_MS.length - 1)] as number
      failures += 1
      log?.error({ code, signal, restartInMs: waitMs, tail: logTail(plan.logFile) }, 'PostgreSQL stopped unexpectedly')
      setTimeout(() => void restart(), waitMs).unref()
    })
  }
  const restart = async (): Promise<void> => {
    if (stopping) return
    await clearOrphan(plan.folder, plan.place, log)
    child = launch(plan)
    watch(child)
    await ready(child, connection, plan.logFile).then(
      () => (failures = 0),
      (error: unknown) => log?.error({ err: error }, 'PostgreSQL could not be restarted'),
    )
  }

  try {
    await ready(child, connection, plan.logFile)
  } catch (error) {
    stopping = true
    if (child.pid && child.exitCode === null) await stopPostmaster(child.pid).catch(() => undefined)
    throw error
  }
  watch(child)
  child.unref()
  await writeConnection(dataDir, connection)
  return {
    connection,
    pid: () => child.pid,
    async stop() {
      stopping = true
      if (child.pid && child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid)
    },
  }
}
