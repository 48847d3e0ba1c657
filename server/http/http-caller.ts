import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createAuthenticator } from '#server/graphql/authenticate.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { formatFieldError } from '#server/graphql/format-error.ts'
import { authorizeCaller } from '#server/graphql/guard.ts'
import { RequestContext } from '#server/graphql/request-context.ts'
import type { Services } from '#server/services.ts'
import type { OperationRow } from '#shared/operations/rule.ts'

/**
 * Authenticates and authorizes requests to routes outside the GraphQL API by the same rules. Refusals are written to
 * the security log.
 */
export function createHttpCaller(
  services: Services,
  access: OperationRow,
): (request: FastifyRequest) => Promise<Context> {
  const authenticate = createAuthenticator(services)
  return async (request) => {
    const assumed = request.headers['x-assumed-identity']
    const who = await authenticate(request.headers.authorization, typeof assumed === 'string' ? assumed : undefined)
    const context = new RequestContext(request.id, who, services)
    try {
      authorizeCaller(access, context)
    } catch (error) {
      if (error instanceof AppError)
        services.securityLog({
          ...{ event: who.refusal === null ? 'denied' : 'token', address: request.ip, code: error.code },
          personId: who.viewer?.assumedBy?.userId ?? who.viewer?.userId ?? null,
          operation: request.url,
        })
      throw error
    }
    return context
  }
}

/** Gives errors of routes the shape of GraphQL errors, so that the app reads them in the same way. */
export function sendGraphqlErrors(scope: FastifyInstance, reported: string): void {
  scope.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox")
    next()
  })
  scope.setErrorHandler((error: Error, request, reply) => {
    const { message, extensions } = formatFieldError(new GraphQLError(error.message, { originalError: error }), {
      hideSuggestions: true,
      report: (cause) => request.log.error({ err: cause }, reported),
    })
    return reply.code(Number(extensions?.['httpStatus'] ?? 500)).send({ errors: [{ message, extensions }] })
  })
}
