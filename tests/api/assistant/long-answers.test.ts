import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatPort } from '#server/lib/ai/chat.ts'
import { AssistantUnavailableError } from '#server/lib/ai/port.ts'
import type { Person } from '#tests/support/world.ts'
import { type AssistantWorld, createAssistantWorld } from './asking.ts'

/** An answer that takes longer than a request waits for it. */

let world: AssistantWorld
let ann: Person

beforeAll(async () => {
  world = await createAssistantWorld()
  world.services.answersUnderWay.requestWaitMs = 200
  ann = await world.person()
})
afterAll(() => world.close())

it('is written to its end, and the same request, sent again, returns it', async () => {
  const events = new EventEmitter()
  const finish = once(events, 'finish')
  let count = 0
  world.services.chat = {
    kind: 'provider',
    async answer(_task, { onText }) {
      count += 1
      onText('The roof')
      await finish
      return { text: 'The roof is torn.', sources: [], claims: [], tokens: 5 }
    },
  } satisfies ChatPort
  const asked = { conversationId: crypto.randomUUID(), clientMessageId: crypto.randomUUID() }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await world.ask(ann, 'What is torn?', asked)).code).toBe('ANSWER_UNDER_WAY')
  const last = world.answerTo(ann, 'What is torn?', asked)
  events.emit('finish')
  expect((await last)[1]).toMatchObject({ content: 'The roof is torn.', problem: null })
  expect(count).toBe(1)
})

it('that fails while no request waits for it is stored with its reason', async () => {
  const events = new EventEmitter()
  const fail = once(events, 'fail')
  let count = 0
  world.services.chat = {
    kind: 'provider',
    async answer() {
      count += 1
      await fail
      throw new AssistantUnavailableError('The AI provider did not answer in time.')
    },
  } satisfies ChatPort
  const asked = { conversationId: crypto.randomUUID(), clientMessageId: crypto.randomUUID() }
  expect((await world.ask(ann, 'And?', asked)).code).toBe('ANSWER_UNDER_WAY')
  events.emit('fail')
  await expect.poll(async () => (await world.ask(ann, 'And?', asked)).code).toBeNull()
  expect((await world.answerTo(ann, 'And?', asked))[1]).toMatchObject({ content: '', problem: 'NoAnswer' })
  expect(count).toBe(1)
})
