import path from 'node:path'
import { errorCode } from '#server/db/start-error.ts'
import { FileHash } from '#server/lib/storage/file-hash.ts'
import type { FileIdentity } from '#server/lib/storage/file-identity.ts'

/** If more uploads are in progress, the oldest ones are hashed only when complete. */
const UPLOADS_MAX_COUNT = 256

/** The hash of the first parts of an upload, and the files that it covers. */
export interface EarlyHash {
  readonly hash: FileHash
  readonly parts: readonly FileIdentity[]
}

interface Begun extends EarlyHash {
  readonly uploadId: string
  readonly folder: string
  readonly parts: FileIdentity[]
  /** Resolves when the current part has been hashed. */
  step: Promise<unknown>
  /** False once it is dropped: its hash must not be used any more. */
  isOpen: boolean
}

/**
 * Hashes the parts of uploads in order while later ones arrive, so that little is left to read at the end; one file at
 * a time. It is only an optimization: the caller must check that the files have not changed.
 */
export class EarlyHashes {
  readonly #begun = new Map<string, Begun>()
  readonly #waiting = new Set<Begun>()
  #running: Promise<void> | null = null

  /** A part is completely stored. Resolves when all contiguous parts are hashed; never rejects. */
  async arrived(uploadId: string, folder: string, partNumber: number): Promise<void> {
    const known = this.#begun.get(uploadId)
    if (known && partNumber <= known.parts.length) this.forget(uploadId)
    let begun = this.#begun.get(uploadId)
    if (!begun) {
      if (partNumber !== 1) return
      begun = { uploadId, folder, hash: new FileHash(), parts: [], step: Promise.resolve(), isOpen: true }
      const [oldest] = this.#begun.keys()
      if (this.#begun.size >= UPLOADS_MAX_COUNT && oldest !== undefined) this.forget(oldest)
      this.#begun.set(uploadId, begun)
    }
    this.#waiting.add(begun)
    this.#running ??= this.#run()
    return this.#running
  }

  forget(uploadId: string): void {
    this.#remove(uploadId)?.hash.drop()
  }

  /** Returns the early hash of an upload and drops it; null if there is none. The caller must close the hash. */
  async take(uploadId: string): Promise<EarlyHash | null> {
    const begun = this.#remove(uploadId)
    if (!begun) return null
    const isWhole = await begun.step.then(
      () => true,
      () => false,
    )
    if (!isWhole) begun.hash.drop()
    return isWhole ? begun : null
  }

  #remove(uploadId: string): Begun | undefined {
    const begun = this.#begun.get(uploadId)
    if (begun) begun.isOpen = false
    this.#begun.delete(uploadId)
    return begun
  }

  async #run(): Promise<void> {
    for (const begun of this.#waiting) {
      this.#waiting.delete(begun)
      while (begun.isOpen && (await this.#hashNext(begun)));
    }
    this.#running = null
  }

  /** False if the next part is missing or could not be read; a hash that contains half a part is useless. */
  async #hashNext(begun: Begun): Promise<boolean> {
    const step = begun.hash.add(path.join(begun.folder, String(begun.parts.length + 1))).then(
      (identity) => begun.parts.push(identity) > 0,
      (error: unknown) => {
        if (errorCode(error) === 'ENOENT') return false
        throw error
      },
    )
    begun.step = step
    try {
      return await step
    } catch {
      this.forget(begun.uploadId)
      return false
    }
  }
}
