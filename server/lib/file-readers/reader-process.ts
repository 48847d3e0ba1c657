import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { READER_WALL_TIME_FACTOR } from '#shared/limits/server-times.ts'
import { ReaderKilledError, ReaderRefusedError } from './reader-errors.ts'

/** A file for a reader process. */
export interface ReaderTask {
  kind: 'text' | 'mail' | 'pages' | 'renditions' | 'printed-photo' | 'clean-picture' | 'scan'
  /** Arguments of the reader of this kind, besides the content; structured-cloneable. */
  input: object
  /** Exact length of the content. */
  sizeBytes: number
  /** Called when it is the file's turn: waiting files take no memory. */
  open(this: void): Promise<Readable>
  /** Resident memory of the whole process, at most. */
  maxRssBytes: number
  /** CPU time limit. The file also ends after READER_WALL_TIME_FACTOR times as long by the clock. */
  cpuTimeMs: number
}

export interface ReaderProcessOptions {
  /** Limit of the JavaScript heap, megabytes. */
  heapMaxMb: number
  /** Memory that the operating system lets the process allocate, bytes; enforced on Linux. */
  dataMaxBytes: number
}

type Reply = { rssBytes: number } & ({ result: unknown } | { refused: { message: string; code: string | null } })

const ENTRY = fileURLToPath(new URL('reader-entry.mjs', import.meta.url))
const SHELL = '/bin/sh'
const STDERR_MAX_LENGTH = 4_000
/** Output of the runtime and of the watch, and exit signals, that mean out of memory. */
const OUT_OF_MEMORY = /out of memory|bad_alloc|allocation failed/i
const OUT_OF_TIME = 'reader: out of time'
const OUT_OF_MEMORY_SIGNALS: readonly (string | null)[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP']
/** No other variable of the server's environment, because it contains secrets. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LANG']

/** The environment of a reader process. */
export function readerEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(ENVIRONMENT.map((name) => [name, env[name]]))
}

/** From this version on V8 reserves memory for compiled code that the system counts as allocated. */
const RESERVING_NODE_MAJOR = 23
/** For each thread that runs JavaScript. */
const RESERVED_FOR_CODE_BYTES = 536_870_912
/** The reader, its watch, and the TypeScript loader that the scan starts. */
const THREADS_COUNT = 3

/**
 * The limit of allocated memory for a reader process of this Node version, bytes. Without room for the reserve of V8 a
 * reader process of Node 24 ends while it starts.
 *
 * @param dataMaxBytes memory that a reader may allocate beside that reserve
 */
export function dataLimit(dataMaxBytes: number, nodeVersion = process.versions.node): number {
  const isReserved = Number.parseInt(nodeVersion, 10) >= RESERVING_NODE_MAJOR
  return dataMaxBytes + (isReserved ? THREADS_COUNT * RESERVED_FOR_CODE_BYTES : 0)
}

function spawnReader({ heapMaxMb, dataMaxBytes }: ReaderProcessOptions): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMaxMb}`, ENTRY]
  // Buffers and native decoders do not count toward the heap. On Linux the system refuses them beyond this limit; a
  // shell sets it, because Node cannot. Elsewhere only the watch of the process itself limits them.
  const isLimited = process.platform === 'linux' && existsSync(SHELL)
  const limited = [
    '-c',
    'ulimit -d "$0" 2>/dev/null; exec "$@"',
    String(Math.floor(dataLimit(dataMaxBytes) / 1024)),
    ...node,
  ]
  const child = spawn(isLimited ? SHELL : process.execPath, isLimited ? limited : node.slice(1), {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: readerEnvironment(process.env),
    windowsHide: true,
  })
  return child
}

interface Holding {
  ref?(): void
  unref?(): void
}

/** Whether the process keeps the server's process alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const parts = [child, child.channel, child.stdin, child.stderr] as unknown as (Holding | null)[]
  for (const part of parts) {
    if (isHeld) part?.ref?.()
    else part?.unref?.()
  }
}

function late(): ReaderKilledError {
  return new ReaderKilledError('time', 'The file was not read in time.')
}

/** Resolves when more can be written, or never again. */
function writable(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
}

async function sendContent(stdin: Writable, content: Readable, sizeBytes: number): Promise<void> {
  let sent = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    sent += chunk.length
    if (sent > sizeBytes) break
    if (!stdin.write(chunk) && !stdin.destroyed) await writable(stdin)
    if (stdin.destroyed) return
  }
  if (sent !== sizeBytes) throw new Error(`A stored file has not the ${sizeBytes} bytes that it is listed with.`)
}

/** One process, one file at a time. It does not keep the server's process alive while it has no file. */
export class ReaderProcess {
  /** False if the process has ended, or must not read another file. */
  isUsable = true
  /** Resident memory after the last file. */
  rssBytes = 0
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  #errors = ''

  constructor(options: ReaderProcessOptions) {
    this.#child = spawnReader(options)
    this.#ended = new Promise((resolve) => {
      const end = (): void => {
        this.isUsable = false
        resolve()
      }
      // Its last output on standard error, if it ended on its own.
      this.#child.once('close', end)
      this.#child.once('error', end)
    })
    // Writing to a process that died fails; the exit reason says more than that error.
    this.#child.stdin?.on('error', () => undefined)
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#errors = (this.#errors + chunk.toString('latin1')).slice(-STDERR_MAX_LENGTH)
    })
    hold(this.#child, false)
  }

  /**
   * @returns what the reader of the task's kind returns
   * @throws ReaderKilledError, ReaderRefusedError; what `open` and its stream throw
   */
  async run({ open, ...task }: ReaderTask): Promise<unknown> {
    const child = this.#child
    const content = await open()
    hold(child, true)
    let timer: NodeJS.Timeout | undefined
    let onReply: ((reply: Reply) => void) | undefined
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        onReply = resolve
        child.once('message', resolve as (message: unknown) => void)
        timer = setTimeout(() => reject(late()), task.cpuTimeMs * READER_WALL_TIME_FACTOR)
        void this.#ended.then(() => reject(this.#killed()))
        child.send(task, (error) => error && void this.#ended.then(() => reject(this.#killed())))
        if (child.stdin) sendContent(child.stdin, content, task.sizeBytes).catch(reject)
      })
      this.rssBytes = reply.rssBytes
      if ('result' in reply) return reply.result
      throw new ReaderRefusedError(reply.refused.message, reply.refused.code)
    } catch (error) {
      if (!(error instanceof ReaderRefusedError)) await this.end()
      throw error
    } finally {
      clearTimeout(timer)
      if (onReply) child.off('message', onReply)
      content.destroy()
      hold(child, false)
    }
  }

  /** Kills the process, and waits until the system has released its memory. */
  async end(): Promise<void> {
    this.isUsable = false
    hold(this.#child, true)
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  #killed(): ReaderKilledError {
    const { signalCode, exitCode } = this.#child
    if (this.#errors.includes(OUT_OF_TIME)) return late()
    if (OUT_OF_MEMORY.test(this.#errors) || OUT_OF_MEMORY_SIGNALS.includes(signalCode))
      return new ReaderKilledError('memory', 'The file takes too much memory.')
    return new ReaderKilledError('crash', `The reader ended (${signalCode ?? exitCode ?? 'not started'}).`)
  }
}
