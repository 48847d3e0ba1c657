import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/server-process.ts'

/** Processes whose output has no reader, or one that does not read: they keep serving, and they end. */

const TIMEOUT_MS = 60_000
const ENDS_WITHIN_MS = 20_000
const folders: string[] = []
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/**
 * Runs Node with its output piped into a command, as in a shell.
 *
 * @param reader the shell command that reads the output
 * @returns the exit code of Node itself, written by the shell to another channel
 */
async function exitCodeOf(script: string, reader: string): Promise<string> {
  // The shell writes the exit code to file descriptor 3, because the reader has the pipe.
  const shell = spawn(
    'sh',
    [
      '-c',
      `{ "$0" --import tsx --input-type=module -e "$1"; echo "code $?" >&3; } 2>&1 | ${reader}`,
      process.execPath,
      script,
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'pipe'], detached: true },
  )
  const end = (): void => {
    if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGKILL')
  }
  const timer = setTimeout(end, ENDS_WITHIN_MS)
  let said = ''
  // The reader may outlive the process.
  shell.stdio[3]?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    end()
  })
  await once(shell, 'exit')
  clearTimeout(timer)
  return said.trim()
}

const LOGGER = `
  const { createLogger } = await import('./server/lib/log/log.ts')
  const log = createLogger({ level: 'info' })
  // The reader has ended by then.
  const readerEnds = () => new Promise((resolve) => setTimeout(resolve, 500))`

describe('With a log reader that has ended', () => {
  it.each([
    ['process.exit', `await readerEnds(); log.info('one line'); process.exit(0)`, 'code 0'],
    [
      'process.exit after lines that were written while it ran',
      `await readerEnds(); for (let n = 0; n < 50; n += 1) { log.info('x'.repeat(5_000)); await new Promise(setImmediate) }
      log.info('last'); process.exit(0)`,
      'code 0',
    ],
    [
      'an uncaught exception',
      `await readerEnds(); log.info('one line'); setTimeout(() => { throw new Error('lost') })`,
      'code 1',
    ],
    [
      'an unhandled rejection',
      `const { surviveOutages } = await import('./server/main.ts'); surviveOutages(process, log)
      await readerEnds(); log.info('one line'); void Promise.reject(new Error('lost')); setInterval(() => undefined, 1_000)`,
      'code 1',
    ],
    [
      'a start that fails',
      `const { reportStartFailure, surviveLostOutput } = await import('./server/main.ts'); surviveLostOutput()
      await readerEnds(); log.warn('one line'); reportStartFailure(new Error('lost')); process.exit(1)`,
      'code 1',
    ],
    ['the end of its work', `await readerEnds(); log.info('one line')`, 'code 0'],
  ])(
    'a process ends by %s',
    async (_how, script, code) => expect(await exitCodeOf(`${LOGGER}\n${script}`, 'true')).toBe(code),
    TIMEOUT_MS,
  )
})

describe('With a log reader that is running and does not read', () => {
  const FILLED = `for (let n = 0; n < 200; n += 1) { log.info('x'.repeat(5_000)); await new Promise(setImmediate) }
    const before = process.memoryUsage().rss
    for (let n = 0; n < 20_000; n += 1) log.info('x'.repeat(5_000))
    const grownBytes = process.memoryUsage().rss - before
    if (grownBytes > 60_000_000) process.exitCode = 3`

  it(
    'of a pipe, a process continues with bounded memory, and can stop',
    async () => {
      // The event loop runs while the output is blocked.
      const script = `${LOGGER}
        ${FILLED}
        setTimeout(() => process.exit(), 1_000)`
      expect(await exitCodeOf(script, 'sleep 15')).toBe('code 0')
    },
    TIMEOUT_MS,
  )

  it(
    'of a socket, as of a process manager, it can also stop',
    async () => {
      const script = `${LOGGER}
        ${FILLED}
        setTimeout(() => process.exit(), 1_000)`
      // Node gives its children sockets for pipes.
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      // A blocked output socket delays a normal exit, so the process kills itself.
      expect(signal ?? code).toSatisfy((end) => end === 0 || end === 'SIGKILL')
    },
    TIMEOUT_MS,
  )
})

describe('A server whose log reader has ended', () => {
  it(
    'continues, and stops on SIGTERM with its data folder released',
    async () => {
      const DATA_DIR = await temporaryFolder()
      folders.push(DATA_DIR)
      const port = await freePort()
      const env = {
        ...{
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          HOST: '127.0.0.1',
          SEED: 'none',
          LOG_LEVEL: 'trace',
        },
        ...{ DATA_DIR, PORT: String(port) },
      }
      const run = (): ChildProcess => {
        const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
          stdio: ['ignore', 'pipe', 'pipe'],
          env,
        })
        children.push(child)
        child.stdout?.destroy()
        child.stderr?.destroy()
        return child
      }
      for (const round of [1, 2]) {
        const child = run()
        const answer = async (): Promise<number> =>
          fetch(`http://127.0.0.1:${port}/ready`).then(
            ({ status }) => status,
            () => 0,
          )
        await expect.poll(answer, { timeout: 100_000, message: `start ${round}` }).toBe(200)
        for (let n = 0; n < 50; n += 1) expect(await answer()).toBe(200)
        child.kill('SIGTERM')
        const [code] = (await once(child, 'exit')) as [number | null]
        expect(code).toBe(0)
      }
    },
    TIMEOUT_MS * 4,
  )
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
