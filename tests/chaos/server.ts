import { asStatement } from '#tests/support/as-statement.ts'
import { createHash } from 'node:crypto'
import { createApp } from '#server/app.ts'
import { buildServices } from '#server/build-services.ts'
import { openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import { createJourneyWorld } from '#tests/e2e/support/world.ts'
import { signIn } from '#tests/support/sign-in.ts'
import type { StoredMessage } from './ledger.ts'
import type { StoredUpload } from './uploads-ledger.ts'

/**
 * The product's server in a process that can be killed. Its parent requests the people, conversations and documents of
 * the run once, and at the end everything that is stored. The only difference to a real start: it accepts passwords
 * without SRP, for the sign-in before the run.
 */
export interface ChaosPerson {
  userId: string
  token: string
}

export interface ChaosWorld {
  people: ChaosPerson[]
  conversationIds: string[]
  /** Every user has all rights to its documents. */
  organizationId: string
}

export type Request =
  | { ask: 'world'; people: number; conversations: number }
  | { ask: 'messages' }
  | { ask: 'uploads'; organizationId: string }

const env = parseEnv()
const lock = await lockDataDir(env)
const database = await openDatabase(env)
const built = await buildServices(env, database, { identityOptions: { allowPasswordAuth: true } })
const app = await createApp({ env, database, built })
await built.services.jobs.start()
await app.listen({ port: env.port, host: '127.0.0.1' })

async function makeWorld(peopleCount: number, conversationCount: number): Promise<ChaosWorld> {
  const { pool } = built
  if (!pool) throw new Error('The run needs the embedded identity service.')
  const world = createJourneyWorld(built)
  const people = []
  for (let index = 0; index < peopleCount; index += 1) people.push(await world.person({}))
  const userIds = people.map(({ userId }) => userId)
  for (const one of userIds) for (const other of userIds) if (one < other) await world.connect({ one, other })
  const conversationIds: string[] = []
  for (let index = 0; index < conversationCount; index += 1) {
    conversationIds.push(
      (await world.conversation({ subject: `Claim ${index}`, people: userIds, messages: ['First notice of loss'] })).id,
    )
  }
  const organization = await world.organization({
    name: 'Chaos Adjusters',
    members: userIds.map((userId) => ({ userId, keys: 'admin' as const })),
  })
  const tokens = await Promise.all(
    people.map(({ email, password, totpSecret }) =>
      signIn(pool, new Date(), { emailAddress: email, password, totpSecret }),
    ),
  )
  return {
    people: userIds.map((userId, index) => ({ userId, token: tokens[index] ?? '' })),
    conversationIds,
    organizationId: organization.id,
  }
}

async function readMessages(): Promise<StoredMessage[]> {
  return database.query(
    'chaos-messages',
    asStatement<StoredMessage>(`select m.id, m.conversation_id as "conversationId", m.sequence,
       coalesce((
         select array_agg(i.sha256 order by a.position) from message_attachments a join file_instances i
           on i.file_id = a.file_id where a.message_id = m.id
       ), '{}') as files
     from messages m order by m.conversation_id, m.sequence`),
    [],
  )
}

/** The hash of the content on disk, not the recorded one. */
async function hashOfContent(storageKey: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await built.services.storage.read(storageKey)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function readUploads(organizationId: string): Promise<StoredUpload[]> {
  const rows = await database.query(
    'chaos-uploads',
    asStatement<
      Omit<StoredUpload, 'readSha256'> & { storageKey: string }
    >(`select i.id, i.file_name as name, i.sha256, i.storage_key as "storageKey", f.folder_id as "folderId"
     from file_instances i join files f on f.id = i.file_id where f.owner_id = $1 order by i.uploaded_at`),
    [organizationId],
  )
  const stored: StoredUpload[] = []
  for (const { storageKey, ...row } of rows) stored.push({ ...row, readSha256: await hashOfContent(storageKey) })
  return stored
}

function answer(request: Request): Promise<unknown> {
  switch (request.ask) {
    case 'world':
      return makeWorld(request.people, request.conversations)
    case 'messages':
      return readMessages()
    case 'uploads':
      return readUploads(request.organizationId)
  }
}

process.on('message', (request: Request) => {
  void answer(request).then((found) => process.send?.(found))
})
process.on('SIGTERM', () => {
  void (async () => {
    await app.close()
    await built.close()
    await database.close()
    await lock?.release()
    process.exit(0)
  })()
})
process.send?.('ready')
