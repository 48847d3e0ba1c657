import { pathToFileURL } from 'node:url'
import { count } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { buildServices } from '#server/build-services.ts'
import type { BuiltServices } from '#server/build-services.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Database } from '#server/db/client.ts'
import { prepareDataDir } from '#server/db/embedded/engine.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { StartError } from '#server/db/start-error.ts'
import { ConfigurationError, parseEnv } from '#server/env.ts'
import type { ServerEnv } from '#server/env.ts'
import { lockFolder } from '#server/lib/lock/lock.ts'
import { createLogger } from '#server/lib/log/log.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { users } from '#server/modules/session/tables.ts'

export interface RunningServer {
  app: FastifyInstance
  database: Database
  built: BuiltServices
  /** Where it listens, with the port it got. */
  url: string
  /** Finishes what is in flight, then jobs, then the database. */
  stop(): Promise<void>
}

const SEED_LOCK = 4_208_631_078
/** In all a stop takes at most 10 s; what is not finished by then is cut off. */
const STOP_TIMEOUT_MS = 9_500

/** Fills an empty database. Of several processes on one PostgreSQL one does it, the others wait for it. */
export async function seedWhenEmpty(env: ServerEnv, database: Database, built: BuiltServices): Promise<boolean> {
  const { clock } = built.services
  const seed = async (): Promise<boolean> => {
    const [row] = await database.db.select({ people: count() }).from(users)
    if ((row?.people ?? 0) > 0) return false
    return seedDatabase({ database, clock, seedUser: built.pool ? (account) => (built.pool as NonNullable<typeof built.pool>).seedUser(account) : null }, env.seed)
  }
  if (env.seed === 'none') return false
  // One connection: a lock held in a transaction would stand in its own way, and nobody else is there.
  if (database.kind === 'pglite') return seed()
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    return seed()
  })
}

function warnAboutProduction(env: ServerEnv, log: Logger): void {
  if (!env.production) return
  if (!env.smtpUrl) log.warn('SMTP_URL is not set: e-mails stay in the database and nobody receives them')
  if (!env.smsWebhook && !env.cognito) log.warn('SMS_WEBHOOK_URL is not set: codes by SMS reach nobody')
}

/**
 * Starts the whole server.
 * @throws StartError or ConfigurationError with a sentence for the operator.
 */
export async function startServer(env: ServerEnv, options: { log?: Logger; distFolder?: string } = {}): Promise<RunningServer> {
  const log = options.log ?? createLogger({ level: env.logLevel })
  const undo: (() => Promise<void>)[] = []
  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await prepareDataDir(env.dataDir)
    // Servers on one PostgreSQL may share a folder of files; an embedded database has one master.
    if (!env.databaseUrl) {
      const lock = await lockFolder(env.dataDir)
      undo.push(() => lock.release())
    }
    const database = await openDatabase(env, log)
    undo.push(() => database.close())
    const built = await buildServices(env, database, { log })
    undo.push(() => built.close())
    await seedWhenEmpty(env, database, built)
    const app = await createApp({ env, database, built, ...(options.distFolder ? { distFolder: options.distFolder } : {}) })
    undo.push(async () => app.close())
    await built.services.jobs.start()
    await app.listen({ port: env.port, host: env.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    const url = `http://localhost:${port}`
    warnAboutProduction(env, log)
    log.info({ url, engine: database.kind, mode: env.mode }, 'Evolve is ready')
    return { app, database, built, url, stop: unwind }
  } catch (error) {
    await unwind().catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(`Port ${env.port} is taken. Stop what listens there, or set PORT to another one.`, { cause: error })
    }
    throw error
  }
}

/** Says why the start failed in one sentence, where the reason is the operator's to mend. */
export function reportStartFailure(error: unknown): void {
  if (error instanceof ConfigurationError) console.error(`The configuration cannot be used:\n${error.message}`)
  else if (error instanceof StartError) console.error(error.message)
  else console.error(error)
}

/** Stops on SIGINT and SIGTERM; a second signal, or 10 s, ends the process at once. */
export function stopOnSignals(server: Pick<RunningServer, 'stop'>, log: Logger): void {
  let stopping = false
  const onSignal = (signal: string): void => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    const timer = setTimeout(() => {
      log.error('the stop took too long; what was left is cut off')
      process.exit(1)
    }, STOP_TIMEOUT_MS)
    server.stop().then(
      () => {
        clearTimeout(timer)
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** The process: configuration from the environment, and a sentence instead of a stack where the operator can act. */
export async function main(): Promise<RunningServer> {
  try {
    const env = parseEnv()
    const log = createLogger({ level: env.logLevel })
    const server = await startServer(env, { log })
    stopOnSignals(server, log)
    return server
  } catch (error) {
    reportStartFailure(error)
    process.exit(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
