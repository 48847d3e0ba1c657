import { EventEmitter, once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtInChat } from '#server/lib/ai/built-in/chat.ts'
import type { ChatPort } from '#server/lib/ai/chat.ts'
import { openAiChat } from '#server/lib/ai/openai-chat.ts'
import { ASSISTANT_TOKENS_PER_DAY_COUNT } from '#shared/limits.ts'
import { type Events, requestEvents } from '#tests/support/event-stream.ts'
import { type ModelRequest, type ModelTurn, openAiServer } from '#tests/support/openai-server.ts'
import { insertClaims, linkAccount } from '#tests/api/legacy-claims/claims-world.ts'
import type { Person } from '#tests/support/world.ts'
import { type AssistantWorld, boxOf, createAssistantWorld } from './asking.ts'

let world: AssistantWorld
let ann: Person
let bob: Person
let url: string
const stops: (() => unknown)[] = []

beforeAll(async () => {
  world = await createAssistantWorld()
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  await world.connect(ann, bob)
  const { id } = await world.start(ann, [boxOf(bob)], 'Elm Street roof')
  await world.send(ann, id, 'The deductible is 2,500 dollars.')
  await world.document({
    ...{ owner: { type: 'User', id: ann.userId }, uploadedById: ann.userId, name: 'Report.pdf' },
    parts: [
      { place: 'Page 1', text: 'The hailstorm of May.' },
      { place: 'Page 2', text: 'The ridge vent is dented.' },
    ],
  })
})
beforeEach(() => {
  // Each test uses a new rate limit window.
  world.clock.advance(61_000)
})
afterEach(async () => {
  world.services.chat = builtInChat
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => world.close())

/** Answers come from a model that follows `script`. */
async function withModel(script: (request: ModelRequest, count: number) => ModelTurn) {
  const server = await openAiServer(script)
  stops.push(server.stop)
  world.services.chat = openAiChat(server.options)
  return server
}

const FOLLOW =
  'subscription ($userId: ID!, $id: ID!) { chatAnswerProgress(userId: $userId, clientMessageId: $id) { from text isDone } }'

async function follow(as: Person, id: string): Promise<Events> {
  const headers = { authorization: `Bearer ${await world.tokenOf(as)}` }
  const events = await requestEvents({ url, query: FOLLOW, variables: { userId: as.userId, id }, headers })
  stops.push(events.close)
  return events
}

/**
 * The text of the events until it matches, or to the end.
 * @param before text of earlier events
 */
async function readUntil(events: Events, wanted: string | null, before = ''): Promise<string> {
  let written = before
  for (;;) {
    const event = await events.next()
    if (event?.event !== 'next') return written
    const { data } = JSON.parse(event.data) as {
      data: { chatAnswerProgress: { from: number; text: string; isDone: boolean } }
    }
    const { from, text } = data.chatAnswerProgress
    written = written.slice(0, from) + text
    if (wanted !== null && written === wanted) return written
  }
}

const stopAnswer = (as: Person, id: string) =>
  world.graphql(
    'mutation ($userId: ID!, $id: ID!) { chatMessageStop(userId: $userId, clientMessageId: $id) }',
    { userId: as.userId, id },
    as,
  )

describe('A provider', () => {
  it('searches with tools only with the rights of the person, and its citations become footnotes', async () => {
    const call = [{ name: 'search_messages', arguments: { words: ['deductible'], userId: 'somebody' } }]
    const { requests } = await withModel((_request, count) =>
      count % 2 === 1 ? { call } : { say: ['It is 2,5', '00 dollars [1', '].'] },
    )
    const [, mine] = await world.answerTo(ann, 'How much is it?')
    expect([mine?.content, mine?.footnotes.length]).toEqual(['It is 2,500 dollars [1].', 1])
    const eve = await world.person()
    const [, hers] = await world.answerTo(eve, 'How much is it?')
    expect(hers?.footnotes).toEqual([])
    expect(JSON.stringify(requests.slice(2))).not.toContain('The deductible is 2,500')
    expect(requests.at(-1)?.messages.at(-1)).toMatchObject({ role: 'tool', content: '[]' })
  })

  it('is informed if a name is only similar to the one it searched for', async () => {
    await insertClaims(world.services)
    const clerk = await world.person()
    await linkAccount(world.services, clerk.userId, 'Clerical')
    const call = (words: string[]) => ({ call: [{ name: 'search_claims', arguments: { words } }] })
    const { requests } = await withModel((_request, count) =>
      count === 1 ? call(['marena']) : count === 2 ? call(['marina']) : { say: ['Bayside Marina.'] },
    )
    const [cards] = (await world.answerTo(clerk, 'Marena?')).slice(1)
    expect(cards?.content).toContain('CLM-26-903')
    const told = requests.map(({ messages }) => messages.at(-1)?.content ?? '')
    expect(JSON.parse(told[1] ?? '')).toMatchObject({ exact: [], namesAlike: [{ ClaimNumber: 'CLM-26-903' }] })
    expect(JSON.parse(told[2] ?? '')).toMatchObject([{ ClaimNumber: 'CLM-26-903' }])
  })

  it('counts, groups and lists claims exactly, with the day and the time zone of the person', async () => {
    const adjuster = await world.person()
    await linkAccount(world.services, adjuster.userId, 'ADMIN')
    const calls = [
      { conditions: [{ field: 'subset', values: ['Overdue'], not: true }], orderBy: 'received', descending: true },
      {
        conditions: [
          { field: 'carrier', values: ['plains fidelity'] },
          { field: 'due', to: '2026-11-21' },
        ],
      },
      { conditions: [{ field: 'due', missing: true }] },
      { groupBy: 'carrier' },
      { conditions: [{ field: 'due' }] },
      { conditions: [{ field: "number' or 1=1; --", values: ['CLM'] }] },
      { groupBy: '__proto__', orderBy: 'due; drop table legacy_claims' },
    ]
    const { requests } = await withModel((_request, count) =>
      count === 1
        ? { call: calls.map((given) => ({ name: 'query_claims', arguments: given })) }
        : { say: ['Claims, not overdue: 3.'] },
    )
    await world.answerTo(adjuster, 'How many are not overdue?', { callerTimezoneOffsetMinutes: 600 })
    const results = requests[1]?.messages.flatMap(({ role, content }) =>
      role === 'tool' ? [JSON.parse(content ?? '') as object] : [],
    )
    const invalid = { error: 'The arguments are invalid, so nothing was counted.' }
    expect(results).toMatchObject([
      { counted: 'Claims not overdue', total: 3, claims: [{ ClaimNumber: 'CLM-26-904' }, {}, {}] },
      { counted: 'Claims, carrier Plains Fidelity, due on or before Nov 21, 2026', total: 1 },
      { counted: 'Claims without a due date', total: 1, claims: [{ ClaimNumber: 'CLM-26-904' }] },
      { total: 4, groups: [{ value: 'Redwood Mutual', count: 3 }, { value: 'Plains Fidelity' }], groupsCount: 2 },
      ...[invalid, invalid, invalid],
    ])
    expect(requests[0]?.messages[1]?.content).toMatch(/"today":"2026-11-2\d","weekday":"\w+day","utcOffset":"\+10:00"/)
  })

  it('reads further parts of a document, and cites its page', async () => {
    await withModel(({ messages }) => {
      const looked = messages.filter(({ role }) => role === 'tool').length
      if (looked === 0) return { call: [{ name: 'search_documents', arguments: { words: ['hailstorm'] } }] }
      if (looked === 1) return { call: [{ name: 'read_document', arguments: { number: 1 } }] }
      return { say: ['The vent is dented [3].'] }
    })
    const [, answer] = await world.answerTo(ann, 'What is dented?')
    expect(answer?.content).toBe('The vent is dented [1].')
    expect(answer?.footnotes).toEqual([
      {
        url: expect.stringMatching(/^file-instance:[\da-f-]{36}#Page%202$/) as string,
        ...{ urlDisplayName: 'Report.pdf, Page 2', snippet: 'The ridge vent is dented.' },
      },
    ])
  })

  it.each([429, 500])('that fails with %i twice is called a third time, but not more often', async (status) => {
    const { requests } = await withModel((_request, count) => (count < 3 ? { status } : { say: ['Yes.'] }))
    expect((await world.answerTo(ann, 'Well?'))[1]?.content).toBe('Yes.')
    expect(requests).toHaveLength(3)
    const always = await withModel(() => ({ status }))
    expect((await world.ask(ann, 'And now?')).code).toBe('UNAVAILABLE')
    expect(always.requests).toHaveLength(3)
  })

  it('whose response is interrupted is called again, and the partial answer is discarded', async () => {
    await withModel((_request, count) =>
      count === 1 ? { say: ['Half an an'], end: 'cut' } : { say: ['A whole answer.'] },
    )
    expect((await world.answerTo(ann, 'Whole?'))[1]?.content).toBe('A whole answer.')
    const { requests } = await withModel(() => ({ say: ['Half'], end: 'cut' }))
    expect((await world.ask(ann, 'Never?')).code).toBe('UNAVAILABLE')
    expect(requests).toHaveLength(2)
  })

  it('that does not respond is abandoned at the timeout', async () => {
    const server = await openAiServer(() => ({ say: ['Well'], end: 'hang' }))
    stops.push(server.stop)
    const chat = openAiChat(server.options)
    const searches = {
      searchClaims: none,
      queryClaims: () => Promise.reject(new Error('not asked')),
      findClaimNames: none,
      searchMessages: none,
      searchDocuments: none,
      searchHelp: none,
    }
    const tools = { ...searches, claimsProblem: () => null, readDocument: none, readClaim: () => Promise.resolve(null) }
    const task = {
      ...{
        ...{ person: { name: 'Ann' }, today: '2026-11-20', utcOffset: '-06:00' },
        turns: [{ role: 'user' as const, content: 'x' }],
        instructions: null,
        files: [],
        tools,
      },
    }
    const options = { maxTokens: 10, timeoutMs: 300, signal: new AbortController().signal, onText: () => undefined }
    await expect(chat.answer(task, options)).rejects.toThrow('The AI provider did not answer in time.')
  })
})

const none = (): Promise<never[]> => Promise.resolve([])

describe('An answer in progress', () => {
  it('is streamed, from its beginning after a reconnect, and requested from the provider once', async () => {
    const heard = new EventEmitter()
    const finish = once(heard, 'finish')
    const asked = { count: 0 }
    world.services.chat = {
      kind: 'provider',
      async answer(_task, { onText }) {
        asked.count += 1
        onText('The roof')
        await finish
        onText('The roof is torn.')
        return { text: 'The roof is torn.', sources: [], claims: [], tokens: 5 }
      },
    } satisfies ChatPort
    const clientMessageId = crypto.randomUUID()
    const conversationId = crypto.randomUUID()
    const first = await follow(ann, clientMessageId)
    const one = world.answerTo(ann, 'What is torn?', { clientMessageId, conversationId })
    expect(await readUntil(first, 'The roof')).toBe('The roof')
    first.close()
    const second = await follow(ann, clientMessageId)
    expect(await readUntil(second, 'The roof')).toBe('The roof')
    // The question's connection broke too, so it is sent again.
    const again = world.answerTo(ann, 'What is torn?', { clientMessageId, conversationId })
    heard.emit('finish')
    expect(await readUntil(second, null, 'The roof')).toBe('The roof is torn.')
    expect(await again).toEqual(await one)
    expect(asked.count).toBe(1)
  })

  it('is sent to no other person', async () => {
    await withModel(() => ({ say: ['Mine'], end: 'hang' }))
    const clientMessageId = crypto.randomUUID()
    const foreign = await follow(bob, clientMessageId)
    const mine = await follow(ann, clientMessageId)
    const answer = world.ask(ann, 'Secret?', { clientMessageId })
    expect(await readUntil(mine, 'Mine')).toBe('Mine')
    expect((await stopAnswer(bob, clientMessageId)).data).toEqual({ chatMessageStop: true })
    expect((await stopAnswer(ann, clientMessageId)).data).toEqual({ chatMessageStop: true })
    await answer
    expect(foreign.raw()).not.toContain('Mine')
  })

  it('ends if the person stops it, also at the provider, and the text so far is kept', async () => {
    const server = await withModel(() => ({ say: ['So ', 'far'], end: 'hang' }))
    const clientMessageId = crypto.randomUUID()
    const events = await follow(ann, clientMessageId)
    const answer = world.answerTo(ann, 'Tell me all.', { clientMessageId })
    await readUntil(events, 'So far')
    expect(server.closedCount()).toBe(0)
    await stopAnswer(ann, clientMessageId)
    expect((await answer)[1]?.content).toBe('So far')
    await expect.poll(() => server.closedCount()).toBe(1)
  })
})

describe('The daily token limit', () => {
  it('is counted per person, and starts again the next day', async () => {
    world.services.chat = {
      kind: 'provider',
      answer: () => Promise.resolve({ text: 'Much.', sources: [], claims: [], tokens: ASSISTANT_TOKENS_PER_DAY_COUNT }),
    } satisfies ChatPort
    expect((await world.ask(bob, 'One')).code).toBeNull()
    expect((await world.ask(bob, 'Two')).code).toBe('RATE_LIMITED')
    expect((await world.ask(ann, 'One')).code).toBeNull()
    world.clock.advance(86_400_000)
    world.signInAgain(bob)
    expect((await world.ask(bob, 'Three')).code).toBeNull()
  })

  it('is reported in /metrics, with durations and without any text', async () => {
    const metrics = await world.services.assistantMeasures.registry.metrics()
    expect(metrics).toMatch(/assistant_tokens_total\{use="chat",kind="provider"\} [1-9]/)
    expect(metrics).toMatch(
      /assistant_answer_duration_seconds_count\{use="chat",kind="provider",outcome="answered"\} [1-9]/,
    )
    expect(metrics).toMatch(/assistant_first_text_seconds_count\{use="chat",kind="provider"\} [1-9]/)
    expect(metrics).not.toContain('Much')
  })
})
