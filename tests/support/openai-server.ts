import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface ModelMessage {
  role: string
  content: string | null
  tool_calls?: { function: { name: string; arguments: string } }[]
}

export interface ModelRequest {
  messages: ModelMessage[]
  tools?: unknown[]
  stream?: boolean
}

/** The server's response to one request; 'hang' sends no more data and keeps the connection open. */
export type ModelTurn =
  | { status: number; retryAfter?: string; code?: string }
  | {
      say?: readonly string[]
      /** The model's refusal, instead of an answer. */
      refusal?: string
      call?: readonly { name: string; arguments: unknown }[]
      end?: 'stop' | 'cut' | 'hang' | 'content_filter' | 'length'
      /** Pause before each further word. */
      pauseMs?: number
    }

const choice = (delta: object, finish: string | null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] })
const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...choice(delta, finish) })}\n\n`

async function answer(response: ServerResponse, turn: ModelTurn): Promise<void> {
  if ('status' in turn) {
    const { status, retryAfter, code } = turn
    const header = retryAfter === undefined ? { 'retry-after-ms': '1' } : { 'retry-after': retryAfter }
    response.writeHead(status, { 'content-type': 'application/json', ...header })
    response.end(JSON.stringify({ error: { message: 'What was asked', code } }))
    return
  }
  const { say = [], refusal, call = [], end = 'stop', pauseMs = 0 } = turn
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [index, content] of say.entries()) {
    if (index > 0 && pauseMs > 0) await pause(pauseMs)
    response.write(chunk({ content }))
  }
  if (refusal !== undefined) response.write(chunk({ refusal }))
  for (const [index, { name, arguments: given }] of call.entries()) {
    const asked = JSON.stringify(given)
    // In two parts, as real servers do.
    const half = Math.floor(asked.length / 2)
    response.write(
      chunk({
        tool_calls: [
          { index, id: `call-${index}`, type: 'function', function: { name, arguments: asked.slice(0, half) } },
        ],
      }),
    )
    response.write(chunk({ tool_calls: [{ index, function: { arguments: asked.slice(half) } }] }))
  }
  if (end === 'hang') return
  if (end === 'cut') {
    setTimeout(() => response.destroy(), 20)
    return
  }
  response.write(chunk({}, call.length > 0 ? 'tool_calls' : end))
  response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: 9 } })}\n\n`)
  response.end('data: [DONE]\n\n')
}

/** A server that streams OpenAI's chat completions, and follows `script` for each request. */
export async function openAiServer(script: (request: ModelRequest, count: number) => ModelTurn) {
  const requests: ModelRequest[] = []
  let closed = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      closed += 1
    })
    void text(request).then((body) => {
      const asked = JSON.parse(body) as ModelRequest
      requests.push(asked)
      void answer(response, script(asked, requests.length))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    requests,
    closedCount: () => closed,
    options: { baseUrl, apiKey: null, model: 'm' },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
