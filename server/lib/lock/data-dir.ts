import { mkdir } from 'node:fs/promises'
import { dataDirError } from '#server/db/start-error.ts'
import type { ServerEnv } from '#server/env.ts'
import { lockFolder } from '#server/lib/lock/lock.ts'
import type { FolderLock } from '#server/lib/lock/lock.ts'

/** The folder of the data, made when missing; others may pass through it (PostgreSQL has its own account as root) but not list it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw dataDirError(error, dataDir)
  }
}

/**
 * Takes DATA_DIR for this process, where it has to be: servers on one PostgreSQL may share a folder of files, an embedded
 * database has one master.
 */
export async function lockDataDir(env: Pick<ServerEnv, 'dataDir' | 'databaseUrl'>): Promise<FolderLock | null> {
  if (env.databaseUrl) return null
  await prepareDataDir(env.dataDir)
  return lockFolder(env.dataDir)
}
