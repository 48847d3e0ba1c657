import type { FastifyInstance } from 'fastify'
import { createHttpCaller, sendGraphqlErrors } from '#server/http/http-caller.ts'
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
  const contextOf = createHttpCaller(services, ACCESS)

  app.register((scope, _options, done) => {
    sendGraphqlErrors(scope, 'A request about an own account failed unexpectedly')
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
