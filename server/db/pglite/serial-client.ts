import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgliteResult, PgliteTransport } from '#server/db/pglite/transport.ts'

/**
 * PGlite has one connection: a transaction owns it until it ends, and all other calls queue. A query outside the
 * transaction that waits for it would deadlock, so it is refused with an error.
 */
export class SerialClient {
  readonly #transport: PgliteTransport
  readonly #insideTransaction = new AsyncLocalStorage<{ open: boolean }>()
  #tail: Promise<unknown> = Promise.resolve()

  constructor(transport: PgliteTransport) {
    this.#transport = transport
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    if (this.#insideTransaction.getStore()?.open) {
      return Promise.reject(
        new Error(
          'A query ran beside the open transaction it belongs to. Use the Db that the transaction gives to its work.',
        ),
      )
    }
    const turn = this.#tail.then(work)
    this.#tail = turn.catch(() => undefined)
    return turn
  }

  /** The part of PGlite's API that drizzle-orm/pglite calls. The transport chooses the `parsers`. */
  query(
    text: string,
    values: readonly unknown[] = [],
    options?: { rowMode?: 'object' | 'array' },
  ): Promise<PgliteResult> {
    return this.#inLine(() =>
      this.#transport.query(text, values, { rowMode: options?.rowMode ?? 'object', parsers: 'drizzle' }),
    )
  }

  queryPlain(text: string, values: readonly unknown[]): Promise<PgliteResult> {
    return this.#inLine(() => this.#transport.query(text, values, { rowMode: 'object', parsers: 'plain' }))
  }

  exec(text: string): Promise<PgliteResult> {
    return this.#inLine(() => this.#transport.exec(text))
  }

  transaction<T>(work: (client: TransactionClient) => Promise<T>): Promise<T> {
    return this.#inLine(async () => {
      const client = new TransactionClient(this.#transport)
      const state = { open: true }
      await client.exec('begin')
      try {
        const result = await this.#insideTransaction.run(state, () => work(client))
        await client.exec('commit')
        return result
      } catch (error) {
        await client.exec('rollback').catch(() => undefined)
        throw error
      } finally {
        state.open = false
      }
    })
  }

  /** Waits for queued calls, then closes the engine. */
  async close(): Promise<void> {
    await this.#tail
    await this.#transport.close()
  }
}

/** The client for the statements of one transaction. */
export class TransactionClient {
  readonly #transport: PgliteTransport
  readonly #generation: number

  constructor(transport: PgliteTransport) {
    this.#transport = transport
    this.#generation = transport.generation()
  }

  /** After a restart of the engine, the rest of a transaction would run outside of it, so it is refused. */
  #check(): void {
    if (this.#transport.generation() !== this.#generation) {
      throw Object.assign(new Error('The transaction was ended by a statement timeout.'), { code: '25P02' })
    }
  }

  async query(
    text: string,
    values: readonly unknown[] = [],
    options?: { rowMode?: 'object' | 'array' },
  ): Promise<PgliteResult> {
    this.#check()
    return this.#transport.query(text, values, { rowMode: options?.rowMode ?? 'object', parsers: 'drizzle' })
  }

  async queryPlain(text: string, values: readonly unknown[]): Promise<PgliteResult> {
    this.#check()
    return this.#transport.query(text, values, { rowMode: 'object', parsers: 'plain' })
  }

  async exec(text: string): Promise<PgliteResult> {
    this.#check()
    return this.#transport.exec(text)
  }
}
