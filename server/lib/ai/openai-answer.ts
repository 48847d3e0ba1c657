import type { OpenAI } from 'openai'
import {
  ChatFailedError,
  type ChatClaim,
  type ChatOptions,
  type ChatReply,
  type ChatSource,
  type UnderstoodQuery,
} from './chat.ts'
import { failureOf } from './openai.ts'
import { StreamCutError, type WrittenMessage } from './openai-stream.ts'
import type { AnswerProblem } from './port.ts'

/** The results of an answer's lookups. */
interface Found {
  readonly claims: readonly ChatClaim[]
  readonly queries: readonly UnderstoodQuery[]
  /** The text with the numbers of the sources that it cites. */
  cited(text: string): { text: string; sources: ChatSource[] }
}

const REASONS = {
  Filtered: "The AI provider's content filter ended the answer.",
  Refused: 'The model refused to answer.',
} as const

const CHARACTERS_PER_TOKEN_COUNT = 4

/** Without an incomplete citation at the end: '[1' could become [1] or [12]. */
const wholeMarks = (text: string): string => text.replace(/\[\d{0,3}$/, '')

/**
 * An answer while a model writes it: its text, its tokens, and the times after which it ends. It lasts as long as
 * something arrives.
 */
export class AnswerInProgress<LookUps extends Found> {
  readonly lookUps: LookUps
  /** Aborted if the person stops the answer, or if it takes too long. */
  readonly signal: AbortSignal
  readonly #options: Omit<ChatOptions, 'maxTokens'>
  readonly #limit: AbortSignal
  readonly #silence = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #written = ''
  #tokens = 0
  /** Characters of a request of which the provider has not counted the tokens; 0 if there is none. */
  #uncountedLength = 0

  constructor(lookUps: LookUps, options: Omit<ChatOptions, 'maxTokens'>) {
    this.lookUps = lookUps
    this.#options = options
    this.#limit = AbortSignal.timeout(options.limitMs)
    this.signal = AbortSignal.any([options.signal, this.#limit, this.#silence.signal])
  }

  /** A request to the model begins. */
  begin(messages: readonly OpenAI.Chat.Completions.ChatCompletionMessageParam[]): void {
    this.#uncountedLength = JSON.stringify(messages).length
    this.onChunk()
  }

  /** Something has arrived from the model. */
  onChunk(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#silence.abort(), this.#options.silenceMs)
  }

  /** @param text the whole text of the current message so far */
  onText(text: string): void {
    this.#written = text
    this.#options.onText(this.lookUps.cited(wholeMarks(text)).text)
  }

  /** Adds a message that the model has ended. */
  add({ content, tokens, problem }: WrittenMessage): void {
    this.#written = content
    this.#tokens += tokens
    if (tokens > 0 || problem === null) this.#uncountedLength = 0
    clearTimeout(this.#timer)
  }

  reply(problem: AnswerProblem | null): ChatReply {
    const isUncounted = this.#uncountedLength > 0
    const estimate = Math.ceil((this.#uncountedLength + this.#written.length) / CHARACTERS_PER_TOKEN_COUNT)
    return {
      ...this.lookUps.cited(problem === null ? this.#written : wholeMarks(this.#written)),
      claims: this.lookUps.claims,
      queries: this.lookUps.queries,
      tokens: this.#tokens + (isUncounted ? estimate : 0),
      ...(problem && { problem }),
    }
  }

  /** @throws ChatFailedError unless the text only reached its longest length */
  endWith(problem: NonNullable<WrittenMessage['problem']>): ChatReply {
    if (problem === 'TooLong') return this.reply(problem)
    throw this.#failed(REASONS[problem], problem)
  }

  /**
   * Ends the answer after an error.
   *
   * @returns the text so far if the person stopped the answer
   * @throws ChatFailedError with the text so far otherwise
   */
  endAfter(error: unknown): ChatReply {
    if (error instanceof ChatFailedError) throw error
    if (this.#options.signal.aborted) return this.reply('Stopped')
    if (this.#limit.aborted) throw this.#failed('The AI provider did not finish its answer in time.', 'NoAnswer')
    if (this.#silence.signal.aborted) throw this.#failed('The AI provider did not answer in time.', 'NoAnswer')
    if (error instanceof StreamCutError) throw this.#failed(error.message, 'NoAnswer')
    // The provider charges nothing for a request that it refuses.
    if (error instanceof Error && 'status' in error && typeof error.status === 'number') this.#uncountedLength = 0
    const { message, problem } = failureOf(error)
    throw this.#failed(message, problem)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #failed(message: string, problem: AnswerProblem): ChatFailedError {
    const isCut = problem === 'NoAnswer' && this.#written !== ''
    return new ChatFailedError(message, { ...this.reply(problem), problem: isCut ? 'Interrupted' : problem })
  }
}
