import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { ServerEnv } from '#server/env.ts'
import { s3Origin } from '#server/lib/storage/s3-settings.ts'

const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()'

type Middleware = ReturnType<typeof helmet>

/**
 * Helmet's headers, computed once: they depend only on the configuration, and computing them would slow each request.
 */
function headersOf(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw new Error('The security headers cannot be made', { cause: error })
  })
  return headers
}

/**
 * Headers of every response. Scripts are only loaded from our origin, never inline; inline styles are allowed because
 * the component library inserts its rules there.
 */
export function registerSecurityHeaders(app: FastifyInstance, env: ServerEnv): void {
  const identityOrigin = env.cognito ? [`https://cognito-idp.${env.cognito.region}.amazonaws.com`] : []
  // Parts are PUT to the bucket, and files and pictures are loaded from it.
  const filesOrigin = env.s3 ? [s3Origin(env.s3)] : []
  // Forms with a token are posted to them: the legacy systems and the help desk.
  const formTargets = [
    ...env.legacyDatabases.map(({ systemUrl }) => systemUrl),
    ...(env.helpDesk ? [env.helpDesk.url] : []),
  ]
  const formOrigins = [...new Set(formTargets.map((target) => new URL(target).origin))]
  // A placeholder for one of several hosts represents all of them.
  const tilesOrigin = env.mapTiles
    ? [new URL(env.mapTiles.url.replace('{s}', 'tiles')).origin.replace('//tiles.', '//*.')]
    : []
  const secure = env.publicOrigin.startsWith('https:')
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...identityOrigin, ...filesOrigin],
        // Company logos are stored with the claims system.
        imgSrc: ["'self'", 'data:', 'blob:', ...filesOrigin, ...tilesOrigin, ...(env.legacyClaims?.origins ?? [])],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...filesOrigin],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formOrigins, ...(env.legacyClaims?.origins ?? [])],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // On a plain-http address of the local network, it would make every request fail.
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
  const headers = { ...headersOf(middleware), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
