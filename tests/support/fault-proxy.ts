import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Faults between a device and the server:
 * - lost: the server processes the request and the response never arrives
 * - refused: the connection breaks before the request reaches the server
 * - status: a response with that status, in the server's format (JSON) or a proxy's (HTML)
 * - portal: a captive portal's HTML page with status 200
 * - cut: the response ends in the middle
 * - torn: the request ends in the middle, and the server received half of it
 * - slow: the request is delayed before it is forwarded
 */
export type FaultKind = 'lost' | 'refused' | 'status' | 'portal' | 'cut' | 'torn' | 'slow'

export interface Fault {
  kind: FaultKind
  /**
   * Operation name of a GraphQL request, 'part' for a PUT to /storage, 'identity', or '*' for every request of the
   * app's code.
   */
  on: string
  /** Number of matching requests that are affected; the rest pass. 1 if absent. */
  times?: number
  /** Matching requests that pass before the first fault. */
  skip?: number
  status?: number
  headers?: Record<string, string>
  body?: string
  delayMs?: number
}

export interface FaultProxy {
  port: number
  /** Replaces all faults. */
  setFaults(faults: readonly Fault[]): void
  /** Number of faults that have not happened yet. */
  pending(): number
  /** Requests that reached the server since the start, by subject. */
  passed(): Readonly<Record<string, number>>
  /** Breaks every open connection, like a flapping network. */
  breakConnections(): void
  close(): Promise<void>
}

interface Armed extends Fault {
  left: number
  toSkip: number
}

const PORTAL_PAGE =
  '<!doctype html><title>Guest Wi-Fi</title><h1>Welcome to Guest Wi-Fi</h1><form action="/login"><button>Accept</button></form>'

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The subject of a request, as in `Fault.on`; null for the app's files and pages, which never fail. */
function subjectOf(request: IncomingMessage, body: Buffer): string | null {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  if (path === '/graphql') {
    try {
      const { operationName, query } = JSON.parse(body.toString('utf8')) as { operationName?: string; query?: string }
      return operationName ?? /(?:query|mutation|subscription)\s+(\w+)/.exec(query ?? '')?.[1] ?? 'graphql'
    } catch {
      return 'graphql'
    }
  }
  if (path.startsWith('/storage/')) return request.method === 'PUT' ? 'part' : 'file'
  if (path.startsWith('/identity')) return 'identity'
  return path === '/health' || path === '/ready' ? 'health' : null
}

/** A proxy in front of the server that applies faults to chosen requests. All others pass unchanged. */
export async function startFaultProxy(target: { host: string; port: number }, port = 0): Promise<FaultProxy> {
  let armed: Armed[] = []
  const passed: Record<string, number> = {}
  const sockets = new Set<Socket>()

  function take(subject: string | null): Armed | null {
    if (subject === null) return null
    for (const fault of armed) {
      if (fault.left <= 0 || (fault.on !== '*' && fault.on !== subject)) continue
      if (fault.toSkip > 0) {
        fault.toSkip -= 1
        continue
      }
      fault.left -= 1
      return fault
    }
    return null
  }

  function tear(request: IncomingMessage, body: Buffer): void {
    const onward = httpRequest({
      ...target,
      method: request.method,
      path: request.url,
      headers: request.headers,
      agent: false,
    })
    onward.once('error', () => request.socket.destroy())
    onward.write(body.subarray(0, body.length >> 1), () => {
      onward.destroy()
      request.socket.destroy()
    })
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    subject: string | null,
    fault: Armed | null,
  ): void {
    if (subject !== null) passed[subject] = (passed[subject] ?? 0) + 1
    const onward = httpRequest(
      { ...target, method: request.method, path: request.url, headers: request.headers, agent: false },
      (answer) => {
        if (fault?.kind === 'lost') {
          answer.resume()
          answer.once('end', () => request.socket.destroy())
          answer.once('error', () => request.socket.destroy())
          return
        }
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        if (fault?.kind === 'cut') {
          answer.once('data', (part: Buffer) =>
            response.write(part.subarray(0, Math.max(1, part.length >> 1)), () => request.socket.destroy()),
          )
          // A response without a body is cut after its headers.
          answer.once('end', () => request.socket.destroy())
          return
        }
        response.flushHeaders()
        answer.pipe(response)
        answer.once('error', () => request.socket.destroy())
      },
    )
    onward.once('error', () => request.socket.destroy())
    response.once('close', () => onward.destroy())
    onward.end(body)
  }

  const server = createServer((request, response) => {
    void readBody(request).then(
      (body) => {
        const subject = subjectOf(request, body)
        const fault = take(subject)
        if (fault?.kind === 'refused') request.socket.destroy()
        else if (fault?.kind === 'torn') tear(request, body)
        else if (fault?.kind === 'portal') response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL_PAGE)
        else if (fault?.kind === 'status') {
          response
            .writeHead(fault.status ?? 500, { 'content-type': 'application/json', ...fault.headers })
            .end(fault.body ?? '{"message":"fault"}')
        } else if (fault?.kind === 'slow')
          setTimeout(() => forward(request, response, body, subject, null), fault.delayMs ?? 1_000)
        else forward(request, response, body, subject, fault)
      },
      () => request.socket.destroy(),
    )
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : port,
    setFaults(faults) {
      armed = faults.map((fault) => ({ ...fault, left: fault.times ?? 1, toSkip: fault.skip ?? 0 }))
    },
    pending: () => armed.reduce((sum, { left }) => sum + (Number.isFinite(left) ? left : 1), 0),
    passed: () => ({ ...passed }),
    breakConnections() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
