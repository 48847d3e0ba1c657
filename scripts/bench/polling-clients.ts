import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

/**
 * Many clients that each hold a connection open and send a request periodically, like open pages. Autocannon opens at
 * most as many connections as it sends requests per second; here each client sends in its turn. Times count from when a
 * request was due, so that a server that falls behind cannot hide it. The first turn of each client is ignored, because
 * pages have been open for long when they poll.
 */
export interface PollOptions {
  url: URL
  /** The request of each client, each for another person. */
  clients: readonly { authorization: string; body: string }[]
  perSecond: number
  seconds: number
}

export interface PollFigures {
  sent: number
  answered: number
  failures: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

interface Client {
  socket: Socket
  request: string
  /** When the request in flight was due; null if there is none. */
  dueAt: number | null
  turns: number
  received: string
}

const OPENED_TOGETHER = 200
const TICK_MS = 5
const LAST_ANSWERS_MS = 5_000

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The status, once the response is complete. */
function readAnswer(text: string): number | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
  return Buffer.byteLength(text) - end - 4 >= length ? Number(text.slice(9, 12)) : null
}

export async function pollFrom({ url, clients: asked, perSecond, seconds }: PollOptions): Promise<PollFigures> {
  const count = asked.length
  const requestOf = ({ authorization, body }: PollOptions['clients'][number]): string =>
    `POST ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nAccept: application/json\r\n` +
    `Authorization: ${authorization}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const clients: Client[] = []
  const times: number[] = []
  let failures = 0

  function end(client: Client, isAnswered: boolean): void {
    if (client.turns > 1 && !isAnswered) failures += 1
    if (client.turns > 1 && isAnswered && client.dueAt !== null) times.push(performance.now() - client.dueAt)
    client.dueAt = null
  }

  async function open(one: PollOptions['clients'][number]): Promise<void> {
    const client: Client = {
      socket: connect(Number(url.port), url.hostname),
      request: requestOf(one),
      dueAt: null,
      turns: 0,
      received: '',
    }
    client.socket.setEncoding('utf8')
    client.socket.on('error', () => undefined)
    client.socket.on('close', () => {
      if (client.dueAt !== null) end(client, false)
    })
    client.socket.on('data', (chunk) => {
      client.received += String(chunk)
      const status = readAnswer(client.received)
      if (status === null || client.dueAt === null) return
      // GraphQL errors have status 200 as well.
      end(client, status === 200 && !client.received.includes('"errors"'))
      client.received = ''
    })
    await once(client.socket, 'connect')
    clients.push(client)
  }
  while (clients.length < count)
    await Promise.all(asked.slice(clients.length, clients.length + OPENED_TOGETHER).map(open))

  let sent = 0
  const startedAt = performance.now()
  const total = count + perSecond * seconds
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1_000))
    for (; sent < due; sent += 1) {
      const client = clients[sent % count]
      // No response within a whole turn, or the connection broke.
      if (!client || client.dueAt !== null || client.socket.destroyed) {
        if (sent >= count) failures += 1
        continue
      }
      client.turns += 1
      client.dueAt = startedAt + (sent * 1_000) / perSecond
      client.socket.write(client.request)
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const givesUpAt = performance.now() + LAST_ANSWERS_MS
  while (times.length + failures < sent - count && performance.now() < givesUpAt)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  failures += clients.filter(({ dueAt, turns }) => dueAt !== null && turns > 1).length
  for (const client of clients) {
    client.dueAt = null
    client.socket.destroy()
  }
  times.sort((a, b) => a - b)
  return {
    sent: sent - count,
    answered: times.length,
    failures,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
  }
}
