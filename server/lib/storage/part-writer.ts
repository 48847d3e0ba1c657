import type { FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#server/db/start-error.ts'
import { threadOf } from '#server/lib/storage/file-thread.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import { PART_WRITTEN_WITHIN_MS } from '#shared/limits/server-times.ts'

/**
 * Network chunks are gathered up to this before they are written: few enough to be in the processor's own memory still.
 */
const WRITE_BYTES = 262_144
/** So much may be on its way to the file before the network has to wait. */
const AHEAD_BYTES = 2_097_152
/** So much is sent to the disk at once while the rest still comes in: at the end little is left to wait for. */
const SYNC_BYTES = 2_097_152

const CUT_OFF_CODES = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether an error says that the connection ended before all of the body was here. */
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
 * Writes in a thread beside the server's, which gets the memory of the chunks with them: thousands of them a gigabyte
 * would make the server's thread look through all it has for memory to free, over and over.
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
  /** The last one, which the thread answers last. */
  #order: Promise<unknown> = Promise.resolve()
  /** All of them; rejected with the first that fails. */
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

  /** The bytes that arrived before the connection was cut: the device goes on behind them. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer)
    if (isCutOff(error) && this.#gatheredBytes > 0) this.#send()
    done(error)
  }

  /** Resolves once nothing is done with the file any more, however it ended. */
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

  /** One at a time: a slow disk gets few of them. */
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
 * Writes a part to an empty file; when it resolves, all of it is on the disk.
 *
 * @throws StorageError TOO_LARGE, PART_INCOMPLETE when it is not exactly `sizeBytes` long; ThreadEnded; errors of the
 *   file system and the network
 */
export async function receivePart(
  body: AsyncIterable<Uint8Array>,
  handle: FileHandle,
  sizeBytes: number,
): Promise<void> {
  // Node makes the chunks of a request in memory of their own; everybody else may go on to use what they gave.
  const writer = new PartWriter(handle, sizeBytes, body instanceof IncomingMessage)
  try {
    await pipeline(body, writer)
  } finally {
    await writer.settled()
  }
}
