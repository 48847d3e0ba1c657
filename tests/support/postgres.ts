import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgresServer } from '#server/db/embedded/supervisor.ts'
import { prepareDataDir } from '#server/lib/lock/data-dir.ts'

export interface TestPostgres {
  /** URL of its database `postgres`; the path names the database. */
  url: string
  /** The same server, another database. */
  urlOf(database: string): string
  createDatabase(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

/** Runs one statement on the maintenance database. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function fromUrl(url: string, stop: () => Promise<void>): TestPostgres {
  const urlOf = (database: string): string => {
    const other = new URL(url)
    other.pathname = `/${database}`
    return other.href
  }
  return {
    url,
    urlOf,
    stop,
    async createDatabase(name, template) {
      await administer(url, `create database ${name}${template ? ` template ${template}` : ''}`)
      return urlOf(name)
    },
  }
}

/**
 * A native PostgreSQL for tests: that of TEST_DATABASE_URL, otherwise a new one in a temporary folder, stopped by
 * `stop`.
 */
export async function testPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? fromUrl(given, async () => undefined) : ownPostgres()
}

export interface OwnPostgres extends TestPostgres {
  /** Sends a signal to the server and all of its processes. */
  signal(signal: NodeJS.Signals): void
}

/** The process and its direct children. */
function withChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = stdout.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid && child !== undefined ? [child] : []
  })
  return [pid, ...children]
}

/** A native PostgreSQL in a temporary folder that no other test uses, so that it may be frozen and killed. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'evolve-pg-'))
  await prepareDataDir(dataDir)
  const server = await startPostgresServer({ dataDir })
  const { host, port, user, password } = server.connection
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/postgres`)
  url.searchParams.set('host', host)
  // No fsync: these databases are deleted after the run and need not survive a power failure. Killing a process loses
  // no data without it.
  await administer(url.href, 'alter system set fsync = off')
  await administer(url.href, 'alter system set full_page_writes = off')
  await administer(url.href, 'select pg_reload_conf()')
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    ...fromUrl(url.href, stop),
    signal(signal) {
      const pid = server.pid()
      if (pid === undefined) throw new Error('PostgreSQL is not running.')
      for (const one of withChildren(pid)) process.kill(one, signal)
    },
  }
}
