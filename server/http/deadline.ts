import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/graphql/errors.ts'
import { REQUEST_DEADLINE_BEYOND_STATEMENT_MS, ROUTE_DEADLINE_BEYOND_REQUEST_MS } from '#shared/limits/server-times.ts'

/** By when a request whose body has arrived is answered, or at least begins to be. */
export function routeDeadlineMs(statementTimeoutMs: number): number {
  return statementTimeoutMs + REQUEST_DEADLINE_BEYOND_STATEMENT_MS + ROUTE_DEADLINE_BEYOND_REQUEST_MS
}

function isDestroyable(payload: unknown): payload is { destroy(): void } {
  return typeof (payload as { destroy?: unknown } | null)?.destroy === 'function'
}

/** A handler that ends after its deadline sends to nobody; a file that it opened must be closed. */
function discardLateAnswer(reply: FastifyReply): void {
  reply.send = (payload) => {
    if (isDestroyable(payload)) payload.destroy()
    return reply
  }
}

/**
 * Whether a request still waits for its body, and the line is the reason: bytes arrived, or all that arrived was read.
 * A line that repeats a lost packet may be silent for minutes; limitConnections ends the connections that stay silent.
 */
function isArriving({ raw }: FastifyRequest, arrivedBytes: number): boolean {
  // A request that Fastify's `inject` makes has no line, and no `complete`.
  return raw.complete === false && (raw.socket.bytesRead > arrivedBytes || raw.readableLength === 0)
}

/**
 * Gives every route a deadline, so that a database or another service that hangs never holds a caller: 503 instead of
 * the first byte. A body that is still arriving and an answer that has begun (downloads, archives, event streams) are
 * not limited here. Registered before all routes and hooks, it holds for whatever is registered later.
 *
 * @param deadlineMs from the head of the request; for an upload from the end of its body
 */
export function registerDeadline(app: FastifyInstance, deadlineMs: number): void {
  /** Answers that are a stream and whose first byte is still to come. */
  const opened = new WeakSet<FastifyReply>()

  function expire(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = reply
    if (raw.headersSent || raw.destroyed || raw.writableEnded) return
    request.log.error({ requestId: request.id, path: request.routeOptions.url }, 'a request missed its deadline')
    // The answer is a file whose storage hangs: nothing else can be sent in its place any more.
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
