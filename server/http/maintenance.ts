import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#shared/errors.ts'
import { RETRY_AFTER_MAINTENANCE_S } from '#shared/limits/server-times.ts'

/**
 * Paths that are blocked during maintenance; the app itself and /health continue, so that a page can show the reason.
 */
const STOPPED = /^\/(graphql|identity|storage|ready)(\/|\?|$)/

/**
 * Maintenance: every call gets 503 with the operator's message, in the caller's format: GraphQL errors for the app,
 * `message` for the identity library, which shows it below the field.
 * @param message if null, no route is registered
 */
export function registerMaintenance(app: FastifyInstance, message: string | null): void {
  if (message === null) return
  const extensions = {
    code: 'MAINTENANCE',
    httpStatus: ERRORS.MAINTENANCE.httpStatus,
    userMessage: message,
    description: message,
    details: [],
  }
  const body = { __type: 'ServiceUnavailableException', message, errors: [{ message, extensions }] }
  app.addHook('onRequest', async (request, reply) => {
    if (!STOPPED.test(request.url)) return
    return reply
      .code(ERRORS.MAINTENANCE.httpStatus)
      .header('retry-after', RETRY_AFTER_MAINTENANCE_S)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
