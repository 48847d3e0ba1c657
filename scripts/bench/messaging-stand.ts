import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessagingServer } from './messaging-server.ts'

const POOL_SIZE = '10'
/** A benchmark sends more requests than any office; the rate limit of an address is not measured. */
export const UNLIMITED_REQUESTS = '1000000'

function script(name: string): string {
  return fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
}

/** Starts a script of this folder in a separate process and waits for its first message. */
export function start<T>(
  name: string,
  env: Record<string, string>,
  execArgv: readonly string[] = [],
): Promise<{ child: ChildProcess; said: T }> {
  const child = fork(script(name), [], {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx', ...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (said) => resolve({ child, said: said as T }))
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready.`)))
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export interface BenchSetup extends MessagingServer {
  baselineUrl: string
  baselinePid: number
  stop(): Promise<void>
}

/**
 * The product's server as in production, including logging, on a database with `bench:scale`, and the reference server
 * on the same database. BENCH_DATA_DIR keeps the data for the next run; DATABASE_URL uses another PostgreSQL;
 * BENCH_PROFILE writes a CPU profile of the server into that folder.
 * @param peopleCount number of additional people who are signed in
 */
export async function openBenchSetup(scale: number, peopleCount = 0): Promise<BenchSetup> {
  const kept = process.env['BENCH_DATA_DIR']
  const dataDir = kept
    ? `${kept}-${scale}${peopleCount > 0 ? '-people' : ''}`
    : await mkdtemp(join(tmpdir(), 'evolve-bench-'))
  if (!kept) await chmod(dataDir, 0o755)
  const env = {
    NODE_ENV: 'production',
    APP_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: `bench:${scale}`,
    BENCH_PEOPLE: String(peopleCount),
    DATABASE_POOL_SIZE: POOL_SIZE,
    STATEMENT_TIMEOUT_MS: '120000',
    GRAPHQL_REQUESTS_PER_MINUTE: UNLIMITED_REQUESTS,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
  const profile = process.env['BENCH_PROFILE']
  const server = await start<MessagingServer>(
    'messaging-server',
    env,
    profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  )
  const baseline = await start<{ url: string; pid: number }>('messaging-baseline', {
    NODE_ENV: 'production',
    CONNECTION: JSON.stringify(server.said.connection),
    OWNER_ID: server.said.ownerId,
    POOL_SIZE,
  })
  return {
    ...server.said,
    baselineUrl: baseline.said.url,
    baselinePid: baseline.said.pid,
    async stop() {
      await stop(baseline.child)
      await stop(server.child)
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
