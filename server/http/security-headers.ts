import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { ServerEnv } from '#server/env.ts'

const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()'

/**
 * Headers of every answer. Scripts come from our origin alone, never from the page itself; styles may stand in the page because
 * the component library writes its rules there.
 */
export async function registerSecurityHeaders(app: FastifyInstance, env: ServerEnv): Promise<void> {
  const identityOrigin = env.cognito ? [`https://cognito-idp.${env.cognito.region}.amazonaws.com`] : []
  const secure = env.publicOrigin.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...identityOrigin],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // On a plain-http address of the local network it would turn every request into a failing one.
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })
}
