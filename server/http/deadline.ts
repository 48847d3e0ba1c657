import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/graphql/errors.ts'
import { REQUEST_DEADLINE_BEYOND_STATEMENT_MS, ROUTE_DEADLINE_BEYOND_REQUEST_MS } from '#shared/limits/server-times.ts'

/** Time limit from the arrived body of a request to the start of its response. */
export function routeDeadlineMs(statementTimeoutMs: number): number {
  return statementTimeoutMs + REQUEST_DEADLINE_BEYOND_STATEMENT_MS + ROUTE_DEADLINE_BEYOND_REQUEST_MS
}

function isDestroyable(payload: unknown): payload is { destroy(): void } {
  return typeof (payload as { destroy?: unknown } | null)?.destroy === 'function'
}

/** After its deadline, a handler has no client; a file that it opened must be closed. */
function discardLateAnswer(reply: FastifyReply): void {
  reply.send = (payload) => {
    if (isDestroyable(payload)) payload.destroy()
    return reply
  }
}

/**
 * Whether a request still waits for its body because of the connection: bytes arrived recently, or all arrived bytes
 * were read. A connection that retransmits a lost packet may be silent for minutes; limitConnections closes connections
 * that stay silent.
 */
function isArriving({ raw }: FastifyRequest, arrivedBytes: number): boolean {
  // A request from Fastify's `inject` has no socket and no `complete`.
  return raw.complete === false && (raw.socket.bytesRead > arrivedBytes || raw.readableLength === 0)
}

/**
 * Gives every route a deadline, so that a hanging database or service never blocks a caller: it receives 503 instead of
 * the first byte. A body that is still arriving and a response that has begun (downloads, archives, event streams) have
 * no limit here. Register it before all routes and hooks; it applies to those registered later.
 * @param deadlineMs from the head of the request; for an upload from the end of its body
 */
export function registerDeadline(app: FastifyInstance, deadlineMs: number): void {
  /** Streamed responses whose first byte is still to be sent. */
  const opened = new WeakSet<FastifyReply>()

  function expire(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = reply
    if (raw.headersSent || raw.destroyed || raw.writableEnded) return
    request.log.error({ requestId: request.id, path: request.routeOptions.url }, 'a request missed its deadline')
    // The response is a file whose storage hangs; its headers are sent, so no error can replace it.
    if (opened.has(reply)) return void raw.destroy()
    void reply.send(new AppError('UNAVAILABLE'))
    discardLateAnswer(reply)
  }

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    let arrivedBytes = 0
    const begin = (): NodeJS.Timeout => {
      const started = setTimeout(() => {
        if (isArriving(request, arrivedBytes)) {
          arrivedBytes = socket.bytesRead
          timer = begin()
        } else expire(request, reply)
      }, deadlineMs)
      return started.unref()
    }
    let timer = begin()
    const end = (): void => clearTimeout(timer)
    reply.raw.once('finish', end)
    reply.raw.once('close', end)
    if (!request.raw.complete) {
      request.raw.once('end', () => {
        end()
        timer = begin()
      })
    }
    next()
  })
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isDestroyable(payload)) opened.add(reply)
    next(null, payload)
  })
}
