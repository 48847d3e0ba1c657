import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDirError, errorCode } from '#server/db/start-error.ts'
import type { ServerEnv } from '#server/env.ts'
import { lockFolder } from '#server/lib/lock/lock.ts'
import type { FolderLock } from '#server/lib/lock/lock.ts'

const PASSABLE = 0o011
/** Written at the first start by server/db/embedded/engine.ts. */
const OUR_MARK = 'engine'

/**
 * Makes a folder and those above it. Not `mkdir` with `recursive`: that repeats forever below /proc, where a folder
 * cannot be made and the error says that its parent is missing.
 */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const parent = path.dirname(folder)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    await makeFolder(parent, mode)
    await mkdir(folder, { mode })
  }
}

/** Fails like the first file that the server would write, which may be minutes after the start. */
async function requireWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `write-test-${randomBytes(6).toString('hex')}`)
  await writeFile(probe, '', { flag: 'wx' })
  await rm(probe, { force: true })
}

/**
 * The folder of the data, made when missing. As root, PostgreSQL has an account of its own: it may pass through the
 * folder, but not list it, and every secret in it is readable by the owner alone. A folder that holds other things
 * keeps its rights.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const root = process.getuid?.() === 0
    await makeFolder(dataDir, root ? 0o711 : 0o700)
    await requireWritable(dataDir)
    const { mode, uid } = await stat(dataDir)
    if (!root || uid !== 0 || (mode & PASSABLE) === PASSABLE) return
    const names = await readdir(dataDir)
    if (names.length === 0 || names.includes(OUR_MARK)) await chmod(dataDir, (mode & 0o777) | PASSABLE)
  } catch (error) {
    throw dataDirError(error, dataDir)
  }
}

/**
 * Takes DATA_DIR for this process, where it has to be: servers on one PostgreSQL may share a folder of files, an
 * embedded database has one master.
 *
 * @returns null if the folder need not be locked
 * @throws StartError if the folder cannot be made, written or locked
 */
export async function lockDataDir(env: Pick<ServerEnv, 'dataDir' | 'databaseUrl'>): Promise<FolderLock | null> {
  await prepareDataDir(env.dataDir)
  if (env.databaseUrl) return null
  return lockFolder(env.dataDir)
}
