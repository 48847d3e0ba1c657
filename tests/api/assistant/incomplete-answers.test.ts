import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAiChat } from '#server/lib/ai/openai-chat.ts'
import type { ModelTurn } from '#tests/support/openai-server.ts'
import type { Person } from '#tests/support/world.ts'
import { createModelWorld, type ModelWorld, readUntil } from './model-world.ts'

let world: ModelWorld
let ann: Person

beforeAll(async () => {
  world = await createModelWorld()
  ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
})
beforeEach(() => {
  // Each test uses a new rate limit window.
  world.clock.advance(61_000)
})
afterEach(() => world.endModels())
afterAll(() => world.close())

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
      const { requests } = await world.withModel((_request, count) => (count === 1 ? turn : { say: ['More.'] }))
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
    await world.withModel((_request, count) => (count === 1 ? { status: 401 } : { say: ['Yes.'] }))
    const conversationId = crypto.randomUUID()
    expect((await world.answerTo(ann, 'Well?', { conversationId }))[1]?.content).toBe('')
    expect((await world.answerTo(ann, 'Well?', { conversationId }))[1]?.content).toBe('Yes.')
  })

  it('counts toward the budget, also if the person stopped it, but not if the provider refused the request', async () => {
    const eve = await world.person()
    await world.withModel(() => ({ status: 401 }))
    await world.answerTo(eve, 'Free?')
    expect(await spent(eve)).toBe(0)
    await world.withModel(() => ({ say: ['So far'], end: 'hang' }))
    const clientMessageId = crypto.randomUUID()
    const events = await world.follow(eve, clientMessageId)
    const answer = world.answerTo(eve, 'Tell me all.', { clientMessageId })
    await readUntil(events, 'So far')
    await world.stopAnswer(eve, clientMessageId)
    expect((await answer)[1]).toMatchObject({ content: 'So far', problem: 'Stopped' })
    const stopped = await spent(eve)
    // The rules alone have more than 200 tokens.
    expect(stopped).toBeGreaterThan(200)
    await world.withModel(() => ({ say: ['Half'], end: 'cut' }))
    await world.answerTo(eve, 'And?')
    expect(await spent(eve)).toBeGreaterThan(stopped + 200)
  })

  it('names its reason to staff in Diagnostics', async () => {
    const { measures } = world.services
    const server = await world.withModel(() => ({ status: 401 }))
    world.services.chat = measures.port('assistant', openAiChat(server.options))
    await world.answerTo(ann, 'Key?')
    expect(measures.lastCall('assistant')).toMatchObject({
      outcome: 'failed',
      reason: 'The AI provider refuses the key (401).',
    })
    const refusing = await world.withModel(() => ({ refusal: 'No.' }))
    world.services.chat = measures.port('assistant', openAiChat(refusing.options))
    await world.answerTo(ann, 'Refused?')
    expect(measures.lastCall('assistant')?.reason).toBe('The model refused to answer.')
  })
})
