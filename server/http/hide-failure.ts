import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/**
 * The answer of a route that failed: to the log its whole reason, to the caller none of it, for it may hold statements
 * and paths. Refusals of a request (4xx) say what is wrong with it.
 */
export function hideFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const statusCode = error.statusCode ?? 500
  if (statusCode < 500) return reply.code(statusCode).send(error)
  request.log.error({ err: error }, 'a request failed unexpectedly')
  return reply.code(statusCode).type('application/json').send({ statusCode, error: 'Internal Server Error' })
}
