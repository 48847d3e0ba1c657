import type { OpenAI } from 'openai'
import { failureOf, isTooLarge } from './openai.ts'
import { AssistantUnavailableError } from './port.ts'

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk
export type ToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall

/** The message of a model in one turn. */
export interface WrittenMessage {
  content: string
  toolCalls: ToolCall[]
  /** 0 if they were not counted. */
  tokens: number
  /** Why the model did not finish the message; null if it did. */
  problem: 'Filtered' | 'Refused' | 'TooLong' | null
}

/** Reasons of the provider for the end of a message, and what they mean for the answer. */
const PROBLEMS: Readonly<Record<string, WrittenMessage['problem']>> = {
  content_filter: 'Filtered',
  length: 'TooLong',
}

/** The stream ended before the model finished. */
export class StreamCutError extends Error {
  override readonly name = 'StreamCutError'
  /** A part of the text was received. */
  readonly hasText: boolean

  constructor(hasText: boolean, cause?: unknown) {
    super('The AI provider’s answer broke off.', { cause })
    this.hasText = hasText
  }
}

/** Receives a message while the model writes it. */
interface Reader {
  /** @param text the whole text so far */
  onText(text: string): void
  /** Called for everything that arrives. */
  onChunk(): void
}

/** Maximum tool calls in one turn, more than a well-behaved model makes. */
const TOOL_CALLS_MAX_COUNT = 16
const ARGUMENTS_MAX_LENGTH = 8_000
const CONTENT_MAX_LENGTH = 60_000

function addCalls(calls: ToolCall[], parts: OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall[]): void {
  for (const { index, id, function: asked } of parts) {
    if (!Number.isInteger(index) || index < 0 || index >= TOOL_CALLS_MAX_COUNT) continue
    const call = (calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } })
    if (typeof id === 'string' && id !== '') call.id = id
    if (typeof asked?.name === 'string') call.function.name += asked.name
    if (typeof asked?.arguments === 'string' && call.function.arguments.length < ARGUMENTS_MAX_LENGTH)
      call.function.arguments += asked.arguments
  }
}

/**
 * Reads one turn of a model while it is written. A server that only claims to speak the protocol may send anything.
 *
 * @throws StreamCutError if the stream ends without its end marker
 * @throws the signal's reason if the signal ends it
 */
export async function readCompletionStream(
  stream: AsyncIterable<Chunk>,
  signal: AbortSignal,
  reader: Reader,
): Promise<WrittenMessage> {
  const message: WrittenMessage = { content: '', toolCalls: [], tokens: 0, problem: null }
  let isWhole = false
  let isCompletion = false
  try {
    for await (const chunk of stream) {
      signal.throwIfAborted()
      reader.onChunk()
      const used: unknown = chunk.usage?.total_tokens
      if (typeof used === 'number' && Number.isSafeInteger(used) && used > 0) message.tokens = used
      const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined
      isCompletion ||= Array.isArray(chunk.choices)
      if (Array.isArray(choice?.delta?.tool_calls)) addCalls(message.toolCalls, choice.delta.tool_calls)
      if (typeof choice?.delta?.content === 'string' && message.content.length < CONTENT_MAX_LENGTH) {
        message.content += choice.delta.content
        if (choice.delta.content !== '') reader.onText(message.content)
      }
      // The model's own words about its refusal are not shown; they can repeat the question.
      if (typeof choice?.delta?.refusal === 'string' && choice.delta.refusal !== '') message.problem = 'Refused'
      if (typeof choice?.finish_reason === 'string') {
        isWhole = true
        message.problem ??= PROBLEMS[choice.finish_reason] ?? null
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    if (isTooLarge(error)) throw failureOf(error)
    throw new StreamCutError(message.content !== '', error)
  }
  signal.throwIfAborted()
  if (!isCompletion) throw new AssistantUnavailableError('The AI provider answered something that is not a completion.')
  if (!isWhole) throw new StreamCutError(message.content !== '')
  return { ...message, toolCalls: message.toolCalls.filter((call) => call !== undefined) }
}
