import { Worker } from 'node:worker_threads'
import type { PgliteResult, PgliteTransport } from '#server/db/pglite/transport.ts'
import type { WorkerReply, WorkerRequest } from '#server/db/pglite/worker.ts'
import { StartError } from '#server/db/start-error.ts'
import { PGLITE_CLOSE_LIMIT_MS, PGLITE_START_TIMEOUT_MS } from '#shared/limits/server-times.ts'

interface Pending {
  resolve(result: PgliteResult): void
  reject(error: Error): void
}

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never

class WorkerTransport implements PgliteTransport {
  readonly #folder: string
  readonly #timeoutMs: number
  #worker: Worker | undefined
  #started: Promise<void> = Promise.resolve()
  #generation = 0
  #nextId = 1
  #closing = false
  readonly #pending = new Map<number, Pending>()

  constructor(folder: string, timeoutMs: number) {
    this.#folder = folder
    this.#timeoutMs = timeoutMs
  }

  readonly generation = (): number => this.#generation

  start(): Promise<void> {
    this.#started = this.#spawn()
    this.#started.catch(() => undefined)
    return this.#started
  }

  #spawn(): Promise<void> {
    const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      workerData: { folder: this.#folder },
      execArgv: [],
    })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new StartError('The embedded database did not start in time.'))
        void worker.terminate()
      }, PGLITE_START_TIMEOUT_MS)
      worker.on('message', (reply: WorkerReply) => {
        if (reply.id === 0) {
          clearTimeout(timer)
          resolve()
        } else this.#settle(reply)
      })
      worker.on('error', (error) => {
        clearTimeout(timer)
        reject(
          new StartError(`The embedded database (PGlite) in ${this.#folder} cannot be opened: ${error.message}`, {
            cause: error,
          }),
        )
        this.#failAll(error)
      })
      worker.on('exit', () => {
        if (this.#worker !== worker) return
        this.#failAll(new Error('The embedded database stopped.'))
        // A crash of the engine must not stop the server: the next statement gets a new engine.
        if (!this.#closing) {
          this.#generation += 1
          void this.start()
        }
      })
    })
  }

  #settle(reply: WorkerReply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (!pending) return
    if ('error' in reply) pending.reject(Object.assign(new Error(reply.error.message), reply.error.fields))
    else pending.resolve({ rows: reply.rows, affectedRows: reply.affectedRows })
  }

  #failAll(error: Error): void {
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }

  /** PGlite cannot cancel a statement, so its thread is terminated. Committed data is on the disk. */
  #restart(): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#generation += 1
    // Before the failure is reported, because the next statement must wait for the new engine.
    this.#started = Promise.resolve(worker?.terminate()).then(() => this.#spawn())
    this.#started.catch(() => undefined)
    this.#failAll(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
  }

  async #send(request: Unnumbered<WorkerRequest>, timeoutMs: number): Promise<PgliteResult> {
    await this.#started
    const id = this.#nextId++
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<PgliteResult>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject })
        if (timeoutMs > 0) {
          timer = setTimeout(() => this.#restart(), timeoutMs)
        }
        this.#worker?.postMessage({ ...request, id })
      })
    } finally {
      clearTimeout(timer)
    }
  }

  query(
    text: string,
    values: readonly unknown[],
    options: { rowMode: 'object' | 'array'; parsers: 'drizzle' | 'plain' },
  ): Promise<PgliteResult> {
    return this.#send({ kind: 'query', text, values, options }, this.#timeoutMs)
  }

  /** Scripts (migrations, maintenance) have no time limit. */
  exec(text: string): Promise<PgliteResult> {
    return this.#send({ kind: 'exec', text }, 0)
  }

  async close(): Promise<void> {
    this.#closing = true
    const timer = setTimeout(() => void this.#worker?.terminate(), PGLITE_CLOSE_LIMIT_MS)
    await this.#send({ kind: 'close' }, 0).catch(() => undefined)
    clearTimeout(timer)
    await this.#worker?.terminate()
  }
}

/**
 * PGlite in a worker thread on the data folder `folder`; a statement longer than `timeoutMs` fails with SQLSTATE 57014.
 * @throws StartError if the folder cannot be opened.
 */
export async function openWorkerTransport(folder: string, timeoutMs: number): Promise<PgliteTransport> {
  const transport = new WorkerTransport(folder, timeoutMs)
  await transport.start()
  return transport
}
