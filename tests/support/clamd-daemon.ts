import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The folders in which distributions install it, in addition to PATH. */
const PLACES = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/sbin',
].filter(Boolean)
const START_MS = 60_000

/** ClamAV's daemon on this machine; null if it is not installed. */
export function findClamd(): string | null {
  for (const place of PLACES) {
    const file = path.join(place, 'clamd')
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not there.
    }
  }
  return null
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

/** Whether the daemon answers PING. */
function isUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('zPING\0'))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}

export interface ClamdDaemon {
  port: number
  /** Its output. */
  log(): string
  stop(): Promise<void>
}

/** The signatures of the test daemon; the public database is not needed. */
export interface Signatures {
  /** Content that is looked for anywhere, by the name of what is found. */
  contents: Readonly<Record<string, Buffer>>
  /** MD5 and length of whole files, by the name of what is found. */
  hashes: Readonly<Record<string, { md5: string; sizeBytes: number }>>
}

/**
 * Starts the real daemon with test signatures, as docs/operations.md configures it, but with small limits.
 * @param maxBytes StreamMaxLength, MaxScanSize and MaxFileSize
 */
export async function startClamd(
  program: string,
  { contents, hashes }: Signatures,
  maxBytes: number,
): Promise<ClamdDaemon> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evolve-clamd-'))
  const database = path.join(folder, 'database')
  await mkdir(database)
  // Name, any kind of file, any position, content; and for whole files: hash, length, name.
  await writeFile(
    path.join(database, 'tests.ndb'),
    Object.entries(contents)
      .map(([name, content]) => `${name}:0:*:${content.toString('hex')}\n`)
      .join(''),
  )
  await writeFile(
    path.join(database, 'tests.hdb'),
    Object.entries(hashes)
      .map(([name, { md5, sizeBytes }]) => `${md5}:${sizeBytes}:${name}\n`)
      .join(''),
  )
  const port = await freePort()
  const lines = [
    'Foreground yes',
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${maxBytes}`,
    `MaxScanSize ${maxBytes}`,
    `MaxFileSize ${maxBytes}`,
    'AlertExceedsMax yes',
    'SelfCheck 0',
    'MaxThreads 4',
    '',
  ]
  const config = path.join(folder, 'clamd.conf')
  await writeFile(config, lines.join('\n'))
  const written: string[] = []
  const child: ChildProcess = spawn(program, ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout?.on('data', (data: Buffer) => written.push(data.toString()))
  child.stderr?.on('data', (data: Buffer) => written.push(data.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const endsAt = Date.now() + START_MS
  while (!(await isUp(port))) {
    if (child.exitCode !== null || Date.now() > endsAt) {
      await stop()
      throw new Error(`clamd did not start: ${written.join('')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { port, log: () => written.join(''), stop }
}
