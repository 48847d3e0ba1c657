import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { stopOnSignals } from '#server/main.ts'
import { webPages } from '#server/lib/web-pages/web-pages.ts'
import { startServer } from '#server/start-server.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { createGates } from './gates.ts'
import { CONTROL_ORIGIN, ORIGIN, PORT } from './origins.ts'
import { createReleases, type ReleaseOptions } from './releases.ts'
import { startPages } from './pages.ts'
import { createJourneyWorld } from './world.ts'

/** The real server on a fresh data folder, and beside it the port where journeys ask for people and cut the network. */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
const dataDir = await mkdtemp(join(tmpdir(), 'evolve-journeys-'))
// PostgreSQL runs as another account when the tests run as root: the folder must be passable for it.
await chmod(dataDir, 0o711)
const env = parseEnv({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  PORT: String(PORT),
  PUBLIC_ORIGIN: ORIGIN,
  LOG_LEVEL: 'error',
  SEED: 'none',
  // Given, as several processes need them (docs/operations.md).
  IDENTITY_SECRET: randomBytes(24).toString('hex'),
  APP_SECRET: randomBytes(24).toString('hex'),
})
const log = createLogger({ level: 'error' })
const web = await startPages()
const pages = webPages({ publicOrigin: ORIGIN, log, network: web.network })
const server = await startServer(env, { log, overrides: { webPages: pages } })
const world = createJourneyWorld(server.built)
const gates = createGates(PORT)
const proxies = new Map<number, FaultProxy & { target: { host: string; port: number } }>()
const releases = createReleases(server, env)

const control = fastify({ logger: false })
control.get('/ready', () => ({ ready: true }))
control.post('/person', (request) => world.person(request.body as Parameters<typeof world.person>[0]))
control.post('/session', (request) => world.session(request.body as Parameters<typeof world.session>[0]))
control.post('/connect', (request) => world.connect(request.body as Parameters<typeof world.connect>[0]))
control.post('/conversation', (request) => world.conversation(request.body as Parameters<typeof world.conversation>[0]))
control.post('/organization', (request) => world.organization(request.body as Parameters<typeof world.organization>[0]))
control.post('/claims-company', (request) =>
  world.claimsCompany(request.body as Parameters<typeof world.claimsCompany>[0]),
)
control.post('/gate/open', async (request) => ({
  port: await gates.open((request.body as { port?: number }).port ?? 0),
}))
control.post('/gate/close', async (request) => {
  await gates.close((request.body as { port: number }).port)
  return {}
})
control.get<{ Params: { id: string } }>('/messages/:id', (request) => world.messages(request.params.id))
control.get<{ Params: { id: string } }>('/documents/:id', (request) => world.documents(request.params.id))
control.post('/age', (request) => world.age(request.body as Parameters<typeof world.age>[0]))
control.post('/proxy', async () => {
  const target = { host: 'localhost', port: PORT }
  const proxy = await startFaultProxy(target)
  proxies.set(proxy.port, { ...proxy, target })
  return { port: proxy.port }
})
control.post('/proxy/faults', (request) => {
  const { port, faults } = request.body as {
    port: number
    faults: (Omit<Fault, 'times'> & { times?: number | null })[]
  }
  // JSON knows no Infinity: null represents it.
  proxies.get(port)?.setFaults(
    faults.map(({ times, ...fault }) => ({
      ...fault,
      times: times === null ? Number.POSITIVE_INFINITY : (times ?? 1),
    })),
  )
  return {}
})
control.post('/proxy/state', (request) => {
  const proxy = proxies.get((request.body as { port: number }).port)
  return { pending: proxy?.pending() ?? 0, passed: proxy?.passed() ?? {} }
})
control.post('/proxy/lead', (request) => {
  const { port, to } = request.body as { port: number; to: number | null }
  const proxy = proxies.get(port)
  if (proxy) proxy.target.port = to ?? PORT
  return {}
})
control.post('/release', (request) => releases.release(request.body as ReleaseOptions))
control.post('/process', () => releases.process())
control.post('/proxy/break', (request) => {
  proxies.get((request.body as { port: number }).port)?.breakConnections()
  return {}
})
await control.listen({ port: Number(new URL(CONTROL_ORIGIN).port), host: '127.0.0.1' })

stopOnSignals(
  {
    stop: async () => {
      await control.close()
      await gates.closeAll()
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()))
      await releases.close()
      await server.stop()
      await web.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  },
  log,
)
