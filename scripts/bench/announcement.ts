import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/client.ts'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { entityOf } from '#server/db/seed/demo-people.ts'
import { parseEnv } from '#server/env.ts'
import { testPostgres } from '#tests/support/postgres.ts'
import { ask, signInAt } from '#tests/support/process-client.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

/**
 * `npm run bench:announcement`: an announcement of an organization to BENCH_PEOPLE associates (100,000), each by e-mail
 * to a mail server that accepts everything. Prints the time until all are sent, the mails that arrived, the memory of
 * the server process, and the response time of an inbox before and during it.
 */

const PEOPLE_COUNT = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const LOOK_EVERY_MS = 2_000
const BEFORE_MS = 10_000
const ORGANIZATION = 'summit-claims'
const SENDER = 'morgan.reyes@evolve.example'
const READER = 'avery.collins@evolve.example'

/** A mail server that stores only the recipients' addresses. */
async function mailSink(): Promise<{ server: Server; url: string; perAddress: Map<string, number> }> {
  const perAddress = new Map<string, number>()
  const server = createServer((socket) => {
    const answer = (line: string): void => void socket.write(`${line}\r\n`)
    let isData = false
    answer('220 sink')
    socket.on('error', () => undefined)
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) {
        if (line !== '.') return
        isData = false
        return answer('250 taken')
      }
      const recipient = /^RCPT TO:<(.+?)>/i.exec(line)?.[1]
      if (recipient !== undefined) perAddress.set(recipient, (perAddress.get(recipient) ?? 0) + 1)
      isData = /^DATA/i.test(line)
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
      answer(isData ? '354 go on' : '250 ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, perAddress }
}

async function fill(database: Database): Promise<void> {
  const organizationId = entityOf(ORGANIZATION).entityId
  await database.script(`create table bench_people as select n, gen_random_uuid() as id
    from generate_series(1, ${PEOPLE_COUNT}) n`)
  await database.script(`insert into users (id, identity_sub, email_address, first_name, last_name, registered_at, created_at)
    select id, 'bench-' || n, 'associate.' || n || '@people.example', 'Associate', n::text, now(), now() from bench_people`)
  await database.script(`insert into organization_members (organization_id, user_id, role_id, status, joined_at)
    select '${organizationId}', id, (select id from organization_roles where organization_id = '${organizationId}'
      order by name limit 1), 'Active', now() from bench_people`)
  await database.script('analyze users')
  await database.script('analyze organization_members')
}

async function signInAs(server: ServerProcess, email: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((one) => one.email === email)
  if (!account) throw new Error(`${email} is no demo account.`)
  return signInAt(server, account)
}

const megabytesOf = ({ child }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024)

/** Requests an inbox repeatedly until stopped; returns the response times. */
function readInbox(server: ServerProcess, token: string, userId: string): { end(): Promise<string> } {
  const times: number[] = []
  let isOver = false
  const query = `query ($id: ID!) { conversationSearch(entityType: Users, entityId: $id, pageSize: 25) {
    conversationSummaries { conversationId subject } } }`
  const reading = (async () => {
    while (!isOver) {
      const askedAt = performance.now()
      const { code } = await ask(server, token, query, { id: userId })
      if (code !== null) throw new Error(code)
      times.push(performance.now() - askedAt)
      await pause(20)
    }
  })()
  const at = (part: number): string =>
    ([...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1)
  return {
    async end() {
      isOver = true
      await reading
      return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${times.length} requests`
    },
  }
}

const CREATE = `mutation ($organizationId: ID!, $request: OrganizationNotificationRequest!) {
  organizationCreateAssociateNotification(organizationId: $organizationId, request: $request) { id } }`
const DETAILS = `query ($organizationId: ID!, $id: ID!) {
  organizationNotificationDetails(organizationId: $organizationId, notificationId: $id) {
    numUsersSent numUsersSending numUsersFailed } }`

const postgres = await testPostgres()
const folder = await mkdtemp(path.join(os.tmpdir(), 'evolve-announcement-'))
const sink = await mailSink()
let server: ServerProcess | null = null
try {
  const DATABASE_URL = await postgres.createDatabase('announcement')
  const started = await startServerProcess({
    ...{ DATABASE_URL, SEED: 'demo', DATA_DIR: path.join(folder, 'data'), SMTP_URL: sink.url },
    ...{ IDENTITY_SECRET: 'i'.repeat(40), APP_SECRET: 'a'.repeat(40), PUBLIC_ORIGIN: 'http://localhost:4000' },
    ...{ GRAPHQL_REQUESTS_PER_MINUTE: '100000000' },
  })
  server = started
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL })
  const database = await openDatabase(env)
  await fill(database)
  await database.close()
  const sender = await signInAs(started, SENDER)
  const reader = await signInAs(started, READER)
  const { data: me } = await ask(started, reader, '{ loginInformation { userId } }')
  const { userId } = me?.['loginInformation'] as { userId: string }
  const before = readInbox(started, reader, userId)
  await pause(BEFORE_MS)
  console.log(`load average ${os.loadavg()[0]?.toFixed(1)}, inbox before:   ${await before.end()}`)

  const organizationId = entityOf(ORGANIZATION).entityId
  const request = {
    ...{ audience: ['AllAssociates'], inAppText: 'The storm desk opens at six.', emailSubject: 'Storm desk' },
    emailHtmlBody: '<p>The storm desk opens at six tomorrow.</p>',
  }
  const memory = [megabytesOf(started)]
  const meanwhile = readInbox(started, reader, userId)
  const begun = performance.now()
  const { data, code } = await ask(started, sender, CREATE, { organizationId, request })
  if (code !== null) throw new Error(code)
  const { id } = data?.['organizationCreateAssociateNotification'] as { id: string }
  console.log(`answered after ${(performance.now() - begun).toFixed(0)} ms`)
  for (;;) {
    await pause(LOOK_EVERY_MS)
    const answer = await ask(started, sender, DETAILS, { organizationId, id })
    const counts = answer.data?.['organizationNotificationDetails'] as Record<
      'numUsersSent' | 'numUsersSending' | 'numUsersFailed',
      number
    >
    memory.push(megabytesOf(started))
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(4)
    const { numUsersSent: sent, numUsersSending: sending, numUsersFailed: failed } = counts
    console.log(`${seconds} s  sent ${sent}, sending ${sending}, failed ${failed}, ${memory.at(-1)} MB`)
    if (sending === 0 && sent + failed >= PEOPLE_COUNT) break
  }
  console.log(`inbox meanwhile: ${await meanwhile.end()}`)
  const given = [...sink.perAddress].filter(([address]) => address.startsWith('associate.'))
  const doubled = given.filter(([, count]) => count > 1).length
  console.log(`mails to ${given.length} of ${PEOPLE_COUNT} people, ${doubled} of them more than one`)
  console.log(`memory ${memory[0]} MB before, ${Math.max(...memory)} MB at most`)
} finally {
  await server?.end()
  sink.server.close()
  await rm(folder, { recursive: true, force: true })
  await postgres.stop()
}
