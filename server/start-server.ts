import { count, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { buildServices } from '#server/build-services.ts'
import type { BuiltServices, ServiceOverrides } from '#server/build-services.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Database } from '#server/db/client.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { StartError } from '#server/db/start-error.ts'
import type { ServerEnv } from '#server/env.ts'
import { scheduleJobs } from '#server/jobs.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import type { FolderLock } from '#server/lib/lock/lock.ts'
import { createLogger } from '#server/lib/log/log.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { makeStartupLink } from '#server/modules/site-users/administrators/service.ts'
import { users } from '#server/modules/users/tables.ts'

export interface RunningServer {
  app: FastifyInstance
  database: Database
  built: BuiltServices
  /** The server's address, with its actual port. */
  url: string
  /** Finishes requests in flight, then jobs, then closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  log?: Logger
  distFolder?: string
  /** The lock of DATA_DIR if the caller holds it already. */
  lock?: FolderLock | null
  /** Replaces services in tests. */
  overrides?: ServiceOverrides
}

const SEED_LOCK = 4_208_631_078

/** Fills an empty database. If several processes share one PostgreSQL, one fills it and the others wait. */
export async function seedWhenEmpty(env: ServerEnv, database: Database, built: BuiltServices): Promise<boolean> {
  const { clock, storage } = built.services
  const seed = async (): Promise<boolean> => {
    const [row] = await database.db.select({ people: count() }).from(users)
    if ((row?.people ?? 0) > 0) return false
    return seedDatabase(
      {
        database,
        clock,
        storage,
        seedUser: built.pool ? (account) => (built.pool as NonNullable<typeof built.pool>).seedUser(account) : null,
      },
      env.seed,
    )
  }
  if (env.seed === 'none') return false
  // On a single connection, a lock held in a transaction would block itself, and there is no other process.
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
  if (!env.smtpUrl) log.warn('SMTP_URL is not set: emails stay in the database and nobody receives them')
  if (!env.clamd) log.warn('CLAMD_HOST is not set: files get a basic check only, no virus scan')
  if (!env.smsWebhook && !env.cognito) log.warn('SMS_WEBHOOK_URL is not set: codes by SMS reach nobody')
}

/** Logs the link for the first administrator until one exists. */
async function offerAdministration({ services }: BuiltServices): Promise<void> {
  const link = await makeStartupLink(services)
  if (link)
    services.log.warn(
      `There is no site administrator. Whoever opens this link first becomes one. It works once, for 24 hours: ${link}`,
    )
}

/**
 * Starts the whole server.
 * @throws StartError or ConfigurationError with a message for the operator.
 */
export async function startServer(env: ServerEnv, options: StartOptions = {}): Promise<RunningServer> {
  const log = options.log ?? createLogger({ level: env.logLevel })
  const undo: (() => Promise<void>)[] = []
  const unwind = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const lock = options.lock ?? (await lockDataDir(env))
    if (lock) undo.push(() => lock.release())
    const database = await openDatabase(env, log)
    undo.push(() => database.close())
    const built = await buildServices(env, database, { log, ...options.overrides })
    undo.push(() => built.close())
    await seedWhenEmpty(env, database, built)
    const app = await createApp({
      env,
      database,
      built,
      ...(options.distFolder ? { distFolder: options.distFolder } : {}),
    })
    undo.push(async () => app.close())
    await built.services.jobs.start()
    await scheduleJobs(built.services)
    await app.listen({ port: env.port, host: env.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    const url = `http://localhost:${port}`
    warnAboutProduction(env, log)
    await offerAdministration(built)
    log.info({ url, engine: database.kind, mode: env.mode }, 'Evolve is ready')
    return { app, database, built, url, stop: unwind }
  } catch (error) {
    await unwind().catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(`Port ${env.port} is taken. Stop what listens there, or set PORT to another one.`, {
        cause: error,
      })
    }
    throw error
  }
}
