import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#server/db/start-error.ts'
import type { Logger } from '#server/lib/log/log.ts'
import {
  ORPHAN_CHECK_EVERY_MS,
  ORPHAN_FAST_SHUTDOWN_LIMIT_MS,
  ORPHAN_IMMEDIATE_SHUTDOWN_LIMIT_MS,
} from '#shared/limits/server-times.ts'

type ProcessState = 'gone' | 'zombie' | 'alive'

function stateOf(pid: number): ProcessState {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : 'gone'
  }
  try {
    // The state follows the command in parentheses, which may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z') ? 'zombie' : 'alive'
  } catch {
    return 'alive'
  }
}

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataFolder)
  } catch {
    // Without /proc, only the pid file can be used.
    return process.platform !== 'linux'
  }
}

async function ends(pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += ORPHAN_CHECK_EVERY_MS) {
    if (stateOf(pid) !== 'alive') return true
    await delay(ORPHAN_CHECK_EVERY_MS)
  }
  return stateOf(pid) !== 'alive'
}

/**
 * Stops a postmaster: a fast shutdown (a checkpoint, without waiting for clients), after 10 s an immediate one, which
 * recovers at the next start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', ORPHAN_FAST_SHUTDOWN_LIMIT_MS],
    ['SIGQUIT', ORPHAN_IMMEDIATE_SHUTDOWN_LIMIT_MS],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await ends(pid, waitMs)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) does not stop.`)
}

/**
 * A server that was killed leaves its PostgreSQL running. We hold the folder's lock, so no other server uses it, and it
 * is stopped. A dead postmaster that was not reaped (briefly, or permanently under a container's first process) is a
 * zombie whose pid PostgreSQL would take for a running server; then the files with its pid, in the data folder and the
 * socket folder, are deleted. The same applies if the pid belongs to another program.
 * @param place where that PostgreSQL listens: the folder of its socket, or a host
 */
export async function clearOrphan(
  dataFolder: string,
  place: { host: string; port: number },
  log?: Logger,
): Promise<void> {
  await clearLock(path.join(dataFolder, 'postmaster.pid'), dataFolder, log)
  await clearLock(path.join(place.host, `.s.PGSQL.${place.port}.lock`), dataFolder, log)
}

/** @param file whose first line is the pid of a postmaster */
async function clearLock(file: string, dataFolder: string, log?: Logger): Promise<void> {
  if (!existsSync(file)) return
  const pid = Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10))
  if (!Number.isInteger(pid) || pid <= 1) {
    rmSync(file, { force: true })
    return
  }
  if (stateOf(pid) === 'alive' && isPostmasterOf(pid, dataFolder)) {
    log?.warn({ pid }, 'stopping the PostgreSQL of a server that was killed')
    await stopPostmaster(pid)
  }
  const state = stateOf(pid)
  if (existsSync(file) && (state === 'zombie' || (state === 'alive' && !isPostmasterOf(pid, dataFolder)))) {
    rmSync(file, { force: true })
  }
}
