import { builtInChat } from '#server/lib/ai/built-in/chat.ts'
import { openAiChat } from '#server/lib/ai/openai-chat.ts'
import { type Events, requestEvents } from '#tests/support/event-stream.ts'
import { type ModelRequest, type ModelTurn, openAiServer } from '#tests/support/openai-server.ts'
import type { Person } from '#tests/support/world.ts'
import { createAssistantWorld } from './asking.ts'

const FOLLOW =
  'subscription ($userId: ID!, $id: ID!) { chatAnswerProgress(userId: $userId, clientMessageId: $id) { from text isDone } }'

/** A world in which a scripted model answers, and answers can be followed and stopped. */
export async function createModelWorld() {
  const world = await createAssistantWorld()
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const stops: (() => unknown)[] = []

  /** Answers come from a model that follows `script`. */
  async function withModel(script: (request: ModelRequest, count: number) => ModelTurn) {
    const server = await openAiServer(script)
    stops.push(server.stop)
    world.services.chat = openAiChat(server.options)
    return server
  }

  async function follow(as: Person, id: string): Promise<Events> {
    const headers = { authorization: `Bearer ${await world.tokenOf(as)}` }
    const events = await requestEvents({ url, query: FOLLOW, variables: { userId: as.userId, id }, headers })
    stops.push(events.close)
    return events
  }

  const stopAnswer = (as: Person, id: string) =>
    world.graphql(
      'mutation ($userId: ID!, $id: ID!) { chatMessageStop(userId: $userId, clientMessageId: $id) }',
      { userId: as.userId, id },
      as,
    )

  /** Ends the models and streams of a test. */
  async function endModels(): Promise<void> {
    world.services.chat = builtInChat
    for (const stop of stops.splice(0)) await stop()
  }

  return { ...world, withModel, follow, stopAnswer, endModels }
}

export type ModelWorld = Awaited<ReturnType<typeof createModelWorld>>

/**
 * The text of the events until it matches, or to the end.
 * @param before text of earlier events
 */
export async function readUntil(events: Events, wanted: string | null, before = ''): Promise<string> {
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
