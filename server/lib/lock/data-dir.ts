import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dataDirError } from '#server/db/start-error.ts'
import type { ServerEnv } from '#server/env.ts'
import { lockFolder } from '#server/lib/lock/lock.ts'
import type { FolderLock } from '#server/lib/lock/lock.ts'

const PASSABLE = 0o011
/** Written at the first start by server/db/embedded/engine.ts. */
const OUR_MARK = 'engine'

/**
 * The folder of the data, made when missing. As root, PostgreSQL has an account of its own: it may pass through the
 * folder, but not list it, and every secret in it is readable by the owner alone. A folder that holds other things
 * keeps its rights.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const root = process.getuid?.() === 0
    await mkdir(dataDir, { recursive: true, mode: root ? 0o711 : 0o700 })
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
 */
export async function lockDataDir(env: Pick<ServerEnv, 'dataDir' | 'databaseUrl'>): Promise<FolderLock | null> {
  if (env.databaseUrl) return null
  await prepareDataDir(env.dataDir)
  return lockFolder(env.dataDir)
}
