import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import path from 'node:path'

/** Servers with the protocol of Redis, and the folders in which distributions install them, in addition to PATH. */
const PROGRAMS = ['redis-server', 'valkey-server']
const PLACES = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/local/bin', '/opt/homebrew/bin'].filter(
  Boolean,
)
const START_MS = 30_000

/** A broker on this machine; null if none is installed. */
export function findBroker(): string | null {
  for (const file of PROGRAMS.flatMap((program) => PLACES.map((place) => path.join(place, program)))) {
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not there.
    }
  }
  return null
}

/** Says once which tests are left out; for `describe.skipIf`. */
export function isBrokerMissing(): boolean {
  const isMissing = findBroker() === null
  if (isMissing)
    process.stdout.write(
      'redis-server is not installed on this machine: the tests with a real broker are left out (Debian: redis-server)\n',
    )
  return isMissing
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

/** Whether the broker answers. */
function isUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'))
    socket.setTimeout(1_000, () => socket.destroy())
    // A broker with a password answers that it is missing.
    socket.once('data', (data) => {
      resolve(/^(\+PONG|-NOAUTH)/.test(data.toString()))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}

export interface BrokerDaemon {
  url: string
  port: number
  /** Ends the process at once; clients see a closed connection. */
  kill(): Promise<void>
  /** Starts it again on the same port, without its former data. */
  start(): Promise<void>
  /** Stops (SIGSTOP) and continues (SIGCONT) it: connections stay open, and nothing is answered. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
}

/** Starts a broker in memory. @param options further arguments, such as `--requirepass` */
export async function startBroker(options: readonly string[] = []): Promise<BrokerDaemon> {
  const program = findBroker()
  if (program === null) throw new Error('No broker is installed.')
  const port = await freePort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(program as string, [...settings, '--dir', '/tmp', ...options], { stdio: 'ignore' })
    const endsAt = Date.now() + START_MS
    while (!(await isUp(port))) {
      if (child.exitCode !== null || Date.now() > endsAt) throw new Error('The broker did not start.')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    async kill() {
      const last = child
      child = null
      if (!last || last.exitCode !== null) return
      const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()))
      last.kill('SIGKILL')
      await ended
    },
    signal(signal) {
      child?.kill(signal)
    },
  }
}
