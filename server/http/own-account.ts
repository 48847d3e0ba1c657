import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { createAuthenticator } from '#server/graphql/authenticate.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { formatFieldError } from '#server/graphql/format-error.ts'
import { authorizeCaller } from '#server/graphql/guard.ts'
import { RequestContext } from '#server/graphql/request-context.ts'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import { deactivateOwnAccount } from '#server/modules/account-security/service.ts'
import { openPersonalData, PERSONAL_DATA_PATH, personalDataUrl } from '#server/modules/personal-data/service.ts'
import type { Services } from '#server/services.ts'
import type { OperationRow } from '#shared/operations/rule.ts'

const TYPE = 'application/zip'
const ACCESS = {
  ...{ kind: 'mutation', access: { who: 'registered' } },
  ...{ offline: 'online-only', refusedWhileAssumed: true },
} as const satisfies OperationRow

/**
 * A person's account routes outside the GraphQL API: download the data stored about them, and deactivate the account.
 * Errors have the shape of GraphQL errors, so that the app reads them in the same way.
 */
export function registerOwnAccount(app: FastifyInstance, services: Services): void {
  const authenticate = createAuthenticator(services)

  async function contextOf(request: FastifyRequest): Promise<Context> {
    const assumed = request.headers['x-assumed-identity']
    const who = await authenticate(request.headers.authorization, typeof assumed === 'string' ? assumed : undefined)
    const context = new RequestContext(request.id, who, services)
    try {
      authorizeCaller(ACCESS, context)
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

  app.register((scope, _options, done) => {
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox")
      next()
    })
    scope.setErrorHandler((error: Error, request, reply) => {
      const { message, extensions } = formatFieldError(new GraphQLError(error.message, { originalError: error }), {
        hideSuggestions: true,
        report: (cause) => request.log.error({ err: cause }, 'A request about an own account failed unexpectedly'),
      })
      return reply.code(Number(extensions?.['httpStatus'] ?? 500)).send({ errors: [{ message, extensions }] })
    })
    scope.post(PERSONAL_DATA_PATH, async (request) => personalDataUrl(await contextOf(request)))
    scope.get(PERSONAL_DATA_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const archive = await openPersonalData(services, request.query as Record<string, unknown>)
      if (!archive)
        return reply.code(403).send({ code: 'FORBIDDEN', message: 'This link is not valid or has expired.' })
      reply
        .type(TYPE)
        .header('content-disposition', contentDisposition('Evolve data.zip', TYPE, false))
        .header('x-content-type-options', 'nosniff')
      return reply.send(archive)
    })
    scope.post('/account/deactivation', async (request, reply) => {
      await deactivateOwnAccount(await contextOf(request))
      return reply.send({ deactivated: true })
    })
    done()
  })
}
