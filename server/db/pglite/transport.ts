/** One PGlite, in this thread or in a worker. The serial client sends one statement at a time. */
export interface PgliteTransport {
  /** Incremented when the engine is replaced after a statement timeout; an open transaction is then lost. */
  readonly generation: () => number
  query(text: string, values: readonly unknown[], options: QueryOptions): Promise<PgliteResult>
  exec(text: string): Promise<PgliteResult>
  close(): Promise<void>
}

export interface QueryOptions {
  rowMode: 'object' | 'array'
  /** The parsers to use: Drizzle's, which return timestamps as text, or the hot path's. */
  parsers: 'drizzle' | 'plain'
}

export interface PgliteResult {
  rows: unknown[]
  affectedRows?: number | undefined
}
