import type { FastifyInstance } from 'fastify'
import { loggedPath } from '#server/lib/log/log.ts'
import { runInTrace } from '#server/lib/log/trace.ts'
import { SLOW_REQUEST_LOGGED_FROM_MS } from '#shared/limits/server-times.ts'
import { isEventStream } from './is-event-stream.ts'

const QUIET = new Set(['/health', '/ready', '/metrics'])

/** One line per response, with the request id; files and probes only in case of an error. The query is never logged. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    runInTrace({ requestId: request.id }, done)
  })
  // After the body, all code runs in the asynchronous context of the connection, so the trace is set again.
  app.addHook('preValidation', (request, _reply, done) => runInTrace({ requestId: request.id }, done))
  app.addHook('onResponse', (request, reply, done) => {
    const path = loggedPath(request.url)
    const failed = reply.statusCode >= 500
    // An event stream is open as long as its screen.
    const slow = reply.elapsedTime > SLOW_REQUEST_LOGGED_FROM_MS && !isEventStream(reply)
    const quiet = QUIET.has(path) || (request.is404 && reply.statusCode < 400)
    const level = failed ? 'error' : slow ? 'warn' : quiet ? 'debug' : 'info'
    request.log[level](
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
