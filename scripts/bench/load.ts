import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BENCH_OWNER } from '#server/db/seed/bench.ts'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { ask, signInAt } from '#tests/support/process-client.ts'
import { testPostgres } from '#tests/support/postgres.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { cpuSecondsOf } from './cpu-time.ts'

/**
 * `npm run bench:load`: one server process, then two, on one PostgreSQL with 200,000 messages of one account;
 * operations of each mode by 32 connections, and a mix of them. The requests alternate between conversations, and for
 * settings between people, because otherwise all writes would wait for one row. The database and the clients share the
 * machine: the CPU columns show what the servers used, and how much was idle.
 */

const CONNECTIONS_COUNT = 32
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 10)
const MEGABYTE = 1_048_576
/** Per 100 operations of the mix: an office reads far more than it writes. */
const MIX = { cached: 55, 'network-only': 25, queued: 15, 'online-only': 5 } as const

type Mode = keyof typeof MIX
/** The owner of the messages, and others who sign in with an authenticator. */
const ACCOUNTS = DEMO_ACCOUNTS.slice(0, 6)

interface Operation {
  query: string
  variables: (turn: number) => object
  /** The caller; by default the owner of the messages. */
  tokenOf?: (turn: number) => string
}

interface Account {
  userId: string
  token: string
}

const BOX = '$entityType: MessagingEntityType!, $entityId: ID!'
const IN_BOX = 'entityType: $entityType, entityId: $entityId'

const CONVERSATIONS_COUNT = 500
const conversationAt = (turn: number): string =>
  `5eedbe03-0000-8000-8000-${(1 + (turn % CONVERSATIONS_COUNT)).toString(16).padStart(12, '0')}`

function operationsOf(owner: Account, accounts: readonly Account[]): Record<Mode, Operation> {
  const box = { entityType: 'Users', entityId: owner.userId }
  const accountAt = (turn: number): Account => accounts[turn % accounts.length] ?? owner
  return {
    cached: {
      query: `query (${BOX}, $conversationId: ID!) { conversationGet(${IN_BOX}, conversationId: $conversationId,
        limit: 25) { messages { id messageText creatorEmblem { id displayName } } } }`,
      variables: (turn) => ({ ...box, conversationId: conversationAt(turn) }),
    },
    'network-only': {
      query: `query (${BOX}) { conversationSearch(${IN_BOX}, pageSize: 25) { conversationSummaries { conversationId subject } } }`,
      variables: () => box,
    },
    queued: {
      query: `mutation (${BOX}, $conversationId: ID!, $request: ConversationMessageAddInput!) {
        conversationMessageAdd(${IN_BOX}, conversationId: $conversationId, request: $request) { id } }`,
      variables: (turn) => ({
        ...box,
        conversationId: conversationAt(turn),
        request: { requestedMessageId: randomUUID(), messageText: '<p>The drying log stays open until Thursday.</p>' },
      }),
    },
    'online-only': {
      query:
        'mutation ($id: ID!) { notificationSettingsUpdate(userId: $id, update: { timeZone: "America/Chicago" }) { id } }',
      variables: (turn) => ({ id: accountAt(turn).userId }),
      tokenOf: (turn) => accountAt(turn).token,
    },
  }
}

