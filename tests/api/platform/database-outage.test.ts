import { rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { buildServices, type BuiltServices } from '#server/build-services.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { EMBEDDED_CLIENT_ID } from '#server/lib/identity/embedded/pool.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

/** PostgreSQL goes away and comes back while the server serves. */

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
    STATEMENT_TIMEOUT_MS: '1000',
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
