import type { FastifyInstance } from 'fastify'
import type { ServerEnv } from '#server/env.ts'
import type { IdentityService } from '#server/lib/identity/embedded/service.ts'
import { offersDemoPeople } from './demo-people.ts'
import { SITE_VERSION } from '#shared/limits.ts'

/** The configuration that the client reads at startup (src/config/env.ts); it contains no secrets. */
export function clientConfig(
  env: ServerEnv,
  pool: Pick<IdentityService, 'userPoolId' | 'clientId' | 'region'> | null,
): object {
  const identity = pool
    ? // A path: the client adds the origin at which it was opened, which the server may not know.
      {
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.clientId,
        region: pool.region,
        userPoolEndpoint: '/identity/',
      }
    : {
        userPoolId: env.cognito?.userPoolId,
        userPoolClientId: env.cognito?.clientId,
        region: env.cognito?.region,
        userPoolEndpoint: null,
      }
  return {
    siteVersion: SITE_VERSION,
    graphqlPath: '/graphql',
    identity,
    demoMode: env.demoMode,
    pagePreviews: env.pagePreviews,
    demoPeople: offersDemoPeople(env, pool),
    pushPublicKey: env.push?.publicKey ?? null,
    mapTiles: env.mapTiles,
    links: env.links,
  }
}

export function registerClientConfig(app: FastifyInstance, config: object): void {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))
}
