import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClaims, linkAccount } from '#tests/api/legacy-claims/claims-world.ts'
import { asStatement } from '#tests/support/as-statement.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf } from './asking.ts'
import { createModelWorld, type ModelWorld } from './model-world.ts'

let world: ModelWorld
let ann: Person
let bob: Person
let eve: Person
let joined: Person

const CANARY = /CANARY|Quillon|Zephyrine/

beforeAll(async () => {
  world = await createModelWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  joined = await world.person({ firstName: 'Zephyrine', lastName: 'Quillon' })
  await insertClaims(world.services)
  await linkAccount(world.services, ann.userId, 'Adjuster')
  await world.connect(ann, bob)
  await world.connect(ann, joined)
  const organization = await world.organization()
  eve = await world.member(organization, ['Org_File_R'])
  await world.connect(eve, bob)
  // Conversations and documents of others.
  const secret = await world.start(ann, [boxOf(bob), boxOf(joined)], 'CANARY start', 'CANARY settlement')
  await world.send(ann, secret.id, 'CANARY roof, 90,000 dollars')
  await world.document({
    ...{ owner: { type: 'User', id: ann.userId }, uploadedById: ann.userId, name: 'CANARY own.pdf' },
  })
  const others = await world.organization()
  await world.document({ owner: { type: 'Organization', id: others.id }, uploadedById: ann.userId, name: 'CANARY.pdf' })
  const owner = { type: 'Organization' as const, id: organization.id }
  await world.document({ owner, uploadedById: joined.userId, name: 'CANARY reserves.pdf', level: 'Sensitive' })
  await world.document({ owner, uploadedById: bob.userId, name: 'Estimate.pdf' })
  // Eve may see a conversation from its second message on.
  const shared = await world.start(bob, [boxOf(ann)], 'CANARY at first', 'Elm Street')
  await world.send(bob, shared.id, 'CANARY before Eve joined')
  await world.addTo(bob, shared.id, boxOf(eve), { historyType: 'None' })
  await world.send(bob, shared.id, 'The roof is dry.')
}, 120_000)
afterAll(() => world.close())
beforeEach(() => {
  // Each test uses a new rate limit window.
  world.clock.advance(61_000)
})
afterEach(() => world.endModels())

describe("Another person's conversations and documents", () => {
  it.each([
    'How many messages do I have?',
    'How many conversations do I have?',
    'messages from Ann',
    'messages from Zephyrine Quillon',
    'conversations with Zephyrine',
    'conversations with Ann Lee',
    'messages that contain "CANARY"',
    'conversations with "settlement" in the subject',
    'What did Ann write?',
    'Who wrote to me?',
    'How many messages per person?',
    'conversations about claim CLM-26-901',
    'How many documents can I read?',
    'documents uploaded by Ann',
    'documents uploaded by Zephyrine',
    'Which documents are sensitive?',
    'documents named CANARY',
    'documents by uploader',
    'What is the largest document?',
    'documents on claim CLM-26-901',
  ])('are neither listed nor counted: %s', async (question) => {
    const told = JSON.stringify((await world.answerTo(eve, question)).slice(1))
    expect(
      told.replaceAll(question, '').replace(/“[^”]*(?:CANARY|Zephyrine|zephyrine)[^”]*” in the/gi, ''),
    ).not.toMatch(/90,000|before Eve|CANARY (?:own|reserves|settlement|roof|before)|Quillon,/)
    expect(told).not.toMatch(/: [2-9]\.|: \d\d+\./)
  })

  it('are not in the counts of one’s own', async () => {
    const counted = async (as: Person, question: string) => {
      world.clock.advance(4_000)
      return (await world.answerTo(as, question)).at(-1)?.content ?? ''
    }
    expect(await counted(eve, 'How many messages do I have?')).toContain('Messages in your conversations: 1.')
    expect(await counted(eve, 'How many documents can I read?')).toContain('Documents that you may read: 1.')
    expect(await counted(eve, 'messages from Bob')).toContain('The roof is dry.')
    expect(await counted(ann, 'How many messages do I have?')).toContain('Messages in your conversations: 5.')
    expect(await counted(ann, 'messages that contain "CANARY"')).toContain('CANARY roof, 90,000 dollars')
    expect(await counted(ann, 'How many documents can I read?')).toContain('Documents that you may read: 1.')
  })

  it('are not given to a provider, whatever it asks for', async () => {
    const conditions = (...list: object[]) => ({ unit: 'messages', conditions: list })
    const calls: (readonly [string, object])[] = [
      ['query_conversations', { unit: 'messages' }],
      ['query_conversations', { unit: 'conversations', groupBy: 'writer' }],
      ['query_conversations', conditions({ field: 'writer', values: ['Ann Lee'] })],
      ['query_conversations', conditions({ field: 'words', values: ['CANARY'] })],
      ['query_conversations', conditions({ field: 'participant', values: ['Zephyrine'] })],
      ['query_conversations', conditions({ field: 'writer', values: [ann.userId], not: true })],
      ['query_conversations', { unit: 'messages', userId: ann.userId, entityId: ann.userId, offset: 0 }],
      ['query_documents', {}],
      ['query_documents', { groupBy: 'uploader' }],
      ['query_documents', { conditions: [{ field: 'level', values: ['Sensitive'] }] }],
      ['query_documents', { conditions: [{ field: 'own', not: true }], ownerId: ann.userId }],
      ['query_documents', { conditions: [{ field: 'uploader', values: ['Ann'] }] }],
      ['query_documents', { conditions: [{ field: 'type', values: ["pdf' or 1=1"] }] }],
      ['query_documents', { orderBy: 'size; drop table files' }],
      ['query_conversations', { unit: 'messages', limit: 1000 }],
      ['query_conversations', conditions({ field: 'day' })],
    ]
    const { requests } = await world.withModel((_request, count) =>
      count === 1 ? { call: calls.map(([name, given]) => ({ name, arguments: given })) } : { say: ['One [1].'] },
    )
    await world.answerTo(eve, 'How many?')
    const results = requests[1]?.messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : [])) ?? []
    expect(results).toHaveLength(calls.length)
    // Unknown names are repeated as they were given.
    expect(results.filter((one) => !one.includes('unknownNames')).join('\n')).not.toMatch(CANARY)
    const parsed = results.map((one) => JSON.parse(one) as { total?: number; error?: string })
    const invalid = 'The arguments are invalid, so nothing was counted.'
    const unknown = 'Nothing was counted: unknown names.'
    expect(parsed.map(({ total, error }) => total ?? error)).toEqual([
      ...[1, 1, 0, 0, unknown, unknown, 1],
      ...[1, 1, 0, 1, unknown, invalid, invalid],
      ...[invalid, invalid],
    ])
  })
})

