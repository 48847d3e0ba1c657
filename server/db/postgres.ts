import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '#server/db/database.ts'
import { databaseStartError } from '#server/db/start-error.ts'
import { StatementCounter } from '#server/db/statement-counter.ts'
import { setPgTypeParsers } from '#server/db/value-types.ts'
import type { Statement } from '#server/db/typed-sql.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { DATABASE_CONNECT_TIMEOUT_MS, DATABASE_IDLE_IN_TRANSACTION_MAX_MS } from '#shared/limits/server-times.ts'

interface PostgresOptions {
  kind: 'postgres' | 'embedded-postgres'
  connection: pg.ClientConfig
  poolSize: number
  /** The server cancels a statement that runs longer. */
  statementTimeoutMs: number
  log?: Logger | undefined
  /** Called after the pool was closed; the supervisor then stops its server. */
  afterClose?: () => Promise<void>
}

setPgTypeParsers()

/** The connection of a Drizzle transaction; Drizzle has no public accessor for it. */
function connectionOf(tx: Db): pg.PoolClient {
  return (tx as unknown as { session: { client: pg.PoolClient } }).session.client
}

/**
 * A pool on a PostgreSQL server.
 * @throws StartError if no connection can be made.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    // Not closed, because a timer per statement would cost more than an idle connection.
    idleTimeoutMillis: 0,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: DATABASE_IDLE_IN_TRANSACTION_MAX_MS,
    application_name: 'evolve',
  })
  // An idle connection that breaks must not end the process; the pool replaces it at the next query.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) options.log?.warn({ err: error }, 'database connection lost')
  })
  // Neither must one that breaks inside a transaction: the current statement fails with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw databaseStartError(error, options.connection)
  }
  const counter = new StatementCounter()
  const db = drizzle(pool, { logger: counter }) as unknown as Db
  return {
    kind: options.kind,
    db,
    statementCount: counter.read,
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    connection: options.connection,
    async query<Row>(name: string | null, text: Statement<Row>, values: readonly unknown[], tx?: Db) {
      counter.add()
      const result = await (tx ? connectionOf(tx) : pool).query({
        ...(name !== null && { name }),
        text,
        values: values as unknown[],
      })
      return result.rows as Row[]
    },
    // Drizzle takes a pool connection for a transaction and does not release it if `begin` fails, so an outage would
    // exhaust the pool.
    async transaction(work) {
      const client = await pool.connect()
      try {
        return await drizzle(client, { logger: counter }).transaction((tx) => work(tx as unknown as Db))
      } finally {
        client.release()
      }
    },
    async script(text, values) {
      const result = values?.length ? await pool.query(text, values as unknown[]) : await pool.query(text)
      const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
      return { rows: last.rows as Record<string, unknown>[] }
    },
    async close() {
      closing = true
      await pool.end()
      await options.afterClose?.()
    },
  }
}
