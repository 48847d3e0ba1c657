import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailure } from '#server/db/database-failure.ts'
import { AppError } from '#server/graphql/errors.ts'
import { ERRORS } from '#shared/errors.ts'
import { RETRY_AFTER_OUTAGE_S } from '#shared/limits/server-times.ts'

/**
 * The response of a route that failed: the whole reason is logged, but the caller receives none of it, because it may
 * contain statements and paths. Refused requests (4xx) include their reason, and 503 includes Retry-After.
 */
export function hideFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const statusCode = error.statusCode ?? 500
  if (statusCode < 500) return reply.code(statusCode).send(error)
  const outage = error instanceof AppError && error.code === 'UNAVAILABLE' ? error.code : databaseFailure(error)
  request.log.error({ err: error }, outage ? 'a request cannot be served now' : 'a request failed unexpectedly')
  if (outage) {
    const { httpStatus, userMessage } = ERRORS[outage]
    return reply
      .code(httpStatus)
      .headers({ 'retry-after': RETRY_AFTER_OUTAGE_S, 'cache-control': 'no-store' })
      .type('application/json')
      .send({ statusCode: httpStatus, code: outage, message: userMessage })
  }
  return reply.code(statusCode).type('application/json').send({ statusCode, error: 'Internal Server Error' })
}
