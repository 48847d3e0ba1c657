import { rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { buildServices, type BuiltServices } from '#server/build-services.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { routeDeadlineMs } from '#server/http/deadline.ts'
import { EMBEDDED_CLIENT_ID } from '#server/lib/identity/embedded/pool.ts'
import { ownPostgres, type OwnPostgres } from '#tests/support/postgres.ts'
import { routesOf } from '#tests/support/routes.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

/** PostgreSQL stops and returns while the server runs. */

const STATEMENT_TIMEOUT_MS = 1_000

let postgres: OwnPostgres
let database: Database
let built: BuiltServices
let app: Awaited<ReturnType<typeof createApp>>
let folder: string
let origin: string
let upstream: net.Server
const open = new Set<net.Socket>()
let isCut = false
let isMute = false

/** A connection to PostgreSQL that the test can cut. */
async function throughProxy(connectionString: string): Promise<string> {
  const url = new URL(connectionString)
  const socketFolder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  upstream = net.createServer((client) => {
    if (isCut) return void client.destroy()
    const server = socketFolder
      ? net.connect(`${socketFolder}/.s.PGSQL.${port}`)
      : net.connect(port, url.hostname || '127.0.0.1')
    for (const one of [client, server]) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (words) => isMute || server.write(words))
    server.pipe(client)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((upstream.address() as net.AddressInfo).port)
  return url.toString()
}

beforeAll(async () => {
  postgres = await ownPostgres()
  folder = await temporaryFolder()
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    STATEMENT_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS),
    LEGACY_DATABASES: JSON.stringify([{ name: 'Gulf', systemId: 1, systemUrl: 'https://gulf.example/login.asp' }]),
    LEGACY_CLAIMS_KEY: 'k'.repeat(16),
    DATABASE_URL: await throughProxy(await postgres.createDatabase(`outage_${process.pid}`)),
  })
  database = await openDatabase(env)
  built = await buildServices(env, database, {})
  await writeFile(`${folder}/index.html`, '<title>Evolve</title>')
  app = await createApp({ env, database, built, distFolder: folder })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)

afterAll(async () => {
  await app.close()
  await built.close()
  await database.close()
  upstream.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const SOMEBODY = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

/** Every route of the origin, with a signed URL where one is needed. */
function allRoutes(): { method: 'GET' | 'POST' | 'PUT'; url: string }[] {
  const names = [
    'file',
    'person',
    'claim',
    'personId',
    'user',
    'userId',
    'organizationId',
    'invoiceId',
    'creditNoteId',
    'paymentId',
  ]
  const grant = Object.fromEntries(names.map((name) => [name, SOMEBODY]))
  return routesOf(app).flatMap(({ method, path }) => {
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT') return []
    const url = path.replaceAll(/:\w+/g, SOMEBODY).replace('*', 'anything')
    return [
      {
        method,
        url: built.services.urlSigner.sign(
          method,
          url,
          { ...grant, type: 'MessageReceived', part: 'page', index: 0 },
          60,
        ),
      },
    ]
  })
}

/** The status of each route; null if it did not answer by its deadline. */
async function askAllRoutes(): Promise<{ statuses: Record<string, number | null> }> {
  const answers = await Promise.all(
    allRoutes().map(async ({ method, url }) => {
      // Over a socket, because a body from `inject` never counts as complete, so no deadline would start.
      const signal = AbortSignal.timeout(routeDeadlineMs(STATEMENT_TIMEOUT_MS) + SLACK_MS)
      const statusCode = await fetch(origin + url, { method, signal, redirect: 'manual' }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => null,
      )
      const name = `${method} ${url.split('?')[0]?.replaceAll(SOMEBODY, ':id')}`
      return [name, statusCode] as const
    }),
  )
  return { statuses: Object.fromEntries(answers) }
}

/** Routes that must report that they cannot serve; the others may refuse the request before they need the database. */
const NEEDS_DATABASE = {
  ...{
    'GET /ready': 503,
    'GET /storage/pictures/:id': 503,
    'GET /storage/previews': 503,
    'GET /storage/zip': 503,
    'GET /storage/claim-package': 503,
    'GET /account/personal-data': 503,
  },
  ...{ 'GET /dev/inbox': 503, 'GET /dev/inbox.json': 503, 'GET /dev/inbox/:id': 503 },
  ...{ 'GET /dev/demo-people': 503, 'GET /dev/demo-people/:id/code': 503 },
  ...{ 'GET /storage/billing/customers': 503, 'GET /storage/billing/invoices': 503, 'GET /storage/billing/taxes': 503 },
  ...{ 'GET /storage/billing/pdf': 503, 'GET /storage/billing/credit-note': 503, 'GET /storage/billing/invoice': 503 },
}
const SERVES_WITHOUT = { 'GET /health': 200, 'GET /metrics': 200, 'GET /config.json': 200, 'GET /status.json': 200 }

/** Routes without a response in time, and routes that failed. */
const wrong = (statuses: Record<string, number | null>): string[] =>
  Object.entries(statuses).flatMap(([name, status]) =>
    status === null || status === 500 ? [`${name}: ${status}`] : [],
  )

/** Added to the deadline, for a busy machine. */
const SLACK_MS = 5_000

const isReady = async (): Promise<boolean> => (await fetch(`${origin}/ready`)).ok

const ask = () =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: '{"query":"{ evolveSettings { __typename } }"}',
  })

