import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, linkSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartError, dataDirError, errorCode } from '#server/db/start-error.ts'
import { LOCK_ANSWER_WITHIN_MS } from '#shared/limits/server-times.ts'

/**
 * Only one process uses a data folder at a time. The lock is a listening socket: the system closes it when the process
 * ends in any way, and another process can query the holder's process id. It has two sockets: on Linux an abstract one
 * (taken atomically), and everywhere a file in the folder, which also works across containers.
 */
export interface FolderLock {
  release(): Promise<void>
}

interface Holder {
  pid: number
  startedAt: string
  host: string
}

const SOCKET_FILE = 'lock.sock'
/** sockaddr_un holds 107 bytes; on macOS 103. */
const SOCKET_PATH_MAX_LENGTH = 100

function serve(address: string): Promise<net.Server> {
  const holder: Holder = { pid: process.pid, startedAt: new Date().toISOString(), host: os.hostname() }
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined)
      socket.end(JSON.stringify(holder))
    })
    server.once('error', reject)
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** The listener at an address: the holder; 'unknown' if it does not respond; null if there is none. */
function ask(address: string): Promise<Holder | 'unknown' | null> {
  return new Promise((resolve) => {
    let text = ''
    const socket = net.connect(address)
    const timer = setTimeout(() => {
      socket.destroy()
      resolve('unknown')
    }, LOCK_ANSWER_WITHIN_MS)
    const done = (answer: Holder | 'unknown' | null): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', (error) =>
      done(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(errorCode(error) ?? '') ? null : 'unknown'),
    )
    socket.on('end', () => {
      try {
        done(JSON.parse(text) as Holder)
      } catch {
        done('unknown')
      }
    })
  })
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

function refusal(dataDir: string, holder: Holder | 'unknown'): StartError {
  const who =
    holder === 'unknown'
      ? 'another process'
      : `process ${holder.pid}${holder.host === os.hostname() ? '' : ` on ${holder.host}`}, started ${holder.startedAt}`
  return new StartError(`DATA_DIR (${dataDir}) is in use by ${who}. Stop it, or start this one with another DATA_DIR.`)
}

/** A path for the socket within its size limit: Linux can name the folder through an open descriptor. */
function socketPath(dataDir: string, name: string, folder: number | null): string {
  const direct = path.join(dataDir, name)
  if (Buffer.byteLength(direct) <= SOCKET_PATH_MAX_LENGTH) return direct
  if (folder !== null) return `/proc/self/fd/${folder}/${name}`
  return path.join(os.tmpdir(), `evolve-${createHash('sha256').update(direct).digest('hex').slice(0, 24)}.sock`)
}

/** Creates a listening socket at lock.sock and never replaces a live one: link() fails if the name is taken. */
async function takeFile(dataDir: string, folder: number | null): Promise<net.Server> {
  const target = path.join(dataDir, SOCKET_FILE)
  const suffix = randomBytes(6).toString('hex')
  const own = path.join(dataDir, `lock-${suffix}.sock`)
  const server = await serve(socketPath(dataDir, path.basename(own), folder))
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(own, target)
        return server
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      const holder = await ask(socketPath(dataDir, SOCKET_FILE, folder))
      if (holder) throw refusal(dataDir, holder)
      removeStale(target, `${target}.${suffix}`)
    }
    throw refusal(dataDir, 'unknown')
  } catch (error) {
    await close(server)
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes the socket of a dead process; if a live one replaced it after the check, it is restored. */
function removeStale(target: string, aside: string): void {
  const before = existsSync(target) ? statSync(target).ino : null
  try {
    renameSync(target, aside)
  } catch {
    return
  }
  if (before !== null && statSync(aside).ino !== before) {
    try {
      linkSync(aside, target)
    } catch {
      // Another process took the name; the next iteration queries it.
    }
  }
  rmSync(aside, { force: true })
}

async function takeName(address: string, dataDir: string): Promise<net.Server> {
  try {
    return await serve(address)
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw refusal(dataDir, (await ask(address)) ?? 'unknown')
  }
}

/**
 * Takes the folder for this process; the folder must exist. @throws StartError naming the process that holds it, within
 * a second; or the reason why the folder cannot be used.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const servers: net.Server[] = []
  let folder: number | null = null
  try {
    const real = realpathSync(dataDir)
    const name = `evolve-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
    if (process.platform === 'win32') servers.push(await takeName(`\\\\.\\pipe\\${name}`, dataDir))
    else {
      if (process.platform === 'linux') {
        folder = openSync(real, 'r')
        servers.push(await takeName(`\0${name}`, dataDir))
      }
      servers.push(await takeFile(real, folder))
    }
  } catch (error) {
    await Promise.all(servers.map(close))
    if (folder !== null) closeSync(folder)
    throw dataDirError(error, dataDir)
  }
  return {
    async release() {
      rmSync(path.join(dataDir, SOCKET_FILE), { force: true })
      await Promise.all(servers.map(close))
      if (folder !== null) closeSync(folder)
    },
  }
}

/** Whether a process uses the folder now. */
export async function isFolderLocked(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  try {
    await (await lockFolder(dataDir)).release()
    return false
  } catch {
    return true
  }
}
