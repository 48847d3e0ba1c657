import { Worker } from 'node:worker_threads'
import { type FileIdentity, identityOf } from '#server/lib/storage/file-identity.ts'

/** A file to add to a hash; null ends the hash. */
export interface HashOrder {
  id: number
  hashId: number
  file: string | null
}

/** The answer is what `fstat` says of the file that was added, or the hash in hex. */
type HashReply = { id: number; answer: unknown } | { id: number; error: { message: string; code?: string } }

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** A thread that hashes, for as long as it lives. It keeps no process alive that waits for nothing of it. */
class HashThread {
  isAlive = true
  readonly #worker = new Worker(new URL('./file-hash-worker.mjs', import.meta.url), { execArgv: [] })
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (reply: HashReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The thread that hashes files ended.')))
  }

  /** @throws what reading the file throws, with its code */
  ask<Answer>(hashId: number, file: string | null): Promise<Answer> {
    if (!this.isAlive) return Promise.reject(new Error('The thread that hashed these files has ended.'))
    const id = this.#nextId++
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage({ id, hashId, file } satisfies HashOrder)
    })
  }

  #settle(reply: HashReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }))
    else waiting?.resolve(reply.answer)
  }

  #end(error: Error): void {
    this.isAlive = false
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}

let thread: HashThread | undefined
let nextHashId = 1

/**
 * SHA-256 of files one after the other, made in a thread beside the server's: gigabytes that are hashed hold up no request. It has to
 * be ended.
 */
export class FileHash {
  readonly #thread: HashThread
  readonly #id = nextHashId++

  constructor() {
    if (!thread?.isAlive) thread = new HashThread()
    this.#thread = thread
  }

  /**
   * Adds the content of a file; one after the other.
   *
   * @returns which file it was
   * @throws an error with the file system's code; with part of a file in it, the hash is of no use then
   */
  async add(file: string): Promise<FileIdentity> {
    return identityOf(await this.#thread.ask<Parameters<typeof identityOf>[0]>(this.#id, file))
  }

  /** Ends it, and gives it in hex. */
  end(): Promise<string> {
    return this.#thread.ask<string>(this.#id, null)
  }

  /** Ends it for those who need no answer. */
  drop(): void {
    this.end().catch(() => undefined)
  }
}
