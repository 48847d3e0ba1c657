import { READER_IDLE_MS } from '#shared/limits/server-times.ts'
import { ReaderBusyError } from './reader-errors.ts'
import { ReaderProcess, type ReaderProcessOptions, type ReaderTask } from './reader-process.ts'

export interface ReaderPoolOptions extends ReaderProcessOptions {
  /** A process that uses more memory than this after a file is replaced. */
  retiredFromRssBytes: number
  /** Maximum number of waiting files; more are refused. */
  waitingMaxCount: number
  /** Maximum number of files of one owner that wait or are being read. */
  ofOwnerMaxCount: number
}

export interface ReaderRequest extends ReaderTask {
  /** A user waits for the result, so it is read before the files of jobs. */
  isInteractive: boolean
  /** The longest wait for the file's turn. */
  waitMs: number
  /** The owner of the file; null if a job reads it, because the job queue limits those. */
  ownerId: string | null
}

interface Waiting {
  request: ReaderRequest
  begin(): void
}

const BUSY = 'Too many files wait for a reader.'

/**
 * Reads files in a separate process, one at a time, in the order of their requests; files that a person waits for are
 * read first. Hostile files take at most the memory of one process, however many are sent at once.
 */
export class ReaderPool {
  readonly #options: ReaderPoolOptions
  readonly #waiting: Waiting[] = []
  readonly #ofOwners = new Map<string, number>()
  #process: ReaderProcess | null = null
  #isReading = false
  #idle: NodeJS.Timeout | undefined

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  /** Files that wait for their turn. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  /**
   * @returns what the reader of the task's kind returns
   * @throws ReaderBusyError if too many files wait, or this one waited too long; ReaderKilledError; ReaderRefusedError;
   *   what `open` throws
   */
  async run(request: ReaderRequest): Promise<unknown> {
    const { ownerId } = request
    const count = ownerId === null ? 0 : (this.#ofOwners.get(ownerId) ?? 0)
    if (count >= this.#options.ofOwnerMaxCount) throw new ReaderBusyError(BUSY)
    if (ownerId !== null) this.#ofOwners.set(ownerId, count + 1)
    try {
      await this.#turn(request)
      return await this.#read(request)
    } finally {
      if (ownerId !== null) this.#release(ownerId)
    }
  }

  #release(ownerId: string): void {
    const left = (this.#ofOwners.get(ownerId) ?? 1) - 1
    if (left > 0) this.#ofOwners.set(ownerId, left)
    else this.#ofOwners.delete(ownerId)
  }

  async #turn(request: ReaderRequest): Promise<void> {
    if (!this.#isReading) {
      this.#isReading = true
      return
    }
    if (this.#waiting.length >= this.#options.waitingMaxCount) throw new ReaderBusyError(BUSY)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new ReaderBusyError(BUSY))
      }, request.waitMs)
      const waiting: Waiting = {
        request,
        begin() {
          clearTimeout(timer)
          resolve()
        },
      }
      this.#waiting.push(waiting)
    })
  }

  async #read(request: ReaderRequest): Promise<unknown> {
    clearTimeout(this.#idle)
    try {
      if (!this.#process?.isUsable) this.#process = new ReaderProcess(this.#options)
      return await this.#process.run(request)
    } finally {
      await this.#retire()
      const next = this.#waiting.findIndex((one) => one.request.isInteractive)
      const [waiting] = this.#waiting.splice(Math.max(0, next), 1)
      if (waiting) waiting.begin()
      else this.#rest()
    }
  }

  async #retire(): Promise<void> {
    if (this.#process && this.#process.rssBytes > this.#options.retiredFromRssBytes) await this.#process.end()
  }

  #rest(): void {
    this.#isReading = false
    const resting = this.#process
    if (!resting?.isUsable) return
    this.#idle = setTimeout(() => {
      if (!this.#isReading) void resting.end()
    }, READER_IDLE_MS).unref()
  }
}
