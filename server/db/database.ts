import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ClientConfig } from 'pg'
import type { Statement } from '#server/db/typed-sql.ts'

interface CommonResult<Row> {
  rows: Row[]
}

interface CommonResultHKT extends PgQueryResultHKT {
  readonly type: CommonResult<this['row']>
}

/**
 * Drizzle on any of the engines; a transaction has the same type. Raw SQL (`db.execute`) returns only `{ rows }`, with
 * dates and timestamps as text; int8 (`count(*)`) is a number on every engine.
 */
export type Db = PgDatabase<CommonResultHKT, Record<string, never>>

export interface Database {
  readonly kind: 'postgres' | 'embedded-postgres' | 'pglite'
  readonly db: Db
  /**
   * Hot path: a named prepared statement with positional parameters; rows as plain objects (timestamps as Date, dates
   * as text, int8 as number). The statement's select list gives the type of the rows (`typed-sql.ts`). One name must
   * always mean the same text; null for a text that depends on the request, which is planned for each call. Inside a
   * transaction, pass its `tx`.
   */
  query<Row>(name: string | null, statement: Statement<Row>, values: readonly unknown[], tx?: Db): Promise<Row[]>
  /** Number of SQL statements sent, without BEGIN and COMMIT, for the tests against N+1 queries. */
  readonly statementCount: () => number
  /** The connections of the pool; null on the engine with a single connection. */
  readonly poolState: () => { busy: number; idle: number; waiting: number } | null
  /**
   * Runs `work` in one transaction; the Db passed to it has the same API. All code inside must use that Db: the
   * embedded single-connection engine refuses any other query, and a pool would run it outside the transaction.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * A script that may contain several statements; returns the last one's rows. For migrations, jobs and backups, not
   * for product queries.
   */
  script(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Opens a dedicated connection, for LISTEN; null on the engine that only this process can open. */
  readonly connection: ClientConfig | null
  close(): Promise<void>
}
