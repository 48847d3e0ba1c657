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
 * Drizzle on any of the engines; a transaction has the same type. Raw SQL (`db.execute`) gives `{ rows }` alone, and
 * gives dates and timestamps as text there; int8 (`count(*)`) is a number on every engine.
 */
export type Db = PgDatabase<CommonResultHKT, Record<string, never>>

export interface Database {
  readonly kind: 'postgres' | 'embedded-postgres' | 'pglite'
  readonly db: Db
  /**
   * Hot path: a named prepared statement with positional parameters; rows as plain objects (timestamps as Date, dates
   * as text, int8 as number). The statement's select list gives the type of the rows (`typed-sql.ts`). One name must
   * always mean the same text. Inside a transaction, pass its `tx`.
   */
  query<Row>(name: string, statement: Statement<Row>, values: readonly unknown[], tx?: Db): Promise<Row[]>
  /** SQL statements sent so far, BEGIN and COMMIT not counted; the tests against N+1 queries read it. */
  readonly statementCount: () => number
  /** The connections of the pool; null on the engine that has one. */
  readonly poolState: () => { busy: number; idle: number; waiting: number } | null
  /**
   * Runs `work` in one transaction; the Db given to it has the same API. Everything inside must use that Db: the
   * embedded single-connection engine refuses a query beside it, and a pool would run it outside the transaction.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * A script, several statements allowed; the last one's rows. For migrations, jobs and backups, not for the product's
   * queries.
   */
  script(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** How a connection of one's own is made, for LISTEN; null on the engine that only this process can open. */
  readonly connection: ClientConfig | null
  close(): Promise<void>
}
