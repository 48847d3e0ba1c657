import type { PGlite } from '@electric-sql/pglite'
import type { PgliteTransport } from '#server/db/pglite/transport.ts'
import { DRIZZLE_PARSERS, PLAIN_PARSERS } from '#server/db/value-types.ts'

/** PGlite in this thread. It blocks the event loop during a statement, so it is only for tests and the worker. */
export function localTransport(engine: PGlite): PgliteTransport {
  return {
    generation: () => 0,
    async query(text, values, options) {
      const result = await engine.query(text, [...values], {
        rowMode: options.rowMode,
        parsers: options.parsers === 'drizzle' ? DRIZZLE_PARSERS : PLAIN_PARSERS,
      })
      return { rows: result.rows, affectedRows: result.affectedRows }
    },
    async exec(text) {
      const results = await engine.exec(text)
      const last = results.at(-1)
      return { rows: last?.rows ?? [], affectedRows: last?.affectedRows }
    },
    close: () => engine.close(),
  }
}
