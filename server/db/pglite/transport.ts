/**
 * One PGlite, in this thread or in a worker. Statements are sent one after the other; the serial client sees to that.
 */
export interface PgliteTransport {
  /** Grows when the engine was replaced after a statement timeout: an open transaction is lost then. */
  readonly generation: () => number
  query(text: string, values: readonly unknown[], options: QueryOptions): Promise<PgliteResult>
  exec(text: string): Promise<PgliteResult>
  close(): Promise<void>
}

export interface QueryOptions {
  rowMode: 'object' | 'array'
  /** Which parsers apply: Drizzle's, which leave timestamps as text, or the hot path's. */
  parsers: 'drizzle' | 'plain'
}

export interface PgliteResult {
  rows: unknown[]
  affectedRows?: number | undefined
}