describe('A provider', () => {
  it('counts and lists messages and documents in the time zone of the person, and cites them', async () => {
    const { requests } = await world.withModel((_request, count) =>
      count === 1
        ? {
            call: [
              {
                name: 'query_conversations',
                arguments: { unit: 'messages', conditions: [{ field: 'own' }], limit: 1 },
              },
              { name: 'query_conversations', arguments: { unit: 'messages', groupBy: 'writer' } },
              { name: 'query_documents', arguments: { conditions: [{ field: 'type', values: ['pdf'] }] } },
            ],
          }
        : { say: ['CANARY roof [1], one PDF [2].'] },
    )
    const answer = (await world.answerTo(ann, 'How many?', { callerTimezoneOffsetMinutes: 600 })).at(-1)
    const results = requests[1]?.messages.flatMap(({ role, content }) =>
      role === 'tool' ? [JSON.parse(content ?? '') as object] : [],
    )
    expect(results).toMatchObject([
      { total: 2, passages: [{ number: 1, writer: 'Ann Lee', text: 'CANARY roof, 90,000 dollars' }] },
      {
        total: 5,
        groups: [
          { value: 'Bob Stone', count: 3 },
          { value: 'Ann Lee', count: 2 },
        ],
        groupsCount: 2,
      },
      { total: 1, passages: [{ number: 2, title: 'CANARY own.pdf', uploader: 'Ann Lee' }] },
    ])
    expect(answer?.footnotes.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/app\/conversations\?conversationId=/),
      expect.stringMatching(/^file-instance:/),
    ])
  })
})

it('a question about messages or documents needs the same number of statements for any number of rows', async () => {
  const { database } = world.services
  const statementsOf = async (question: string): Promise<number> => {
    world.clock.advance(4_000)
    const before = database.statementCount()
    await world.answerTo(ann, question)
    return database.statementCount() - before
  }
  const [messages, documents] = [await statementsOf('messages from Bob'), await statementsOf('list all PDFs')]
  const { id } = await world.start(ann, [boxOf(bob)], 'Hello', 'More')
  for (let count = 0; count < 12; count += 1) await world.send(bob, id, `Number ${count} of many`)
  for (let count = 0; count < 12; count += 1)
    await world.document({
      owner: { type: 'User', id: ann.userId },
      uploadedById: ann.userId,
      name: `More ${count}.pdf`,
    })
  expect(await statementsOf('messages from Bob')).toBe(messages)
  expect(await statementsOf('list all PDFs')).toBe(documents)
})

it('“more” continues a list, and citations open conversations', async () => {
  const conversationId = crypto.randomUUID()
  const ask = async (question: string) => {
    world.clock.advance(4_000)
    return (await world.answerTo(ann, question, { conversationId })).at(-1)
  }
  const first = await ask('messages from Bob')
  expect(first?.content).toContain('Ask “more” for the next ones.')
  expect(first?.footnotes).toHaveLength(10)
  const second = await ask('more')
  expect(second?.content).toContain('from number 11 on')
  const shown = [first, second].flatMap((one) => one?.content.split('\n').filter((line) => line.startsWith('- ')) ?? [])
  const texts = shown.map((line) => /: “(.*)” \[/.exec(line)?.[1])
  expect(new Set(texts).size).toBe(texts.length)
  const [stored] = await world.services.database.query(
    null,
    asStatement<{ count: number }>(`select count(*)::int as count from messages where creator_id = $1`),
    [bob.userId],
  )
  // One message of Bob was written in a conversation with Ann before Eve joined it.
  expect(texts.length).toBe(stored?.count)
})
