import { DEMO_ACCOUNTS, type DemoEmail } from '#server/db/seed/demo-accounts.ts'
import { nameOf, personId } from '#server/db/seed/demo-people.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { hasFileText, readFileText } from '#server/lib/file-text/file-text.ts'
import { findInstance } from '#server/modules/files/repository.ts'
import { findUnread, keepText } from '#server/modules/files/repository-texts.ts'
import type { Services } from '#server/services.ts'
import { asStatement } from '#tests/support/as-statement.ts'
import type { Person } from '#tests/support/world.ts'
import { createAssistantWorld, type Message } from './asking.ts'

/** The day of the demo world, a Friday. */
export const DEMO_DAY = '2026-11-20'

/** A session lasts an hour of the world's clock. */
const SIGNED_IN_AGAIN_AFTER_MS = 30 * 60_000

/** How a question was understood. */
interface Shown {
  subject: string
  parts: string[]
}

const DOCUMENTS_MAX_COUNT = 100

/** Stores the texts of the documents, as the jobs do. */
async function readTexts({ database, storage }: Services): Promise<void> {
  for (const id of await findUnread(database, DOCUMENTS_MAX_COUNT)) {
    const instance = await findInstance(database, id)
    if (instance?.virusStatus !== 'Clean' || !hasFileText(instance.fileName)) continue
    const { fileName, sizeBytes, storageKey } = instance
    const open = (bytes: number) => storage.read(storageKey, { start: 0, end: bytes - 1 })
    await keepText(database, storageKey, (await readFileText({ fileName, sizeBytes, open, ownerId: null })).parts)
  }
}

/** The demo world, whose people ask the assistant. */
export async function createDemoWorld() {
  const world = await createAssistantWorld()
  const { database, storage } = world.services
  const subjects = new Map<string, string>()
  const signedInAt = new Map<string, number>()
  await seedDatabase(
    {
      ...{ database, clock: world.clock, storage },
      async seedUser(account) {
        const made = await world.pool.seedUser(account)
        subjects.set(account.email, made.sub)
        return made
      },
    },
    'demo',
  )
  await readTexts(world.services)

  function personOf(address: DemoEmail): Person {
    const account = DEMO_ACCOUNTS.find(({ email }) => email === address)
    const [firstName = '', lastName = ''] = nameOf(address).split(' ')
    return {
      ...{ userId: personId(address), sub: subjects.get(address) ?? '', emailAddress: address, siteUserId: null },
      ...{ password: account?.password ?? '', totpSecret: account?.totpSecret ?? '' },
      ...{ firstName, lastName, displayName: `${firstName} ${lastName}`, handle: firstName.toLowerCase() },
    }
  }

  const avery = personOf('avery.collins@evolve.example')
  // The claims system listed the claims for the person, whose organization is below the one that holds them.
  await database.query(
    null,
    asStatement(`insert into claim_viewers (claim_id, user_id, seen_at) select id, $1, $2 from claims`),
    [avery.userId, world.clock.now()],
  )

  /** The messages of an answer, where the clock is 6 hours behind UTC. */
  function messagesFor(as: Person, question: string, conversationId: string = crypto.randomUUID()): Promise<Message[]> {
    // The assistant answers 20 questions a minute.
    world.clock.advance(4_000)
    const now = world.clock.now().getTime()
    const since = signedInAt.get(as.sub)
    if (since !== undefined && now - since > SIGNED_IN_AGAIN_AFTER_MS) world.signInAgain(as)
    if (since === undefined || now - since > SIGNED_IN_AGAIN_AFTER_MS) signedInAt.set(as.sub, now)
    return world.answerTo(as, question, { conversationId, callerTimezoneOffsetMinutes: -360 })
  }

  async function answerTo(as: Person, question: string, conversationId: string): Promise<string> {
    return (await messagesFor(as, question, conversationId)).at(-1)?.content ?? ''
  }

  /** How a question of Avery was understood, and the first total of the answer. */
  async function understood(question: string): Promise<{ queries: Shown[]; total: string | undefined }> {
    const messages = await messagesFor(avery, question)
    const results = messages.find(({ role }) => role === 'FunctionResultsForUser')?.content ?? '{}'
    const { queries = [] } = JSON.parse(results) as { queries?: Shown[] }
    return { queries, total: /: ([\d,]+)\./.exec(messages.at(-1)?.content ?? '')?.[1] }
  }

  return { ...world, avery, understood, personOf, messagesFor, answerFor: answerTo }
}

export type DemoWorld = Awaited<ReturnType<typeof createDemoWorld>>
