import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import {
  LOG_AT_EXIT_LIMIT_MS,
  LOG_AT_EXIT_RETRY_PAUSE_MS,
  LOG_RETRY_PAUSE_MS,
  LOG_WRITTEN_AFTER_MS,
} from '#shared/limits/server-times.ts'

const WRITTEN_TOGETHER_BYTES = 8_192
/** Lines queued for a slow reader; further lines are dropped and counted. */
const WAITING_MAX_BYTES = 1_048_576

/** The reader is slow or the disk is full, which may be temporary. After any other error no process reads the log. */
const PASSING: ReadonlySet<unknown> = new Set(['EAGAIN', 'EBUSY', 'EINTR', 'ENOSPC', 'EDQUOT'])

const isPassing = (error: unknown): boolean => PASSING.has((error as NodeJS.ErrnoException).code)

/**
 * A pipe is opened again so that writing never blocks: otherwise a reader that does not read would stop the process at
 * exit. Opening it again leaves the mode of the pipe's other users unchanged.
 */
function withoutWaiting(fd: number): number {
  try {
    if (process.platform !== 'linux' || !fstatSync(fd).isFIFO()) return fd
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return fd
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/**
 * Writes the log to standard output. Lines are written together. The log never ends, blocks or fills the memory of the
 * process: if the reader closed its end (EPIPE, EIO), logging stops; if it is slow, up to 1 MiB is queued and further
 * lines are dropped. pino's own destination retries a failed write forever when the process exits.
 */
export class LogOutput implements DestinationStream {
  readonly #fd: number
  #waiting: string[] = []
  #waitingBytes = 0
  /** The bytes of the last write that are not written yet. */
  #current: Buffer = Buffer.alloc(0)
  /** When the write in progress started; null if none is in progress. */
  #writingSince: number | null = null
  #isClosed = false
  #droppedCount = 0
  #timer: NodeJS.Timeout | undefined

  constructor(fd: number) {
    this.#fd = withoutWaiting(fd)
  }

  /** False once no process reads the log. */
  get isOpen(): boolean {
    return !this.#isClosed
  }

  write(line: string): void {
    if (this.#isClosed) return
    const bytes = Buffer.byteLength(line)
    if (this.#waitingBytes + bytes > WAITING_MAX_BYTES) {
      this.#droppedCount += 1
      return
    }
    this.#waiting.push(line)
    this.#waitingBytes += bytes
    if (this.#waitingBytes >= WRITTEN_TOGETHER_BYTES && this.#timer === undefined) this.#writeNext()
    else this.#writeAfter(LOG_WRITTEN_AFTER_MS)
  }

  /**
   * Writes the remaining lines before the process ends, for at most 500 ms. A write that takes longer blocks its
   * thread, and the exit would wait for that thread forever, so the process is killed.
   */
  writeAtExit(): void {
    const since = this.#writingSince
    if (since !== null && performance.now() - since > LOG_AT_EXIT_LIMIT_MS) process.kill(process.pid, 'SIGKILL')
    // The write in progress ends in another thread.
    if (since !== null) sleep(LOG_AT_EXIT_RETRY_PAUSE_MS)
    let rest = since === null ? Buffer.concat([this.#current, this.#take()]) : this.#take()
    const endsAt = performance.now() + LOG_AT_EXIT_LIMIT_MS
    while (!this.#isClosed && rest.length > 0 && performance.now() < endsAt) {
      try {
        rest = rest.subarray(writeSync(this.#fd, rest))
      } catch (error) {
        if (!isPassing(error)) this.#close()
        else sleep(LOG_AT_EXIT_RETRY_PAUSE_MS)
      }
    }
    this.#close()
  }

  #writeAfter(milliseconds: number): void {
    if (this.#timer !== undefined || this.#writingSince !== null) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#writeNext()
    }, milliseconds).unref()
  }

  #take(): Buffer {
    const text = this.#waiting.join('')
    const dropped =
      this.#droppedCount === 0
        ? ''
        : `${JSON.stringify({ level: 'warn', time: new Date(), msg: `${this.#droppedCount} lines of the log were dropped` })}\n`
    this.#waiting = []
    this.#waitingBytes = 0
    this.#droppedCount = 0
    return Buffer.from(text + dropped)
  }

  #writeNext(): void {
    if (this.#writingSince !== null || this.#isClosed) return
    if (this.#current.length === 0) this.#current = this.#take()
    if (this.#current.length === 0) return
    this.#writingSince = performance.now()
    write(this.#fd, this.#current, (error, writtenBytes) => {
      this.#writingSince = null
      if (error && !isPassing(error)) return this.#close()
      this.#current = this.#current.subarray(error ? 0 : writtenBytes)
      if (error) this.#writeAfter(LOG_RETRY_PAUSE_MS)
      else if (this.#current.length > 0 || this.#waitingBytes >= WRITTEN_TOGETHER_BYTES) this.#writeNext()
      else if (this.#waitingBytes > 0) this.#writeAfter(LOG_WRITTEN_AFTER_MS)
    })
  }

  #close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#current = Buffer.alloc(0)
  }
}

let standardOutput: LogOutput | undefined

/** The log's standard output, shared by all loggers of the process; queued lines are written when the process ends. */
export function standardLogOutput(): LogOutput {
  if (standardOutput) return standardOutput
  const output = new LogOutput(1)
  process.once('exit', () => output.writeAtExit())
  standardOutput = output
  return output
}