function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1_024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Total and idle CPU time of the machine. */
function machineTimes(): { all: number; idle: number } {
  const times = os.cpus().map(({ times: one }) => one)
  const all = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

const freePercent = (before: { all: number; idle: number }, after: { all: number; idle: number }): number =>
  Math.round((100 * (after.idle - before.idle)) / Math.max(1, after.all - before.all))

const totalOf = (servers: readonly ServerProcess[], figure: (pid: number) => number): number =>
  servers.reduce((sum, { child }) => sum + figure(child.pid ?? 0), 0)

async function measure(servers: readonly ServerProcess[], token: string, next: (turn: number) => Operation) {
  const times: number[] = []
  let failed = 0
  let turn = 0
  const begun = performance.now()
  const cpuBefore = totalOf(servers, cpuSecondsOf)
  const machineBefore = machineTimes()
  const endsAt = begun + SECONDS * 1_000
  const lane = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      turn += 1
      const at = turn
      const { query, variables, tokenOf } = next(at)
      const sentAt = performance.now()
      const server = servers[turn % servers.length] as ServerProcess
      const { code } = await ask(server, tokenOf?.(at) ?? token, query, variables(at))
      if (code !== null) failed += 1
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS_COUNT }, lane))
  const seconds = (performance.now() - begun) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const cpu = totalOf(servers, cpuSecondsOf) - cpuBefore
  return {
    'requests/s': Math.round(times.length / seconds),
    'p50 ms': Number(at(0.5).toFixed(1)),
    'p95 ms': Number(at(0.95).toFixed(1)),
    'p99 ms': Number(at(0.99).toFixed(1)),
    failed,
    'free CPU %': freePercent(machineBefore, machineTimes()),
    'CPU ms a request': Number(((cpu * 1_000) / times.length).toFixed(2)),
  }
}

/** The mode of the n-th operation of the mix; the order is always the same. */
function modeAt(turn: number): Mode {
  let place = (turn * 37) % 100
  for (const [mode, share] of Object.entries(MIX) as [Mode, number][]) {
    if (place < share) return mode
    place -= share
  }
  return 'cached'
}

const postgres = await testPostgres()
const folder = await mkdtemp(path.join(os.tmpdir(), 'evolve-load-'))
const servers: ServerProcess[] = []
try {
  const settings = {
    DATABASE_URL: await postgres.createDatabase('load'),
    SEED: 'bench:1',
    IDENTITY_SECRET: 'i'.repeat(40),
    APP_SECRET: 'a'.repeat(40),
    PUBLIC_ORIGIN: 'http://localhost:4000',
    GRAPHQL_REQUESTS_PER_MINUTE: '100000000',
  }
  const start = async (): Promise<void> => {
    const DATA_DIR = path.join(folder, String(servers.length))
    servers.push(await startServerProcess({ ...settings, DATA_DIR }))
  }
  await start()
  const accounts: Account[] = []
  for (const account of ACCOUNTS) {
    const signedIn = await signInAt(servers[0] as ServerProcess, account)
    const { data } = await ask(servers[0] as ServerProcess, signedIn, '{ loginInformation { userId } }')
    const { userId } = data?.['loginInformation'] as { userId: string }
    accounts.push({ userId, token: signedIn })
  }
  const [owner] = accounts
  if (!owner || ACCOUNTS[0]?.email !== BENCH_OWNER) throw new Error(`${BENCH_OWNER} must be the first demo account.`)
  const { token } = owner
  const operations = operationsOf(owner, accounts)
  const [{ model } = { model: 'unknown' }] = os.cpus()
  console.log(
    `${os.cpus().length} x ${model}; load average ${os
      .loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')} before`,
  )
  for (const count of [1, 2]) {
    while (servers.length < count) await start()
    const figures: Record<string, object> = {}
    for (const mode of Object.keys(operations) as Mode[])
      figures[mode] = await measure(servers, token, () => operations[mode])
    figures['mix'] = await measure(servers, token, (turn) => operations[modeAt(turn)])
    console.log(`\n${count} server process(es), ${CONNECTIONS_COUNT} connections, ${SECONDS} s each`)
    console.table(figures)
    for (const { child } of servers) {
      const { now, peak } = memoryOf(child.pid ?? 0)
      console.log(`memory: ${Math.round(now / MEGABYTE)} MB now, ${Math.round(peak / MEGABYTE)} MB at most`)
    }
  }
} finally {
  await Promise.all(servers.map((server) => server.end()))
  await rm(folder, { recursive: true, force: true })
  await postgres.stop()
}
