import type { OpenAI } from 'openai'
import { boundedFetch, ResponseTooLargeError } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { MODEL_RETRY_AFTER_OBEYED_MAX_S } from '#shared/limits/server-times.ts'
import { checkModel } from './check.ts'
import { type AssistantPort, AssistantUnavailableError, type Completion } from './port.ts'

export interface OpenAiOptions {
  baseUrl: string
  /** Null if the endpoint needs no key. */
  apiKey: string | null
  model: string
}

/**
 * Retries after the first attempt. The SDK waits between them, with growing pauses or as long as the provider requests.
 */
const RETRIES_COUNT = 2
/** Of one answer, including a stream, in which each word is a message of about 200 bytes. */
const RESPONSE_MAX_BYTES = 8_000_000

/** OpenAI renamed this limit and its newer models reject the old name; other servers only support the old name. */
export function limitOf(
  baseUrl: string,
  maxTokens: number,
): { max_tokens: number } | { max_completion_tokens: number } {
  return new URL(baseUrl).hostname === 'api.openai.com'
    ? { max_completion_tokens: maxTokens }
    : { max_tokens: maxTokens }
}

/** Rejects as soon as the signal does, because the SDK's pauses between attempts ignore it. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Also if the SDK has wrapped it. */
export function isTooLarge(error: unknown): boolean {
  return (
    error instanceof ResponseTooLargeError ||
    (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause))
  )
}

/** A failure for the log and Diagnostics: what failed, without the question or answer. */
export function failureOf(error: unknown): AssistantUnavailableError {
  if (error instanceof AssistantUnavailableError) return error
  if (!(error instanceof Error)) return new AssistantUnavailableError('The AI provider failed.')
  if (isTooLarge(error)) return new AssistantUnavailableError('The AI provider answered too much.')
  const { status, code, headers } = error as { status?: unknown; code?: unknown; headers?: unknown }
  if (typeof status !== 'number')
    return new AssistantUnavailableError(`The AI provider did not answer (${error.name}).`)
  if (status === 401 || status === 403)
    return new AssistantUnavailableError(`The AI provider refuses the key (${status}).`, 'KeyRefused')
  if (code === 'insufficient_quota')
    return new AssistantUnavailableError('The account at the AI provider has no credit left.', 'Busy')
  if (code === 'content_filter')
    return new AssistantUnavailableError("The AI provider's content filter refused the question.", 'Filtered')
  const pauseS = headers instanceof Headers ? retryAfterS(headers) : null
  if (pauseS !== null && pauseS > MODEL_RETRY_AFTER_OBEYED_MAX_S)
    return new AssistantUnavailableError(
      `The AI provider accepts requests again in ${Math.ceil(pauseS)} s (${status}).`,
      'Busy',
    )
  return new AssistantUnavailableError(`The AI provider answered ${status}.`, status === 429 ? 'Busy' : 'NoAnswer')
}

/** The pause that a provider asks for; null if it names none as a number of seconds. */
function retryAfterS(headers: Headers): number | null {
  const given = headers.get('retry-after')
  const seconds = given === null ? Number.NaN : Number(given)
  return Number.isFinite(seconds) ? seconds : null
}

/** Without a retry by the SDK after a long pause, which would only delay the failure. */
async function fetchWithoutLongPause(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await boundedFetch(url, init ?? {}, { maxBytes: RESPONSE_MAX_BYTES, timeoutMs: null })
  if ((retryAfterS(response.headers) ?? 0) <= MODEL_RETRY_AFTER_OBEYED_MAX_S) return response
  const headers = new Headers(response.headers)
  headers.set('x-should-retry', 'false')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** The completion in a server's response; a server that only claims to speak the protocol may send anything. */
function readCompletion(answer: unknown): Completion {
  const { choices, usage } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    choices?: unknown
    usage?: { total_tokens?: unknown } | null
  }
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  if (typeof first !== 'object' || first === null || !('message' in first)) {
    throw new AssistantUnavailableError('The AI provider answered something that is not a completion.')
  }
  const { content } = first.message as { content?: unknown }
  const tokens = usage?.total_tokens
  return {
    text: typeof content === 'string' ? content : '',
    tokens: typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0,
  }
}

/**
 * The SDK's client. It is large, so it is loaded here. All settings are passed explicitly, because it would otherwise
 * read its own environment variables.
 */
export async function connectOpenAi({ baseUrl, apiKey }: OpenAiOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: RETRIES_COUNT,
    // The time is limited by the signal of each request.
    fetch: fetchWithoutLongPause,
    logLevel: 'off',
  })
}

/**
 * Any server that speaks OpenAI's chat completions (AI_BASE_URL), through the official SDK, which is loaded at the
 * first question.
 */
export function openAiAssistant(options: OpenAiOptions): AssistantPort {
  const { baseUrl, model } = options
  let client: Promise<OpenAI> | null = null
  return {
    kind: 'provider',
    check: () => checkModel(options),
    async complete(messages, { maxTokens, timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const both = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        const openai = await (client ??= connectOpenAi(options))
        const body = { model, messages: messages.map((one) => ({ ...one })), ...limitOf(baseUrl, maxTokens) }
        return readCompletion(
          await untilAborted(openai.chat.completions.create(body, { signal: both, timeout: timeoutMs }), both),
        )
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (timeout.aborted && !(error instanceof AssistantUnavailableError))
          throw new AssistantUnavailableError(`The AI provider did not answer within ${timeoutMs} ms.`)
        throw failureOf(error)
      }
    },
  }
}
