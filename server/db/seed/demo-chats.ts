import type { Database } from '#server/db/client.ts'
import { builtInChat } from '#server/lib/ai/built-in/chat.ts'
import { draft } from '#server/lib/ai/built-in/draft.ts'
import type { ChatTools, ClaimQuery } from '#server/lib/ai/chat.ts'
import { embeddedClaims } from '#server/lib/legacy-claims/embedded/claims-system.ts'
import type { LegacyUser } from '#server/lib/legacy-claims/port.ts'
import { messagesOf, typeOf } from '#server/modules/assistant/exchange.ts'
import { findHelp, readHelp } from '#server/modules/assistant/help.ts'
import { insertClipping, insertExchange, nameConversation, rateMessage } from '#server/modules/assistant/repository.ts'
import { toClaimFile, toFoundClaim } from '#server/modules/legacy-claims/service.ts'
import { insertExchange as insertDraft } from '#server/modules/drafting/repository.ts'
import { toClaimSummary } from '#server/modules/legacy-claims/mappers.ts'
import { CHAT_CLAIMS_COUNT, CHAT_HITS_COUNT, CHAT_NOTES_COUNT, DRAFT_SESSION_REQUESTS_COUNT } from '#shared/limits.ts'
import { HOUR_MS } from '#shared/limits/units.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { accountKeysOf } from './demo-legacy-claims.ts'
import { entityOf, nameOf, personId } from './demo-people.ts'
import { seedId } from './random.ts'

const EPOCH = new Date(0)
/** The built-in assistant answers at once. */
const OPTIONS = { maxTokens: 0, silenceMs: 0, limitMs: 0, signal: new AbortController().signal, onText: () => {} }

const AVERY = 'avery.collins@evolve.example'
const MORGAN = 'morgan.reyes@evolve.example'
const JORDAN = 'jordan.blake@evolve.example'
const RILEY = 'riley.nguyen@evolve.example'

type Rating = 'ThumbsUp' | 'ThumbsDown'

interface DemoChat {
  by: string
  hoursAgo: number
  pinnedAs?: string
  questions: readonly (readonly [question: string, rating?: Rating])[]
}

/** `{claim}` is the number of one of the person's claims. */
const CHATS: readonly DemoChat[] = [
  { by: JORDAN, hoursAgo: 190, questions: [['How do I work without a network?', 'ThumbsUp']] },
  {
    by: RILEY,
    hoursAgo: 150,
    questions: [['Where are my recovery codes?', 'ThumbsUp'], ['How do I forget a device?']],
  },
  {
    ...{ by: MORGAN, hoursAgo: 96, pinnedAs: 'Onboarding of associates' },
    questions: [
      ['How do I invite an associate?', 'ThumbsUp'],
      ['Is there a discount for seasonal adjusters?', 'ThumbsDown'],
    ],
  },
  { by: MORGAN, hoursAgo: 30, questions: [['Which claims are overdue?', 'ThumbsUp']] },
  {
    ...{ by: AVERY, hoursAgo: 52, pinnedAs: 'Working offline' },
    questions: [['How do I take a photo for a claim?', 'ThumbsUp'], ['How do I share a file to Evolve?']],
  },
  {
    ...{ by: AVERY, hoursAgo: 26 },
    questions: [['Which adjuster is nearest to Pensacola?', 'ThumbsDown']],
  },
  { by: AVERY, hoursAgo: 6, questions: [['Summarize the notes of claim {claim}', 'ThumbsUp']] },
  { by: AVERY, hoursAgo: 2, questions: [['Which claims are due in the next days?']] },
]

const DRAFTS: readonly (readonly [by: string, box: string, hoursAgo: number, prompt: string])[] = [
  [RILEY, 'summit-mountain-west', 74, 'Ask the contractor for the itemized estimate and the photos of the north slope'],
  [AVERY, AVERY, 28, 'Write an e-mail to a claimant introducing me as their adjuster'],
  [AVERY, AVERY, 9, 'Confirm the roof inspection on Thursday at 9 AM'],
]

const CLIPPINGS = [
  ['Status of a claim', 'Summarize the notes of claim '],
  ['Introduction', 'Write an e-mail to a claimant introducing me as their adjuster'],
] as const

const exactly = (...words: string[]): ClaimQuery => ({ words, subset: null, match: 'exact' })

const NO_RECORDS = { totalCount: 0, items: [], groups: [], groupsCount: 0, unknownNames: [] }

