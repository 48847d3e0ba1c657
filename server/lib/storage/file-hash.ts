import { type FileIdentity, identityOf } from '#server/lib/storage/file-identity.ts'
import { type FileThread, threadOf } from '#server/lib/storage/file-thread.ts'

/** A file to add to a hash; null ends the hash. */
export interface HashOrder {
  hashId: number
  file: string | null
}

const hashThread = threadOf<HashOrder>(new URL('./file-hash-worker.mjs', import.meta.url))
let nextHashId = 1

/**
 * SHA-256 of several files in sequence, computed in a separate thread, so that hashing gigabytes does not block
 * requests. Must be closed. If its thread ends first, it becomes unusable.
 */
export class FileHash {
  readonly #thread: FileThread<HashOrder> = hashThread()
  readonly #id = nextHashId++

  /**
   * Adds the content of a file; call it for one file at a time.
   * @returns the identity of the file
   * @throws an error with the file system's code, after which the hash is unusable because it contains part of a file;
   * ThreadEnded
   */
  async add(file: string): Promise<FileIdentity> {
    return identityOf(await this.#thread.ask<Parameters<typeof identityOf>[0]>({ hashId: this.#id, file }))
  }

  /**
   * Finishes, and returns the hash in hex.
   * @throws ThreadEnded
   */
  end(): Promise<string> {
    return this.#thread.ask<string>({ hashId: this.#id, file: null })
  }

  /** Closes it without a result. */
  drop(): void {
    this.end().catch(() => undefined)
  }
}
