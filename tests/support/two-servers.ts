import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { type BuiltServices, buildServices } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { testPostgres } from './postgres.ts'
import { type Answer, createWorld, type Person, toAnswer, type World } from './world.ts'

/** Calls that are sent at once, half of them to each server. */
export const PARALLEL_COUNT = 10

export interface TwoServers {
  world: World
  /** The second server on the same database. */
  there: { app: FastifyInstance; built: BuiltServices; database: Database }
  /** Sends one operation to the first server (0) or to the second (1). */
  graphqlAt<T>(server: 0 | 1, query: string, variables: object, as: Person): Promise<Answer<T>>
  /** Sends calls at once, alternating between the servers; the responses in the order of the calls. */
  atOnce<T>(calls: readonly { query: string; variables: object; as: Person }[]): Promise<Answer<T>[]>
  close(): Promise<void>
}

/**
 * Two servers on one native PostgreSQL, whatever TEST_ENGINE is: only there do transactions run at the same time. (The
 * embedded single-connection engine runs one after another and hides every race.)
 * @param variables Environment of both servers.
 */
export async function createTwoServers(variables: Record<string, string> = {}): Promise<TwoServers> {
  const postgres = await testPostgres()
  const connectionString = await postgres.createDatabase(`two_${crypto.randomUUID().slice(0, 8)}`)
  const openDatabase = (): Promise<Database> =>
    openPostgres({ kind: 'postgres', poolSize: 6, statementTimeoutMs: 15_000, connection: { connectionString } })
  const database = await openDatabase()
  await migrateDatabase(database)
  const world = await createWorld({ database, env: variables })
  const { env, clock, mail, sms } = world.services
  const other = await openDatabase()
  const built = await buildServices(env, other, { clock, mail, sms, identityOptions: { sessionMaxAgeMs: 0 } })
  const app = await createApp({ env, database: other, built, distFolder: env.dataDir })

  async function graphqlAt<T>(server: 0 | 1, query: string, variables: object, as: Person): Promise<Answer<T>> {
    if (server === 0) return world.graphql<T>(query, variables, as)
    const response = await app.inject({
      ...{ method: 'POST', url: '/graphql' },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await world.tokenOf(as)}` },
      payload: JSON.stringify({ query, variables }),
    })
    return toAnswer<T>(response)
  }

  return {
    world,
    there: { app, built, database: other },
    graphqlAt,
    async atOnce<T>(calls: readonly { query: string; variables: object; as: Person }[]) {
      // Signed in first, so that the calls reach the servers together.
      for (const { as } of calls) await world.tokenOf(as)
      return Promise.all(
        calls.map(({ query, variables, as }, index) => graphqlAt<T>(index % 2 === 0 ? 0 : 1, query, variables, as)),
      )
    },
    async close() {
      await app.close()
      await built.close()
      await other.close()
      await world.close()
      await postgres.stop()
    },
  }
}
