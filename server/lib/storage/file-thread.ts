import type { Transferable } from 'node:worker_threads'
import { Worker } from 'node:worker_threads'

/** The thread's reply to the order with the same number. */
type Reply = { id: number; answer: unknown } | { id: number; error: { message: string; code?: string } }

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The thread ended before it finished its work; its state is lost. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/**
 * A thread for file work that would block requests. It handles one order after another until it ends, and does not keep
 * the process alive while no order waits.
 */
export class FileThread<Order extends object> {
  isAlive = true
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1

  /**
   * @param entry a file of plain JavaScript: a loader for another language takes longer to start than most files to
   * process
   */
  constructor(entry: URL) {
    this.#worker = new Worker(entry, { execArgv: [] })
    this.#worker.unref()
    this.#worker.on('message', (reply: Reply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end())
  }

  /**
   * @param given memory that is transferred to the thread
   * @throws the error of the thread's work, with its code; ThreadEnded
   */
  ask<Answer>(order: Order, given: Transferable[] = []): Promise<Answer> {
    if (!this.isAlive) return Promise.reject(new ThreadEnded('The thread that works on files has ended.'))
    const id = this.#nextId++
    return new Promise<Answer>((resolve, reject) => {
      this.#worker.postMessage({ id, ...order }, given)
      this.#waiting.set(id, { resolve, reject })
      this.#worker.ref()
    })
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }))
    else waiting?.resolve(reply.answer)
  }

  #end(cause?: unknown): void {
    this.isAlive = false
    const error = new ThreadEnded('The thread that works on files ended before its work was done.', { cause })
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}

/** Returns one shared thread per kind, started at its first work and restarted after it has ended. */
export function threadOf<Order extends object>(entry: URL): () => FileThread<Order> {
  let thread: FileThread<Order> | undefined
  return () => {
    if (!thread?.isAlive) thread = new FileThread(entry)
    return thread
  }
}
