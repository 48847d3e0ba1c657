import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { readConnection } from '#server/db/embedded/connection.ts'
import { runRefusedServer, startServerProcess, temporaryFolder } from '#tests/support/server-process.ts'

/**
 * `npm run bench:crash [-- ROUNDS]` (docs/requirements/quality.md#crash). Each round kills the server (and every second
 * round its PostgreSQL too) with SIGKILL while several connections commit, restarts it on the same folder and looks for
 * acknowledged rows that are missing. Then it starts a second server next to a running one.
 */

const ROUNDS = Number(process.argv[2] ?? 10)
const WRITERS = 4
const WRITE_MS_MIN = 150
const WRITE_MS_MAX = 900

const dataDir = await temporaryFolder()
const acknowledged = new Set<string>()
const restartsMs: number[] = []
let lost = 0

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ ...(await readConnection(dataDir)) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Commits rows one after another until the connection breaks; rows with a response count as acknowledged. */
async function write(round: number, writer: number): Promise<void> {
  const client = await connect()
  try {
    for (let n = 0; ; n += 1) {
      const id = `${round}-${writer}-${n}`
      await client.query('insert into crash_rows values ($1)', [id])
      acknowledged.add(id)
    }
  } catch {
    // The server was killed.
  }
}

/** The postmaster of the folder: the parent of the connection's backend. */
async function postmasterPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  )
  return (rows[0] as { pid: number }).pid
}

let server = await startServerProcess({ DATA_DIR: dataDir })
const first = await connect()
await first.query('create table if not exists crash_rows (id text primary key)')
await first.end()

for (let round = 1; round <= ROUNDS; round += 1) {
  const observer = await connect()
  const postmaster = await postmasterPid(observer)
  await observer.end()
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(round, writer))
  await delay(randomInt(WRITE_MS_MIN, WRITE_MS_MAX))
  server.child.kill('SIGKILL')
  if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
  await server.end('SIGKILL')
  const startedAt = performance.now()
  server = await startServerProcess({ DATA_DIR: dataDir })
  restartsMs.push(performance.now() - startedAt)
  await Promise.all(writers)
  const client = await connect()
  const { rows } = await client.query<{ id: string }>('select id from crash_rows')
  await client.end()
  const present = new Set(rows.map((row) => row.id))
  lost = [...acknowledged].filter((id) => !present.has(id)).length
  console.log(
    `round ${round}: ${acknowledged.size} acknowledged, ${present.size} present, ${lost} lost, ready again after ` +
      `${Math.round(restartsMs.at(-1) as number)} ms`,
  )
  if (lost > 0) break
}

const startedAt = performance.now()
const refused = await runRefusedServer({ DATA_DIR: dataDir })
const refusedMs = performance.now() - startedAt
await server.end()
await rm(dataDir, { recursive: true, force: true })

console.log(`\nR3  acknowledged writes lost: ${lost} of ${acknowledged.size} over ${restartsMs.length} kills (bar 0)`)
console.log(
  `R3  second process: exit ${refused.code} after ${Math.round(refusedMs)} ms, process start included (bar 1000): ${refused.output.trim()}`,
)
process.exitCode = lost > 0 || refused.code !== 1 ? 1 : 0
