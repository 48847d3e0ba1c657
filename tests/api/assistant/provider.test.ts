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
    const problem = status === 429 ? 'Busy' : 'NoAnswer'
    expect((await world.answerTo(ann, 'And now?'))[1]).toMatchObject({ content: '', problem })
    expect(always.requests).toHaveLength(3)
  })

  it('whose response is interrupted before its first word is called again', async () => {
    await withModel((_request, count) => (count === 1 ? { say: [''], end: 'cut' } : { say: ['A whole answer.'] }))
    expect((await world.answerTo(ann, 'Whole?'))[1]).toMatchObject({ content: 'A whole answer.', problem: null })
    const { requests } = await withModel(() => ({ say: [''], end: 'cut' }))
    expect((await world.answerTo(ann, 'Never?'))[1]).toMatchObject({ content: '', problem: 'NoAnswer' })
    expect(requests).toHaveLength(2)
  })

  it('that does not respond is abandoned, and one that keeps writing is not', async () => {
    const task = {
      ...{ person: { name: 'Ann' }, turns: [{ role: 'user' as const, content: 'x' }], instructions: null, files: [] },
      tools: noTools,
    }
    const limits = { maxTokens: 10, silenceMs: 300, limitMs: 5_000 }
    const options = { ...limits, signal: new AbortController().signal, onText: () => undefined }
    const chatWith = async (turn: ModelTurn) => {
      const server = await openAiServer(() => turn)
      stops.push(server.stop)
      return openAiChat(server.options)
    }
    const silent = await chatWith({ say: ['Well'], end: 'hang' })
    await expect(silent.answer(task, options)).rejects.toMatchObject({
      ...{ message: 'The AI provider did not answer in time.', problem: 'Interrupted' },
      reply: { text: 'Well' },
    })
    const slow = await chatWith({ say: ['One ', 'word ', 'after ', 'the ', 'other.'], pauseMs: 150 })
    expect(await slow.answer(task, options)).toMatchObject({ text: 'One word after the other.', tokens: 9 })
    const endless = await chatWith({ say: Array.from({ length: 100 }, () => 'on '), pauseMs: 50 })
    await expect(endless.answer(task, { ...options, limitMs: 400 })).rejects.toMatchObject({
      message: 'The AI provider did not finish its answer in time.',
      problem: 'Interrupted',
    })
  })
})

const none = (): Promise<never[]> => Promise.resolve([])
const noTools = {
  ...{ searchClaims: none, countClaims: none, searchMessages: none, searchDocuments: none, searchHelp: none },
  ...{ claimsProblem: () => null, readDocument: none, readClaim: () => Promise.resolve(null) },
}

describe('An incomplete answer', () => {
  const spent = async (as: Person): Promise<number> => {
    const { rows } = await world.services.database.script(
      `select coalesce(sum(tokens), 0)::int as n from assistant_tokens where user_id = '${as.userId}'`,
    )
    return (rows[0] as { n: number }).n
  }

  it.each<[string, ModelTurn, string, string]>([
    ['broke off', { say: ['Half an an'], end: 'cut' }, 'Half an an', 'Interrupted'],
    ['reached its length', { say: ['A long'], end: 'length' }, 'A long', 'TooLong'],
    ['was filtered', { say: ['Some'], end: 'content_filter' }, 'Some', 'Filtered'],
    ['was filtered at once', { end: 'content_filter' }, '', 'Filtered'],
    ['is refused', { refusal: 'I cannot say x.' }, '', 'Refused'],
    ['is empty', {}, '', 'NoAnswer'],
    ['has a refused key', { status: 401 }, '', 'KeyRefused'],
    ['has to wait', { status: 429, retryAfter: '3600' }, '', 'Busy'],
  ])(
    'that %s is stored with its reason, and the next question does not repeat it',
    async (_what, turn, text, problem) => {
      const { requests } = await withModel((_request, count) => (count === 1 ? turn : { say: ['More.'] }))
      const conversationId = crypto.randomUUID()
      const clientMessageId = crypto.randomUUID()
      const asked = { conversationId, clientMessageId }
      const first = await world.answerTo(ann, 'Tell me.', asked)
      expect(first[1]).toMatchObject({ content: text, problem })
      expect(JSON.stringify(first)).not.toContain('I cannot say x.')
      // A retry of the request returns the stored answer.
      expect(await world.answerTo(ann, 'Tell me.', asked)).toEqual(first)
      expect((await world.answerTo(ann, 'Continue.', { conversationId }))[1]).toMatchObject({ content: 'More.' })
      expect(requests).toHaveLength(2)
      const said = requests[1]?.messages.slice(2).map(({ role, content }) => [role, content])
      expect(said).toEqual([['user', 'Tell me.'], ...(text === '' ? [] : [['assistant', text]]), ['user', 'Continue.']])
    },
  )

  it('is asked again if a client without ids repeats the question', async () => {
    await withModel((_request, count) => (count === 1 ? { status: 401 } : { say: ['Yes.'] }))
    const conversationId = crypto.randomUUID()
    expect((await world.answerTo(ann, 'Well?', { conversationId }))[1]?.content).toBe('')
    expect((await world.answerTo(ann, 'Well?', { conversationId }))[1]?.content).toBe('Yes.')
  })

  it('counts toward the budget, also if the person stopped it, but not if the provider refused the request', async () => {
    const eve = await world.person()
    await withModel(() => ({ status: 401 }))
    await world.answerTo(eve, 'Free?')
    expect(await spent(eve)).toBe(0)
    await withModel(() => ({ say: ['So far'], end: 'hang' }))
    const clientMessageId = crypto.randomUUID()
    const events = await follow(eve, clientMessageId)
    const answer = world.answerTo(eve, 'Tell me all.', { clientMessageId })
    await readUntil(events, 'So far')
    await stopAnswer(eve, clientMessageId)
    expect((await answer)[1]).toMatchObject({ content: 'So far', problem: 'Stopped' })
    const stopped = await spent(eve)
    // The rules alone have more than 200 tokens.
    expect(stopped).toBeGreaterThan(200)
    await withModel(() => ({ say: ['Half'], end: 'cut' }))
    await world.answerTo(eve, 'And?')
    expect(await spent(eve)).toBeGreaterThan(stopped + 200)
  })

  it('names its reason to staff in Diagnostics', async () => {
    const { measures } = world.services
    const server = await withModel(() => ({ status: 401 }))
    world.services.chat = measures.port('assistant', openAiChat(server.options))
    await world.answerTo(ann, 'Key?')
    expect(measures.lastCall('assistant')).toMatchObject({
      outcome: 'failed',
      reason: 'The AI provider refuses the key (401).',
    })
    const refusing = await withModel(() => ({ refusal: 'No.' }))
    world.services.chat = measures.port('assistant', openAiChat(refusing.options))
    await world.answerTo(ann, 'Refused?')
    expect(measures.lastCall('assistant')?.reason).toBe('The model refused to answer.')
  })
})

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
