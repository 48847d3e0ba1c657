import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync } from 'fastify'
import { limitAddressTogether } from '#server/lib/shared-limits/address-limit.ts'
import type { SharedLimitsPort } from '#server/lib/shared-limits/port.ts'
import { IDENTITY_REQUESTS_PER_MINUTE_COUNT } from '#shared/limits.ts'
import { IDENTITY_PURGE_EVERY_MS, JWKS_MAX_AGE_S } from '#shared/limits/server-times.ts'
import { EMBEDDED_POOL_ID } from './pool.ts'
import { TARGET_HEADER } from './protocol.ts'
import type { IdentityService } from './service.ts'

/** No operation of the protocol needs more; a pasted file is not an attribute. */
const BODY_MAX_BYTES = 65_536

class AddressLimitReached extends Error {
  override readonly name = 'TooManyRequestsException'

  constructor() {
    super('Too many requests. Please wait a moment and try again.')
  }
}

/**
 * Serves the embedded pool at POST /identity (with or without a trailing slash), and its public keys.
 * @param limits null if every process counts the requests of an address for itself
 */
export function identityPlugin(service: IdentityService, limits: SharedLimitsPort | null): FastifyPluginAsync {
  return async (app) => {
    // The body is read as text for every content type, so that the protocol's own check reports the error.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )

    // In addition to the limits per account: one address must not flood sign-ups. Uses Cognito's error name and status.
    await app.register(rateLimit, {
      max: IDENTITY_REQUESTS_PER_MINUTE_COUNT,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new AddressLimitReached(),
    })
    limitAddressTogether(app, limits, {
      ...{ limit: 'identity', maxCount: IDENTITY_REQUESTS_PER_MINUTE_COUNT },
      refuse: () => new AddressLimitReached(),
    })
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AddressLimitReached)) throw error
      return reply
        .code(400)
        .header('x-amzn-errortype', error.name)
        .type('application/x-amz-json-1.1')
        .send({ __type: error.name, message: error.message })
    })

    for (const url of ['/identity', '/identity/']) {
      app.post(url, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
        const target = request.headers[TARGET_HEADER]
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = await service.answerPublicCall(typeof target === 'string' ? target : undefined, body, {
          ipAddress: request.ip,
        })
        return reply.code(answer.statusCode).headers(answer.headers).send(answer.body)
      })
    }

    app.get(`/identity/${EMBEDDED_POOL_ID}/.well-known/jwks.json`, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${JWKS_MAX_AGE_S}`).send(service.jwks),
    )

    const timer = setInterval(() => {
      service.purge().catch((error: unknown) => app.log.error({ err: error }, 'identity purge failed'))
    }, IDENTITY_PURGE_EVERY_MS)
    timer.unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await service.idle()
    })
  }
}