it('requests get Retry-After, an open transaction ends no process, and service resumes afterwards', async () => {
  expect((await ask()).statusCode).toBe(200)
  const broken = database.transaction(async (tx) => {
    isCut = true
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return tx.execute('select 1')
  })
  await expect(broken).rejects.toThrow()
  const refused = await ask()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', httpStatus: 503 } }] })
  const ready = await app.inject({ url: '/ready' })
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', missing: 'database' }])
  isCut = false
  expect((await ask()).statusCode).toBe(200)
  expect((await app.inject({ url: '/ready' })).statusCode).toBe(200)
}, 60_000)

it('a database that hangs blocks no request: log-in is refused with Retry-After, a page is sent without its preview', async () => {
  isMute = true
  const refused = await app.inject({
    method: 'POST',
    url: '/identity/',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    payload: {
      ClientId: EMBEDDED_CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'ann@evolve.example', SRP_A: 'ab12' },
    },
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  const page = await app.inject({ url: '/some-handle', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.body]).toEqual([200, '<title>Evolve</title>'])
  isMute = false
  for (const socket of open) socket.destroy()
}, 30_000)

it('every route answers within its deadline while PostgreSQL is frozen, killed and cut off', async () => {
  expect(routesOf(app).length).toBeGreaterThan(50)
  // A statement on a connection that is open already has no time limit on the client's side.
  const warm = await askAllRoutes()
  expect(warm.statuses).toMatchObject({ ...SERVES_WITHOUT, 'GET /ready': 200, 'GET /storage/pictures/:id': 404 })
  expect(wrong(warm.statuses)).toEqual([])

  postgres.signal('SIGSTOP')
  const frozen = await askAllRoutes()
  postgres.signal('SIGCONT')
  expect(frozen.statuses).toMatchObject({ ...NEEDS_DATABASE, ...SERVES_WITHOUT })
  expect(wrong(frozen.statuses)).toEqual([])
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)

  // The supervisor restarts it at once, so that some routes may already work.
  postgres.signal('SIGKILL')
  expect(wrong((await askAllRoutes()).statuses)).toEqual([])
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)

  isCut = true
  for (const socket of open) socket.destroy()
  const gone = await askAllRoutes()
  expect(gone.statuses).toMatchObject({ ...NEEDS_DATABASE, ...SERVES_WITHOUT })
  expect(wrong(gone.statuses)).toEqual([])
  isCut = false
  expect((await ask()).statusCode).toBe(200)
  // A transaction that could not begin must release its connection, otherwise each outage reduces the pool.
  await expect.poll(() => database.poolState()?.busy).toBe(0)
}, 120_000)
