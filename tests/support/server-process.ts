import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Its log so far. */
  log(): string
  /** Sends the signal and waits for the end; returns the exit code, null if a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const READY_TIMEOUT_MS = 100_000

/** A folder for the data of a server process. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'evolve-server-'))
}

function spawnServer(env: Record<string, string>, cwd = process.cwd()): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      LOG_LEVEL: 'info',
      ...env,
    },
  })
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/**
 * Starts the real server in a separate process and waits until it reports that it is ready.
 * @param cwd a folder with another version of the project
 */
export async function startServerProcess(env: Record<string, string>, cwd?: string): Promise<ServerProcess> {
  const child = spawnServer(env, cwd)
  let output = ''
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not become ready.\n${output}`)), READY_TIMEOUT_MS)
    child.stdout?.on('data', () => {
      const found = /"url":"(http:[^"]+)"/.exec(output)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}.\n${output}`))
    })
  })
  return {
    child,
    url,
    log: () => output,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended(child)
    },
  }
}

/** Runs a server that is expected to exit; returns its output and exit code. */
export async function runRefusedServer(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { code: await ended(child), output }
}
