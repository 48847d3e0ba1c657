import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from '#server/db/database.ts'
import { SerialClient } from '#server/db/pglite/serial-client.ts'
import type { TransactionClient } from '#server/db/pglite/serial-client.ts'
import type { PgliteTransport } from '#server/db/pglite/transport.ts'
import { StatementCounter } from '#server/db/statement-counter.ts'
import type { Statement } from '#server/db/typed-sql.ts'

/** The connection of a Drizzle transaction; Drizzle has no public accessor for it. */
function clientOf(tx: Db): TransactionClient {
  return (tx as unknown as { session: { client: TransactionClient } }).session.client
}

/** A Database on one PGlite. `beforeClose` stops everything else that uses the engine. */
export function pgliteDatabase(transport: PgliteTransport, beforeClose?: () => void): Database {
  const client = new SerialClient(transport)
  const counter = new StatementCounter()
  const db = drizzle(client as unknown as PGlite, { logger: counter }) as unknown as Db
  const texts = new Map<string, string>()
  return {
    kind: 'pglite',
    db,
    statementCount: counter.read,
    poolState: () => null,
    connection: null,
    async query<Row>(name: string | null, text: Statement<Row>, values: readonly unknown[], tx?: Db) {
      counter.add()
      // PostgreSQL refuses it; here it would go unnoticed.
      if (name !== null && (texts.get(name) ?? text) !== text)
        throw new Error(`The statement name ${name} is used for two texts`)
      if (name !== null) texts.set(name, text)
      const result = await (tx ? clientOf(tx) : client).queryPlain(text, values)
      return result.rows as Row[]
    },
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Db)),
    async script(text, values) {
      const result = values?.length ? await client.queryPlain(text, values) : await client.exec(text)
      return { rows: result.rows as Record<string, unknown>[] }
    },
    async close() {
      beforeClose?.()
      await client.close()
    },
  }
}
