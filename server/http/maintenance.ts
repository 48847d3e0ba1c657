import type { FastifyInstance } from 'fastify'
import { ERRORS } from '#shared/errors.ts'
import { RETRY_AFTER_MAINTENANCE_S } from '#shared/limits/server-times.ts'

/** Paths that stop in maintenance; the app itself and /health go on, so that a page can say why. */
const STOPPED = /^\/(graphql|identity|storage|ready)(\/|\?|$)/

/**
 * Maintenance (decision 34): every call is answered with 503 and the operator's own words, in the shape of each caller:
 * GraphQL errors for the app, `message` for the identity library, which shows it under the field.
 *
 * @param message null: nothing is registered
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
