import { randomUUID } from 'node:crypto'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/db/postgres.ts'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { type ServerProcess, startServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { ask, signInAt } from '#tests/support/process-client.ts'

/** A version replaces the one before on one PostgreSQL while people write: docs/deploy/rolling-updates.md. */

const TIMEOUT_MS = 240_000
const WRITERS_COUNT = 4
/** An idle connection may be closed at the moment it is reused; a proxy detects that and opens another. */
const ONCE = { connection: 'close' }
/** Additive: the version before neither reads nor writes what is new. */
const NEXT_MIGRATION = `
ALTER TABLE "messages" ADD COLUMN "next_version_note" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "next_version_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "next_version_notes" ("id" uuid PRIMARY KEY, "user_id" uuid NOT NULL REFERENCES "users" ("id"));`

let postgres: TestPostgres
let connectionString: string
let settings: Record<string, string>
let older: ServerProcess
const running: ServerProcess[] = []
const folders: string[] = []

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}

/** This version with one more migration. */
async function nextVersion(): Promise<string> {
  const folder = await newFolder()
  for (const name of [
    'server',
    'shared',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
  ])
    await cp(name, path.join(folder, name), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const migrations = path.join(folder, 'server/db/migrations')
  const journalFile = path.join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration to follow.')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' } as typeof last)
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(path.join(migrations, 'next_version.sql'), NEXT_MIGRATION)
  return folder
}

beforeAll(async () => {
  postgres = await testPostgres()
  connectionString = await postgres.createDatabase(`rolling_${randomUUID().slice(0, 8)}`)
  settings = {
    DATABASE_URL: connectionString,
    SEED: 'demo',
    IDENTITY_SECRET: 'i'.repeat(40),
    APP_SECRET: 'a'.repeat(40),
    PUBLIC_ORIGIN: 'http://localhost:4000',
  }
  older = await startServerProcess({ ...settings, DATA_DIR: await newFolder() })
  running.push(older)
}, TIMEOUT_MS)

afterAll(async () => {
  await Promise.all(running.map((server) => server.end()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await postgres.stop()
}, TIMEOUT_MS)

const BOX = '$entityType: MessagingEntityType!, $entityId: ID!'
const IN_BOX = 'entityType: $entityType, entityId: $entityId'
const SEND = `mutation (${BOX}, $conversationId: ID!, $request: ConversationMessageAddInput!) {
  conversationMessageAdd(${IN_BOX}, conversationId: $conversationId, request: $request) { id } }`

/**
 * The process refused the connection, announced that it is closing, or closed the connection before it responded: the
 * operating system does so with connections that it had not passed on yet.
 */
function isCutOff(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', '503'].includes(code ?? '')
}

it(
  'every message arrives once while the next version migrates and starts and the previous version stops',
  async () => {
    const token = await signInAt(older, DEMO_ACCOUNTS[0])
    const me = await ask(older, token, '{ loginInformation { userId } }')
    const { userId } = me.data?.['loginInformation'] as { userId: string }
    const box = { entityType: 'Users', entityId: userId }
    const found = await ask(
      older,
      token,
      `query (${BOX}) { conversationSearch(${IN_BOX}, pageSize: 1) { conversationSummaries { conversationId } } }`,
      box,
    )
    const [{ conversationId } = { conversationId: '' }] = (
      found.data?.['conversationSearch'] as { conversationSummaries: { conversationId: string }[] }
    ).conversationSummaries

    const serving = [older]
    const sent: { id: string; by: ServerProcess }[] = []
    const failures: unknown[] = []
    let isOver = false
    /**
     * Like proxy and device together: a process that refuses connections is skipped, and an interrupted request is sent
     * again with its id.
     */
    async function send(id: string, turn: number): Promise<void> {
      const variables = {
        ...box,
        conversationId,
        request: { requestedMessageId: id, messageText: '<p>Still here.</p>' },
      }
      for (let attempt = 0; ; attempt += 1) {
        const by = serving[(turn + attempt) % serving.length] as ServerProcess
        try {
          const answer = await ask(by, token, SEND, variables, ONCE)
          if (answer.code !== null) failures.push(answer)
          sent.push({ id, by })
          return
        } catch (error) {
          if (!isCutOff(error) || attempt > serving.length) throw error
        }
      }
    }
    const writers = Array.from({ length: WRITERS_COUNT }, async () => {
      for (let turn = 0; !isOver; turn += 1)
        await send(randomUUID(), turn).catch((error: unknown) => failures.push(error))
    })
    const untilMore = async (by: ServerProcess): Promise<void> => {
      const before = sent.filter((one) => one.by === by).length
      await expect
        .poll(() => sent.filter((one) => one.by === by).length, { timeout: 30_000 })
        .toBeGreaterThan(before + 20)
    }

    await untilMore(older)
    const newer = await startServerProcess({ ...settings, DATA_DIR: await newFolder() }, await nextVersion())
    running.push(newer)
    serving.push(newer)
    // Both at once, on the schema of the next version.
    await untilMore(older)
    await untilMore(newer)
    expect((await fetch(`${older.url}/ready`)).status).toBe(200)
    expect(await older.end()).toBe(0)
    serving.shift()
    await untilMore(newer)
    isOver = true
    await Promise.all(writers)

    expect(failures).toEqual([])
    const database = await openPostgres({
      ...{ kind: 'postgres', poolSize: 1, statementTimeoutMs: 15_000 },
      connection: { connectionString },
    })
    const kept = await database.script(
      'select id::text from messages where id = any($1::uuid[]) and next_version_note is null',
      [sent.map(({ id }) => id)],
    )
    await database.close()
    expect(new Set(kept.rows.map(({ id }) => id))).toEqual(new Set(sent.map(({ id }) => id)))
    expect(kept.rows.length).toBe(sent.length)
  },
  TIMEOUT_MS,
)
