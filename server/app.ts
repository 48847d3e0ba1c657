import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import { LogController, fastify } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildServices } from '#server/build-services.ts'
import type { BuiltServices, ServiceOverrides } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import type { ServerEnv } from '#server/env.ts'
import { graphqlPlugin } from '#server/graphql/plugin.ts'
import type { GraphqlPluginOptions } from '#server/graphql/plugin.ts'
import { registerAccessLog } from '#server/http/access-log.ts'
import { registerBillingPages } from '#server/http/billing-pages.ts'
import { clientConfig, registerClientConfig } from '#server/http/client-config.ts'
import { connectionOptions, limitConnections } from '#server/http/connection-limits.ts'
import { registerDeadline, routeDeadlineMs } from '#server/http/deadline.ts'
import { offersDemoPeople, registerDemoPeople } from '#server/http/demo-people.ts'
import { registerDevInbox } from '#server/http/dev-inbox.ts'
import { endConnections } from '#server/http/end-connections.ts'
import { hideFailure } from '#server/http/hide-failure.ts'
import { registerHealth } from '#server/http/health.ts'
import { pageContents } from '#server/http/page-content.ts'
import { registerLegacyClaims } from '#server/http/legacy-claims.ts'
import { registerMaintenance } from '#server/http/maintenance.ts'
import { registerMetrics } from '#server/http/metrics.ts'
import { registerClaimPackages } from '#server/http/claim-packages.ts'
import { registerAuditExport } from '#server/http/audit-export.ts'
import { registerStatus } from '#server/http/status.ts'
import { registerOwnAccount } from '#server/http/own-account.ts'
import { registerPhotoReports } from '#server/http/photo-reports.ts'
import { registerPictures } from '#server/http/pictures.ts'
import { registerSecurityHeaders } from '#server/http/security-headers.ts'
import { registerStaticFiles } from '#server/http/static-files.ts'
import { registerStripe } from '#server/http/stripe.ts'
import { registerUnsubscribe } from '#server/http/unsubscribe.ts'
import { registerFileParts } from '#server/http/file-parts.ts'
import { registerZipDownloads } from '#server/http/zip-downloads.ts'
import { identityPlugin } from '#server/lib/identity/embedded/plugin.ts'
import { inTime } from '#server/lib/in-time/in-time.ts'
import { storageRoutes } from '#server/lib/storage/routes.ts'
import { findLinkPreview } from '#server/modules/link-previews/service.ts'
import { LINK_PREVIEW_WITHIN_MS } from '#shared/limits/server-times.ts'

export interface AppOptions extends ServiceOverrides {
  env: ServerEnv
  database: Database
  /** Services to use instead of building them here; their creator must close them. */
  built?: BuiltServices
  /** The built client; dist/ if absent. */
  distFolder?: string
  graphql?: Omit<GraphqlPluginOptions, 'services'>
}

const BODY_MAX_BYTES = 1_048_576
const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/
export const DIST_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * The whole origin as a Fastify app. Tests use `inject` or listen on a free port. `close` finishes requests in flight;
 * the caller closes the database.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database } = options
  const built = options.built ?? (await buildServices(env, database, options))
  const { services, pool, disk } = built
  const app = fastify({
    loggerInstance: services.log as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    ...connectionOptions(),
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 512 },
  }) as unknown as FastifyInstance

  app.setErrorHandler(hideFailure)
  // Each line's trace contains the request; a name bound to the logger would be added as well.
  app.setChildLoggerFactory((logger) => logger)
  registerDeadline(app, routeDeadlineMs(env.statementTimeoutMs))
  endConnections(app)
  limitConnections(app, env.trustProxy)
  registerAccessLog(app)
  registerSecurityHeaders(app, env)
  registerMaintenance(app, env.maintenanceMessage)
  registerMetrics(app, services)
  registerHealth(app, database, env.dataDir)
  registerClientConfig(app, clientConfig(env, pool))
  if (!env.production) registerDevInbox(app, database)
  if (offersDemoPeople(env, pool)) registerDemoPeople(app, database, services.clock)
  // Only if a route enables it: files are compressed at build time, and parts and archives do not compress.
  app.register(compress, { global: false })
  app.register(graphqlPlugin, { services, executor: env.graphqlExecutor, ...options.graphql })
  if (pool) app.register(identityPlugin(pool, services.sharedLimits))
  if (!env.s3) app.register(storageRoutes(disk.storage, disk.signer))
  registerZipDownloads(app, services)
  registerFileParts(app, services)
  registerClaimPackages(app, services)
  if (services.billing.remote) registerStripe(app, services, services.billing.remote)
  else registerBillingPages(app, services)
  registerStatus(app, services)
  registerOwnAccount(app, services)
  registerAuditExport(app, services)
  registerPhotoReports(app, services)
  registerPictures(app, services)
  registerUnsubscribe(app, services)
  registerLegacyClaims(app, services)
  const distFolder = options.distFolder ?? DIST_FOLDER
  registerStaticFiles(app, {
    distFolder,
    historyFolder: path.join(env.dataDir, 'assets-history'),
    sourceMaps: !env.production,
    killServiceWorker: env.killServiceWorker,
    nowMs: services.clock.now().getTime(),
    contentOf: pageContents(distFolder, env.publicOrigin, (path) => {
      const late = (): Error => new Error('The database did not answer in time')
      return inTime(findLinkPreview(database, path), LINK_PREVIEW_WITHIN_MS, late)
    }),
  })
  if (!options.built) app.addHook('onClose', () => built.close())
  return app
}
