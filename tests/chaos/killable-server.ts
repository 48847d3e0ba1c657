import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Request } from './server.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** The product's server in a separate process, on a data folder that survives it. */
export async function startKillableServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'evolve-chaos-'))
  // If this runs as root, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const port = await freePort()

  async function start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...{
          NODE_ENV: 'test',
          DATA_DIR: dataDir,
          PORT: String(port),
          PUBLIC_ORIGIN: `http://localhost:${port}`,
          SEED: 'none',
          LOG_LEVEL: 'fatal',
        },
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      },
    })
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
    if (said !== 'ready') throw new Error(`The server ended with ${String(said)} before it was ready.`)
    return child
  }

  let server = await start()
  // An interrupted run leaves no server behind.
  process.once('exit', () => server.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  return {
    port,
    async ask<T>(request: Request): Promise<T> {
      server.send(request)
      const [answer] = (await once(server, 'message')) as [T]
      return answer
    },
    /** kill -9, and a restart on the data on disk. */
    async kill(): Promise<void> {
      server.kill('SIGKILL')
      await once(server, 'exit')
      server = await start()
    },
    async stop(): Promise<void> {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
