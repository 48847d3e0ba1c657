import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp, DIST_FOLDER } from '#server/app.ts'
import { readConnection } from '#server/db/embedded/connection.ts'
import type { ServerEnv } from '#server/env.ts'
import type { RunningServer } from '#server/start-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { type BuildChange, deriveBuild } from './builds.ts'

export interface ReleaseOptions extends BuildChange {
  /** Serves the worker that removes itself. */
  killServiceWorker?: boolean
  /** Answers with these words instead of working. */
  maintenance?: string
  /** The files of earlier builds are not on this server. */
  withoutHistory?: boolean
  /** This build is the one in dist itself. */
  current?: boolean
}

/** More servers on the same database and people: other releases in this process, or a separate process. */
export function createReleases(server: RunningServer, env: ServerEnv) {
  const apps: FastifyInstance[] = []
  const processes: ServerProcess[] = []
  let made = 0

  async function release(options: ReleaseOptions): Promise<{ port: number }> {
    made += 1
    // Hashed files are kept in one history, as on one server whose releases follow each other.
    const folder = await mkdtemp(join(env.dataDir, 'release-'))
    const distFolder = options.current ? DIST_FOLDER : join(folder, 'dist')
    if (!options.current) await deriveBuild(DIST_FOLDER, distFolder, `r${made}`, options)
    const app = await createApp({
      env: {
        ...env,
        ...(options.withoutHistory ? { dataDir: folder } : {}),
        killServiceWorker: options.killServiceWorker ?? false,
        maintenanceMessage: options.maintenance ?? null,
      },
      database: server.database,
      built: server.built,
      distFolder,
    })
    await app.listen({ port: 0, host: 'localhost' })
    apps.push(app)
    return { port: (app.server.address() as AddressInfo).port }
  }

  /** A second server process on the same PostgreSQL, as behind a load balancer. */
  async function process(): Promise<{ port: number }> {
    const connection = await readConnection(env.dataDir)
    if (!connection) throw new Error('A second process needs the native PostgreSQL, which cannot run here.')
    const { host, port, user, password, database } = connection
    const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`)
    url.searchParams.set('host', host)
    const started = await startServerProcess({
      NODE_ENV: 'test',
      DATABASE_URL: url.href,
      DATA_DIR: env.dataDir,
      PUBLIC_ORIGIN: env.publicOrigin,
      HOST: 'localhost',
      ...(env.identitySecret ? { IDENTITY_SECRET: env.identitySecret } : {}),
      ...(env.appSecret ? { APP_SECRET: env.appSecret } : {}),
    })
    processes.push(started)
    return { port: Number(new URL(started.url).port) }
  }

  async function close(): Promise<void> {
    await Promise.all([...apps.map((app) => app.close()), ...processes.map((one) => one.end())])
  }

  return { release, process, close }
}
