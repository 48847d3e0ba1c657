import type { FastifyPluginAsync } from 'fastify'
import { EMBEDDED_POOL_ID } from './pool.ts'
import { TARGET_HEADER } from './protocol.ts'
import type { IdentityService } from './service.ts'

/** No operation of the protocol needs more; a pasted file is not an attribute. */
const BODY_MAX_BYTES = 65_536
const PURGE_EVERY_MS = 600_000
const JWKS_MAX_AGE_S = 3_600

/** Serves the embedded pool at POST /identity (with or without a slash behind it) and its public keys beside it. */
export function identityPlugin(service: IdentityService): FastifyPluginAsync {
  return async (app) => {
    // Whatever a client calls its body, it is read as text: the protocol's own check names what is wrong with it.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => done(null, body))

    for (const url of ['/identity', '/identity/']) {
      app.post(url, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
        const target = request.headers[TARGET_HEADER]
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = await service.answerPublicCall(typeof target === 'string' ? target : undefined, body, { ipAddress: request.ip })
        return reply.code(answer.statusCode).headers(answer.headers).send(answer.body)
      })
    }

    app.get(`/identity/${EMBEDDED_POOL_ID}/.well-known/jwks.json`, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${JWKS_MAX_AGE_S}`).send(service.jwks),
    )

    const timer = setInterval(() => {
      service.purge().catch((error: unknown) => app.log.error({ err: error }, 'identity purge failed'))
    }, PURGE_EVERY_MS)
    timer.unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await service.idle()
    })
  }
}
