import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

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
  | { status: number }
  | { say?: readonly string[]; call?: readonly { name: string; arguments: unknown }[]; end?: 'stop' | 'cut' | 'hang' }

const choice = (delta: object, finish: string | null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] })
const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...choice(delta, finish) })}\n\n`

function answer(response: ServerResponse, turn: ModelTurn): void {
  if ('status' in turn) {
    response.writeHead(turn.status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    response.end('{"error":{"message":"What was asked"}}')
    return
  }
  const { say = [], call = [], end = 'stop' } = turn
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const content of say) response.write(chunk({ content }))
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
  response.write(chunk({}, call.length > 0 ? 'tool_calls' : 'stop'))
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
      answer(response, script(asked, requests.length))
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
