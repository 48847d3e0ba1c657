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
 * SHA-256 of files one after the other, made in a thread beside the server's: gigabytes that are hashed hold up no
 * request. It has to be ended. When its thread ends before, it is of no use any more.
 */
export class FileHash {
  readonly #thread: FileThread<HashOrder> = hashThread()
  readonly #id = nextHashId++

  /**
   * Adds the content of a file; one after the other.
   *
   * @returns which file it was
   * @throws an error with the file system's code; with part of a file in it, the hash is of no use then. ThreadEnded
   */
  async add(file: string): Promise<FileIdentity> {
    return identityOf(await this.#thread.ask<Parameters<typeof identityOf>[0]>({ hashId: this.#id, file }))
  }

  /**
   * Ends it, and gives it in hex.
   *
   * @throws ThreadEnded
   */
  end(): Promise<string> {
    return this.#thread.ask<string>({ hashId: this.#id, file: null })
  }

  /** Ends it for those who need no answer. */
  drop(): void {
    this.end().catch(() => undefined)
  }
}
