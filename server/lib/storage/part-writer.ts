import type { FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#server/db/start-error.ts'
import { threadOf } from '#server/lib/storage/file-thread.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import { PART_WRITTEN_WITHIN_MS } from '#shared/limits/server-times.ts'

/** Network chunks are collected up to this size before they are written: small enough to stay in the CPU cache. */
const WRITE_BYTES = 262_144
/** Maximum bytes in flight to the file before reading from the network pauses. */
const AHEAD_BYTES = 2_097_152
/** Bytes that are synced to the disk at once while more arrive, so that the final sync is short. */
const SYNC_BYTES = 2_097_152

const CUT_OFF_CODES = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether an error means that the connection ended before the whole body arrived. */
export function isCutOff(error: unknown): boolean {
  return CUT_OFF_CODES.has(errorCode(error) ?? '')
}

/** A write to the end of a file that the server's thread has open. */
export interface WriteOrder {
  descriptor: number
  chunks: Uint8Array[]
}

const writeThread = threadOf<WriteOrder>(new URL('./part-writer-worker.mjs', import.meta.url))

/**
 * Writes in a separate thread, which takes over the memory of the chunks: thousands of chunks per gigabyte would
 * otherwise trigger frequent garbage collection in the server's thread.
 */
class PartWriter extends Writable {
  readonly #handle: FileHandle
  readonly #sizeBytes: number
  readonly #isOwn: boolean
  readonly #thread = writeThread()
  #receivedBytes = 0
  #gathered: Uint8Array<ArrayBuffer>[] = []
  #gatheredBytes = 0
  #timer: NodeJS.Timeout | undefined
  #unwrittenBytes = 0
  #unsyncedBytes = 0
  #isSyncing = false
  /** The last write, whose reply arrives last. */
  #order: Promise<unknown> = Promise.resolve()
  /** All writes; rejects with the first failure. */
  #written: Promise<unknown> = Promise.resolve()
  #synced: Promise<unknown> = Promise.resolve()
  #goOn: (() => void) | null = null

  /** @param isOwn whether the memory of the chunks is not shared */
  constructor(handle: FileHandle, sizeBytes: number, isOwn: boolean) {
    super({ highWaterMark: WRITE_BYTES })
    this.#handle = handle
    this.#sizeBytes = sizeBytes
    this.#isOwn = isOwn
  }

  override _write(chunk: Buffer<ArrayBuffer>, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#receivedBytes += chunk.byteLength
    if (this.#receivedBytes > this.#sizeBytes)
      return done(new StorageError('TOO_LARGE', `The part is longer than ${this.#sizeBytes} bytes.`))
    const isWhole = this.#isOwn && chunk.byteLength === chunk.buffer.byteLength
    if (this.#gatheredBytes === 0) this.#timer = setTimeout(() => this.#send(), PART_WRITTEN_WITHIN_MS)
    this.#gathered.push(isWhole ? chunk : new Uint8Array(chunk))
    this.#gatheredBytes += chunk.byteLength
    if (this.#gatheredBytes >= WRITE_BYTES) this.#send()
    if (this.#unwrittenBytes <= AHEAD_BYTES) return done()
    this.#goOn = done
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#receivedBytes < this.#sizeBytes)
      return done(
        new StorageError(
          'PART_INCOMPLETE',
          `Only ${this.#receivedBytes} of the part's ${this.#sizeBytes} bytes arrived.`,
        ),
      )
    this.#send()
    const finish = async (): Promise<void> => {
      await this.#written
      await this.#synced
      await this.#handle.datasync()
    }
    finish().then(() => done(), done)
  }

  /** The bytes that arrived before the connection was lost; the device continues after them. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer)
    if (isCutOff(error) && this.#gatheredBytes > 0) this.#send()
    done(error)
  }

  /** Resolves once the file is no longer in use, in every case. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#order, this.#written])
    await Promise.allSettled([this.#synced])
  }

  #send(): void {
    clearTimeout(this.#timer)
    const bytes = this.#gatheredBytes
    const chunks = this.#gathered
    this.#gathered = []
    this.#gatheredBytes = 0
    this.#unwrittenBytes += bytes
    this.#order = this.#thread.ask(
      { descriptor: this.#handle.fd, chunks },
      chunks.map((chunk) => chunk.buffer),
    )
    this.#written = Promise.all([this.#written, this.#order])
    this.#written.then(
      () => this.#onWritten(bytes),
      (error: Error) => this.destroy(error),
    )
  }

  #onWritten(bytes: number): void {
    this.#unwrittenBytes -= bytes
    this.#unsyncedBytes += bytes
    if (this.#unsyncedBytes >= SYNC_BYTES && !this.#isSyncing) this.#sync()
    const goOn = this.#goOn
    this.#goOn = null
    goOn?.()
  }

  /** One at a time, because a slow disk handles few syncs. */
  #sync(): void {
    this.#unsyncedBytes = 0
    this.#isSyncing = true
    this.#synced = this.#handle.datasync()
    this.#synced.then(
      () => (this.#isSyncing = false),
      (error: Error) => this.destroy(error),
    )
  }
}

/**
 * Writes a part to an empty file; resolves when all of it is on the disk.
 * @throws StorageError TOO_LARGE, PART_INCOMPLETE if the length is not exactly `sizeBytes`; ThreadEnded; errors of the
 * file system and the network
 */
export async function receivePart(
  body: AsyncIterable<Uint8Array>,
  handle: FileHandle,
  sizeBytes: number,
): Promise<void> {
  // Node allocates separate memory for the chunks of a request; other sources may reuse the memory they pass.
  const writer = new PartWriter(handle, sizeBytes, body instanceof IncomingMessage)
  try {
    await pipeline(body, writer)
  } finally {
    await writer.settled()
  }
}
