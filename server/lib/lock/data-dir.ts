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
 * Creates a folder and its parents. `mkdir` with `recursive` repeats forever below /proc, where folders cannot be
 * created and the error says that the parent is missing.
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

/** Fails now instead of at the first write, which may be minutes later. */
async function requireWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `write-test-${randomBytes(6).toString('hex')}`)
  await writeFile(probe, '', { flag: 'wx' })
  await rm(probe, { force: true })
}

/**
 * Creates the data folder if needed. If the server runs as root, PostgreSQL uses a separate account: it may enter the
 * folder but not list it, and every secret is readable only by the owner. The rights of a folder with other content are
 * not changed.
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
 * Takes DATA_DIR for this process if necessary: servers on one PostgreSQL may share a folder of files, but an embedded
 * database allows one process.
 * @returns null if the folder need not be locked
 * @throws StartError if the folder cannot be created, written or locked
 */
export async function lockDataDir(env: Pick<ServerEnv, 'dataDir' | 'databaseUrl'>): Promise<FolderLock | null> {
  await prepareDataDir(env.dataDir)
  if (env.databaseUrl) return null
  return lockFolder(env.dataDir)
}
