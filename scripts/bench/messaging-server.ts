import { createApp } from '#server/app.ts'
import { buildServices } from '#server/build-services.ts'
import { openDatabase } from '#server/db/client.ts'
import { readConnection } from '#server/db/embedded/connection.ts'
import { BENCH_OWNER } from '#server/db/seed/bench.ts'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { personId } from '#server/db/seed/demo-people.ts'
import { parseEnv } from '#server/env.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import { seedWhenEmpty } from '#server/start-server.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type PollingPerson, seedPollingPeople } from './polling-people.ts'

/**
 * The whole server in a separate process, seeded by SEED, with one person signed in. Sends its parent the address, that
 * person's token, and how to reach its database. The only difference to a real start: it accepts passwords without SRP,
 * for the sign-in before the measurement.
 */
export interface MessagingServer {
  url: string
  token: string
  ownerId: string
  connection:
    | { host: string; port: number; user: string; password: string; database: string }
    | { connectionString: string }
  seedMs: number
  /** This process, and one of the database's. */
  pid: number
  backendPid: number
  /** Their number is BENCH_PEOPLE. */
  people: PollingPerson[]
}

const env = parseEnv()
const lock = await lockDataDir(env)
const database = await openDatabase(env)
const built = await buildServices(env, database, { identityOptions: { allowPasswordAuth: true } })
const start = performance.now()
await seedWhenEmpty(env, database, built)
const seedMs = Math.round(performance.now() - start)
// Jobs scan, draw and read files.
if (process.env['BENCH_JOBS'] === '1') await built.services.jobs.start()
const app = await createApp({ env, database, built })
await app.listen({ port: env.port, host: '127.0.0.1' })
const address = app.server.address()
if (!built.pool || typeof address !== 'object' || !address)
  throw new Error('The benchmark needs the embedded identity service and a port.')
const account = DEMO_ACCOUNTS.find((one) => one.email === BENCH_OWNER)
if (!account) throw new Error(`${BENCH_OWNER} is no demo account.`)
// A second run on stored data would sign in with the same code.
await database.script('update identity_users set totp_last_step = null')
const token = await signIn(built.pool, new Date(), {
  emailAddress: account.email,
  password: account.password,
  totpSecret: account.totpSecret,
})
const connection = env.databaseUrl ? { connectionString: env.databaseUrl } : await readConnection(env.dataDir)
const people = await seedPollingPeople(env, database, built, Number(process.env['BENCH_PEOPLE'] ?? 0))
const { rows } = await database.script('select pg_backend_pid() as pid')
const message: MessagingServer = {
  url: `http://127.0.0.1:${address.port}`,
  token,
  ownerId: personId(BENCH_OWNER),
  connection: connection as MessagingServer['connection'],
  seedMs,
  pid: process.pid,
  backendPid: Number(rows[0]?.['pid']),
  people,
}
process.send?.(message)

process.on('SIGTERM', () => {
  void (async () => {
    await app.close()
    await built.close()
    await database.close()
    await lock?.release()
    process.exit(0)
  })()
})
