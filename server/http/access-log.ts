import type { FastifyInstance } from 'fastify'
import { loggedPath } from '#server/lib/log/log.ts'

const SLOW_MS = 1_000
const QUIET = new Set(['/health', '/ready', '/metrics'])

/** One line for each answer, with the request's id; files and probes only when something is wrong. The query is never logged. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url)
    const failed = reply.statusCode >= 500
    const slow = reply.elapsedTime > SLOW_MS
    const quiet = QUIET.has(path) || (request.is404 && reply.statusCode < 400)
    const level = failed ? 'error' : slow ? 'warn' : quiet ? 'debug' : 'info'
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
