import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/graphql/errors.ts'
import { RequestContext } from '#server/graphql/request-context.ts'
import { createHttpCaller, sendGraphqlErrors } from '#server/http/http-caller.ts'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import {
  CLAIM_PACKAGE_PATH,
  claimPackageUrl,
  openClaimPackage,
  readClaimPackageGrant,
} from '#server/modules/claim-packages/service.ts'
import { findGrantedViewer } from '#server/modules/session/service.ts'
import type { Services } from '#server/services.ts'
import { keyIdOf } from '#shared/claim-package/signature.ts'
import type { OperationRow } from '#shared/operations/rule.ts'

const TYPE = 'application/zip'
const KEYS_PATH = '/.well-known/evolve-package-keys.json'
/** A package names the person who made it, so nobody else may make it in their name. */
const ACCESS = {
  ...{ kind: 'mutation', access: { who: 'registered' } },
  ...{ offline: 'online-only', refusedWhileAssumed: true },
} as const satisfies OperationRow

/** The signed package of a claim, created while it is sent, for holders of a valid signed URL; and the public keys. */
export function registerClaimPackages(app: FastifyInstance, services: Services): void {
  const contextOf = createHttpCaller(services, ACCESS)
  app.register((scope, _options, done) => {
    sendGraphqlErrors(scope, 'A claim package failed unexpectedly')
    scope.post(CLAIM_PACKAGE_PATH, async (request) => {
      const context = await contextOf(request)
      const { claimKey } = request.query as Record<string, unknown>
      if (typeof claimKey !== 'string') throw new AppError('NOT_FOUND')
      return claimPackageUrl(context, claimKey)
    })
    scope.get(CLAIM_PACKAGE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const grant = readClaimPackageGrant(services, request.query as Record<string, unknown>)
      if (!grant) return reply.code(403).send({ code: 'FORBIDDEN', message: 'This link is not valid or has expired.' })
      const viewer = await findGrantedViewer(services, grant.personId)
      if (!viewer) throw new AppError('NOT_FOUND')
      const context = new RequestContext(request.id, { viewer, refusal: null, assumedToken: null }, services)
      const { fileName, stream } = await openClaimPackage(context, grant.claimKey)
      return reply
        .header('content-type', TYPE)
        .header('content-disposition', contentDisposition(fileName, TYPE, false))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(stream())
    })
    done()
  })
  const { packageSigner, env } = services
  const former = env.packages.formerKeys.filter((publicKey) => publicKey !== packageSigner.publicKey)
  const keys = [packageSigner.publicKey, ...former].map((publicKey, index) => ({
    keyId: keyIdOf(Buffer.from(publicKey, 'base64')),
    algorithm: 'Ed25519',
    publicKey,
    isCurrent: index === 0,
  }))
  app.get(KEYS_PATH, async (_request, reply) => reply.header('cache-control', 'no-cache').send({ keys }))
}
