import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openAiAssistant } from './openai.ts'
import { AssistantUnavailableError, type CompletionOptions } from './port.ts'

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Record<string, unknown>,
  count: number,
) => void

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that speaks the protocol, or responds with `handler`. */
async function provider(handler: Handler) {
  const asked: { headers: IncomingMessage['headers']; url: string; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      asked.push({ headers: request.headers, url: request.url ?? '', body })
      handler(request, response, body, asked.length)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

function json(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

const completion = (content: string | null) => ({
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
})

const task = {
  prompts: ['Secret prompt'],
  lastDraft: null,
  initialText: '',
  writer: { name: 'Ann', organization: null },
  conversation: null,
}
const options = (over: Partial<CompletionOptions> = {}): CompletionOptions => ({
  maxTokens: 300,
  timeoutMs: 20_000,
  task,
  ...over,
})
const question = [
  { role: 'system', content: 'Rules' },
  { role: 'user', content: 'Secret prompt' },
] as const

describe('A provider', () => {
  it('is asked with model, key, limit and messages, and its text and tokens come back', async () => {
    const { asked, baseUrl } = await provider((_request, response) => json(response, 200, completion('Dear Bob')))
    const answer = await openAiAssistant({ baseUrl, apiKey: 'key-1', model: 'local-8b' }).complete(question, options())
    expect(answer).toEqual({ text: 'Dear Bob', tokens: 15 })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe('/v1/chat/completions')
    expect(asked[0]?.headers.authorization).toBe('Bearer key-1')
    expect(asked[0]?.body).toEqual({ model: 'local-8b', messages: question, max_tokens: 300 })
  })

  it.each([429, 500, 503])('that answers %i once is asked again', async (status) => {
    const { asked, baseUrl } = await provider((_request, response, _body, count) =>
      count === 1
        ? json(response, status, { error: { message: 'busy' } }, { 'retry-after-ms': '1' })
        : json(response, 200, completion('Hello')),
    )
    expect((await openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(question, options())).text).toBe(
      'Hello',
    )
    expect(asked).toHaveLength(2)
  })

  it.each([
    [429, 3],
    [500, 3],
    [400, 1],
    [404, 1],
  ])(
    'that answers %i is asked %i times in all, then the failure names the status and nothing that was said',
    async (status, times) => {
      const { asked, baseUrl } = await provider((_request, response) =>
        json(response, status, { error: { message: 'Secret prompt is bad' } }, { 'retry-after-ms': '1' }),
      )
      const failure = await openAiAssistant({ baseUrl, apiKey: null, model: 'm' })
        .complete(question, options())
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(AssistantUnavailableError)
      expect((failure as Error).message).toBe(`The AI provider answered ${status}.`)
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('Secret')
      expect(asked).toHaveLength(times)
    },
  )

  it.each([
    ['refuses the key', 401, {}, undefined, 'The AI provider refuses the key (401).', 'KeyRefused'],
    ['is closed to this key', 403, {}, undefined, 'The AI provider refuses the key (403).', 'KeyRefused'],
    [
      ...(['asks for a long pause', 429, { 'retry-after': '50' }, undefined] as const),
      ...(['The AI provider accepts requests again in 50 s (429).', 'Busy'] as const),
    ],
    [
      ...(['has no credit left', 429, { 'retry-after': '20' }, 'insufficient_quota'] as const),
      ...(['The account at the AI provider has no credit left.', 'Busy'] as const),
    ],
    [
      ...(['filters the question', 400, {}, 'content_filter'] as const),
      ...(["The AI provider's content filter refused the question.", 'Filtered'] as const),
    ],
  ] as const)(
    'that %s is called once, and the failure says so',
    async (_what, status, headers, code, message, problem) => {
      const { asked, baseUrl } = await provider((_request, response) =>
        json(response, status, { error: { message: 'Secret prompt', code } }, headers),
      )
      const failure = openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(question, options())
      await expect(failure).rejects.toMatchObject({ message, problem })
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    [
      'no JSON',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": ['),
    ],
    [
      'a page',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
    ],
    ['no choice', (response: ServerResponse) => json(response, 200, { choices: [] })],
    ['nothing known', (response: ServerResponse) => json(response, 200, ['hello'])],
    ['null', (response: ServerResponse) => json(response, 200, null)],
    ['a choice without a message', (response: ServerResponse) => json(response, 200, { choices: [null] })],
    ['a message that is none', (response: ServerResponse) => json(response, 200, { choices: [{ message: null }] })],
  ])('that answers %s is unavailable', async (_what, answer) => {
    const { baseUrl } = await provider((_request, response) => void answer(response))
    await expect(
      openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(question, options()),
    ).rejects.toBeInstanceOf(AssistantUnavailableError)
  })

  it.each([null, ''])('that has nothing to say (%j) gives an empty text', async (content) => {
    const { baseUrl } = await provider((_request, response) => json(response, 200, completion(content)))
    expect((await openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(question, options())).text).toBe('')
  })

  it('that does not answer in time is left', async () => {
    const { baseUrl } = await provider(() => undefined)
    const failure = openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(
      question,
      options({ timeoutMs: 200 }),
    )
    await expect(failure).rejects.toThrow('The AI provider did not answer within 200 ms.')
  })

  it('that asks for a long pause does not hold anybody longer than agreed', async () => {
    const { asked, baseUrl } = await provider((_request, response) => json(response, 429, {}, { 'retry-after': '50' }))
    await expect(
      openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(question, options({ timeoutMs: 300 })),
    ).rejects.toBeInstanceOf(AssistantUnavailableError)
    expect(asked).toHaveLength(1)
  })

  it('is aborted when the caller gives up, which does not wait for it', async () => {
    const heard = new EventEmitter()
    const arrived = once(heard, 'arrived')
    const closed = once(heard, 'closed')
    const { baseUrl } = await provider((request) => {
      request.socket.on('close', () => heard.emit('closed'))
      heard.emit('arrived')
    })
    const giveUp = new AbortController()
    const answer = openAiAssistant({ baseUrl, apiKey: null, model: 'm' }).complete(
      question,
      options({ signal: giveUp.signal }),
    )
    const failure = expect(answer).rejects.toThrow('left the screen')
    await arrived
    giveUp.abort(new Error('left the screen'))
    await failure
    await closed
  })

  it('that is not there is unavailable', async () => {
    const failure = openAiAssistant({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'm' }).complete(
      question,
      options(),
    )
    await expect(failure).rejects.toBeInstanceOf(AssistantUnavailableError)
  })
})
