import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { stopOnSignals } from '#server/main.ts'
import { startServer } from '#server/start-server.ts'
import { createGates } from './gates.ts'
import { CONTROL_ORIGIN, ORIGIN, PORT } from './origins.ts'
import { createJourneyWorld } from './world.ts'

/** The real server on a fresh data folder, and beside it the port where journeys ask for people and cut the network. */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
const dataDir = await mkdtemp(join(tmpdir(), 'evolve-journeys-'))
// PostgreSQL runs as another account when the tests run as root: the folder must be passable for it.
await chmod(dataDir, 0o711)
const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(PORT), PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'error', SEED: 'none' })
const log = createLogger({ level: 'error' })
const server = await startServer(env, { log })
const world = createJourneyWorld(server.built)
const gates = createGates(PORT)

const control = fastify({ logger: false })
control.get('/ready', () => ({ ready: true }))
control.post('/person', (request) => world.person(request.body as Parameters<typeof world.person>[0]))
control.post('/connect', (request) => world.connect(request.body as Parameters<typeof world.connect>[0]))
control.post('/conversation', (request) => world.conversation(request.body as Parameters<typeof world.conversation>[0]))
control.post('/organization', (request) => world.organization(request.body as Parameters<typeof world.organization>[0]))
control.post('/gate/open', async (request) => ({ port: await gates.open((request.body as { port?: number }).port ?? 0) }))
control.post('/gate/close', async (request) => {
  await gates.close((request.body as { port: number }).port)
  return {}
})
await control.listen({ port: Number(new URL(CONTROL_ORIGIN).port), host: '127.0.0.1' })

stopOnSignals(
  {
    stop: async () => {
      await control.close()
      await gates.closeAll()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  },
  log,
)
