import { rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { buildServices, type BuiltServices } from '#server/build-services.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { routeDeadlineMs } from '#server/http/deadline.ts'
import { EMBEDDED_CLIENT_ID } from '#server/lib/identity/embedded/pool.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

/** PostgreSQL goes away and comes back while the server serves. */

const STATEMENT_TIMEOUT_MS = 1_000

let postgres: TestPostgres
let database: Database
let built: BuiltServices
let app: Awaited<ReturnType<typeof createApp>>
let folder: string
let upstream: net.Server
const open = new Set<net.Socket>()
let isCut = false
let isMute = false

/** A line to PostgreSQL that can be cut. */
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
  postgres = await testPostgres()
  folder = await temporaryFolder()
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    STATEMENT_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS),
    DATABASE_URL: await throughProxy(await postgres.createDatabase(`outage_${process.pid}`)),
  })
  database = await openDatabase(env)
  built = await buildServices(env, database, {})
  await writeFile(`${folder}/index.html`, '<title>Evolve</title>')
  app = await createApp({ env, database, built, distFolder: folder })
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

/** Every route of the origin, with an address that is signed where one has to be. */
function allRoutes(): { method: 'GET' | 'POST' | 'PUT'; url: string }[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  const routes = lines.flatMap((line) => {
    const [, path, methods] = /([/*]\S*) \(([A-Z, ]+)\)/.exec(line) ?? []
    return path && methods ? methods.split(', ').map((method) => ({ method, path })) : []
  })
  const grant = { person: SOMEBODY, personId: SOMEBODY, user: SOMEBODY, userId: SOMEBODY, organizationId: SOMEBODY }
  return routes.flatMap(({ method, path }) => {
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT') return []
    const url = path.replaceAll(/:\w+/g, SOMEBODY).replace('*', 'anything')
    return [{ method, url: built.services.urlSigner.sign(method, url, { ...grant, type: 'MessageReceived' }, 60) }]
  })
}

/** The status of each route, and the time of the slowest. */
async function askAllRoutes(): Promise<{ statuses: Record<string, number>; longestMs: number }> {
  const begunAt = performance.now()
  const answers = await Promise.all(
    allRoutes().map(async ({ method, url }) => {
      const { statusCode } = await app.inject({ method, url })
      return { name: `${method} ${url.split('?')[0]}`, statusCode, elapsedMs: performance.now() - begunAt }
    }),
  )
  return {
    statuses: Object.fromEntries(answers.map(({ name, statusCode }) => [name, statusCode])),
    longestMs: Math.max(...answers.map(({ elapsedMs }) => elapsedMs)),
  }
}

const NEEDS_DATABASE = {
  'GET /ready': 503,
  [`GET /storage/pictures/${SOMEBODY}`]: 503,
  'GET /storage/zip': 503,
  'GET /account/personal-data': 503,
}
/** Without the database the other figures are needed most. */
const SERVES_WITHOUT = { 'GET /health': 200, 'GET /metrics': 200, 'GET /config.json': 200 }
/** On top of the deadline, for a machine with other work. */
const SLACK_MS = 5_000

const ask = () =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: '{"query":"{ evolveSettings { __typename } }"}',
  })

it('requests meanwhile are told to come again, an open transaction ends no process, and all is well afterwards', async () => {
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

it('a database that hangs holds nobody: log-in is refused with a time, a page comes without its preview', async () => {
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

it('every route answers within its deadline while the database hangs, and while it is gone: 503, or what needs none', async () => {
  expect(allRoutes().length).toBeGreaterThan(20)
  // A statement on a connection that is open already has no time limit on the client's side.
  const warm = await askAllRoutes()
  expect(warm.statuses).toMatchObject({ [`GET /storage/pictures/${SOMEBODY}`]: 404 })
  isMute = true
  const hanging = await askAllRoutes()
  expect(hanging.statuses).toMatchObject({ ...NEEDS_DATABASE, ...SERVES_WITHOUT })
  expect(Object.entries(hanging.statuses).filter(([, status]) => status === 500)).toEqual([])
  expect(hanging.longestMs).toBeLessThan(routeDeadlineMs(STATEMENT_TIMEOUT_MS) + SLACK_MS)
  isMute = false
  isCut = true
  for (const socket of open) socket.destroy()
  const gone = await askAllRoutes()
  expect(gone.statuses).toMatchObject({ ...NEEDS_DATABASE, ...SERVES_WITHOUT })
  expect(Object.entries(gone.statuses).filter(([, status]) => status === 500)).toEqual([])
  isCut = false
  expect((await ask()).statusCode).toBe(200)
  // A transaction that could not begin gives its connection back: otherwise each outage makes the pool smaller.
  await expect.poll(() => database.poolState()?.busy).toBe(0)
}, 60_000)
