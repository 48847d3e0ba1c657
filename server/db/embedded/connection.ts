import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import type { Account } from '#server/db/embedded/account.ts'

/**
 * How to reach the server in DATA_DIR: a socket folder that only we and PostgreSQL's account may enter, and a password.
 */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export const EMBEDDED_DATABASE = 'evolve'
export const EMBEDDED_USER = 'evolve'
/** Names the socket file; no TCP port is used. */
const SOCKET_PORT = 5432
/** sockaddr_un holds 107 bytes on Linux and 103 on macOS; PostgreSQL adds '/.s.PGSQL.5432.lock' to the folder. */
const SOCKET_FOLDER_MAX_LENGTH = 80
const PASSWORD_FILE = 'postgres-password'
const CONNECTION_FILE = 'postgres-connection.json'

/** The password of this folder's database, created at the first start and readable only by the owner. */
export async function embeddedPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, PASSWORD_FILE)
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return password
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * The address on which the server will listen: a socket folder in DATA_DIR (in the temporary folder if the path is too
 * long), on Windows a loopback port.
 */
export async function listenPlace(dataDir: string, account: Account | null): Promise<{ host: string; port: number }> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  let folder = path.join(dataDir, 'postgres-socket')
  if (Buffer.byteLength(folder) > SOCKET_FOLDER_MAX_LENGTH) {
    folder = path.join(os.tmpdir(), `evolve-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`)
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return { host: folder, port: SOCKET_PORT }
}

/** Lets `npm run backup` connect to the database of a running server. */
export async function writeConnection(dataDir: string, connection: EmbeddedConnection): Promise<void> {
  await writeFile(path.join(dataDir, CONNECTION_FILE), JSON.stringify(connection), { mode: 0o600 })
}

/** Null if no server has run in this folder. */
export async function readConnection(dataDir: string): Promise<EmbeddedConnection | null> {
  const file = path.join(dataDir, CONNECTION_FILE)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as EmbeddedConnection) : null
}