/** Only the person's claims and the help texts. */
function toolsOf(database: Database, accounts: readonly LegacyUser[], now: Date): ChatTools {
  const claims = embeddedClaims(database)
  const today = now.toISOString().slice(0, 10)
  const search = async (query: ClaimQuery) => {
    const question = { ...query, scope: 'User' as const, limit: CHAT_CLAIMS_COUNT, today }
    const found = await Promise.all(
      accounts.map(async (account) =>
        (await claims.listClaims(account, question)).claims.map((claim) => ({
          account,
          claim: toClaimSummary(claim, account),
        })),
      ),
    )
    return found.flat().slice(0, CHAT_CLAIMS_COUNT)
  }
  return {
    searchClaims: async (query) => (await search(query)).map(({ claim }) => toFoundClaim(claim)),
    async queryClaims({ isMine: _, ...query }) {
      const keys = accounts.map(({ systemId, userId }) => ({ systemId, userId, scope: 'User' as const }))
      const found = await claims.queryClaims(keys, { ...query, limit: CHAT_CLAIMS_COUNT, today })
      const seen = found.claims.flatMap(({ systemId, acid, ...claim }) => {
        const account = accounts.find(({ company }) => company.systemId === systemId && company.acid === acid)
        return account ? [toFoundClaim(toClaimSummary(claim, account))] : []
      })
      return { ...found, claims: seen, isMine: true, hasAccount: true }
    },
    findClaimNames: (words, match) =>
      claims.findClaimNames(
        accounts.map(({ systemId, userId }) => ({ systemId, userId, scope: 'User' as const })),
        words,
        match,
      ),
    claimsProblem: () => null,
    async readClaim(claimKey) {
      const { claimId = '' } = readClaimKey(claimKey) ?? {}
      const one = (await search(exactly(claimId))).find(({ claim }) => claim.claimKey === claimKey)
      if (!one) return null
      const question = { scope: 'User' as const, claimId: one.claim.claimId, limit: CHAT_NOTES_COUNT }
      return toClaimFile({ claim: one.claim, notes: await claims.listNotes(one.account, question) })
    },
    findClaimKeys: async () => [],
    queryMessages: async () => NO_RECORDS,
    findCorrespondents: async () => [],
    queryDocuments: async () => NO_RECORDS,
    findDocumentNames: async () => ({ folders: [], uploaders: [] }),
    searchMessages: async () => [],
    searchDocuments: async () => [],
    respellByDocuments: () => Promise.resolve([]),
    readDocument: async () => [],
    searchHelp: async (words) => findHelp(await readHelp(), words, CHAT_HITS_COUNT),
  }
}

/**
 * Chats with the assistant and drafts, answered by the built-in assistant, some rated and pinned; and stored prompts.
 */
export async function seedChats(database: Database, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  let count = 0
  const nextId = (): string => {
    count += 1
    return seedId(70, count)
  }
  for (const { by, hoursAgo, pinnedAs, questions } of CHATS) {
    const userId = personId(by)
    const accounts = await embeddedClaims(database).findUsers(accountKeysOf(by))
    const tools = toolsOf(database, accounts, now)
    const [claim] = await tools.searchClaims(exactly())
    const chatConversationId = nextId()
    for (const [index, [question, rating]] of questions.entries()) {
      const content = question.replace('{claim}', claim?.ClaimNumber ?? '')
      const turns = [{ role: 'user' as const, content }]
      const person = { name: nameOf(by) }
      const task = {
        person,
        today: now.toISOString().slice(0, 10),
        utcOffset: 'unknown',
        turns,
        instructions: null,
        files: [],
        tools,
      }
      const reply = await builtInChat.answer(task, OPTIONS)
      const messages = messagesOf(nextId, { questionId: null, content, files: [] }, reply)
      const at = new Date(ago(hoursAgo).getTime() + index * 90_000)
      const exchange = { chatConversationId, userId, type: typeOf(content), tokens: reply.tokens, now: at, messages }
      await insertExchange(database, exchange, EPOCH)
      const answer = messages.at(-1)
      if (rating && answer) await rateMessage(database, userId, answer.chatMessageId, rating)
    }
    if (pinnedAs !== undefined) await nameConversation(database.db, userId, chatConversationId, pinnedAs)
  }
  for (const [title, content] of CLIPPINGS)
    await insertClipping(database.db, { id: nextId(), userId: personId(AVERY), title, content, createdAt: ago(400) })
  for (const [by, box, hoursAgo, prompt] of DRAFTS) {
    const organization = box === by ? null : nameOf(box)
    const task = { prompts: [prompt], lastDraft: null, initialText: '', conversation: null }
    const drafted = draft({ ...task, writer: { name: nameOf(by), organization } })
    if ('refusal' in drafted) throw new Error(`The demo world cannot draft “${prompt}”.`)
    await insertDraft(
      database,
      {
        ...{ chatConversationId: nextId(), userId: personId(by), tokens: 0, now: ago(hoursAgo) },
        metadata: { ...entityOf(box), initialText: '', basis: null, readableFrom: 0 },
        ...{ prompt: { id: nextId(), content: prompt }, draft: { id: nextId(), content: drafted.text } },
      },
      { maxRequests: DRAFT_SESSION_REQUESTS_COUNT, forgetBefore: EPOCH },
    )
  }
}
