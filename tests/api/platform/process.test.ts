import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { readConnection } from '#server/db/embedded/connection.ts'
import { runRefusedServer, startServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { testPostgres } from '#tests/support/postgres.ts'

/** The real server as a separate process: what signals, crashes and power failures do to it. */

const TIMEOUT_MS = 120_000
const running: ServerProcess[] = []
const folders: string[] = []

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  running.push(server)
  return server
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.end()
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

it(
  'a second server on the same data folder is refused with the holder; it starts after the first ended',
  async () => {
    const DATA_DIR = await dataFolder()
    const first = await start({ DATA_DIR })
    const refused = await runRefusedServer({ DATA_DIR })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`is in use by process ${first.child.pid}`)
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
    expect(await first.end()).toBe(0)
    await start({ DATA_DIR })
  },
  TIMEOUT_MS,
)

it(
  'a server that is killed during commits loses no acknowledged change',
  async () => {
    const DATA_DIR = await dataFolder()
    const first = await start({ DATA_DIR })
    const connection = await readConnection(DATA_DIR)
    const client = new pg.Client({ ...connection })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table acknowledged (n int primary key)')
    let last = 0
    const writing = (async () => {
      for (let n = 1; ; n += 1) {
        await client.query('insert into acknowledged values ($1)', [n])
        last = n
        if (n === 200) first.child.kill('SIGKILL')
      }
    })()
    const second = async (): Promise<ServerProcess> => {
      await first.end('SIGKILL')
      return start({ DATA_DIR })
    }
    const [restarted] = await Promise.all([second(), expect(writing).rejects.toThrow()])
    const after = new pg.Client({ ...(await readConnection(DATA_DIR)) })
    await after.connect()
    const { rows } = await after.query<{ n: number }>('select n from acknowledged order by n')
    await after.end()
    expect(last).toBeGreaterThanOrEqual(200)
    expect(rows.slice(0, last).map((row) => row.n)).toEqual(Array.from({ length: last }, (_, index) => index + 1))
    expect((await fetch(`${restarted.url}/ready`)).status).toBe(200)
  },
  TIMEOUT_MS,
)

it(
  'two servers on one PostgreSQL start together, migrate once and both serve',
  async () => {
    const postgres = await testPostgres()
    try {
      const DATABASE_URL = await postgres.createDatabase(`two_${process.pid}`)
      const DATA_DIR = await dataFolder()
      const servers = await Promise.all([start({ DATABASE_URL, DATA_DIR }), start({ DATABASE_URL, DATA_DIR })])
      for (const server of servers)
        expect(await (await fetch(`${server.url}/ready`)).json()).toMatchObject({ status: 'ready' })
      const keys = await Promise.all(
        servers.map(async (server) => {
          const { identity } = (await (await fetch(`${server.url}/config.json`)).json()) as {
            identity: { userPoolId: string }
          }
          return (await fetch(`${server.url}/identity/${identity.userPoolId}/.well-known/jwks.json`)).text()
        }),
      )
      expect(keys[0]).toBe(keys[1])
      for (const server of running.splice(0)) expect(await server.end()).toBe(0)
    } finally {
      await postgres.stop()
    }
  },
  TIMEOUT_MS,
)
