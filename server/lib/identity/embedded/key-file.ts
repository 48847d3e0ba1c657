import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '#server/db/start-error.ts'

/** The secrets of one pool. */
export interface KeyMaterial {
  /** 32 bytes, base64. */
  master: string
  /** PKCS#8 PEM of the RS256 key. */
  signing: string
}

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

const keyFile = z.object({ master: z.base64(), signing: z.string().startsWith('-----BEGIN PRIVATE KEY-----') })

const folderOf = (dataDir: string) => join(dataDir, 'identity')
const fileOf = (dataDir: string) => join(folderOf(dataDir), 'keys.json')

/** The keys in the data folder; null on the first start. Wider access rights (after a copy) are removed. */
export async function readKeyFile(dataDir: string): Promise<KeyMaterial | null> {
  const path = fileOf(dataDir)
  try {
    const { mode } = await stat(path)
    if ((mode & 0o077) !== 0) await chmod(path, OWNER_ONLY_FILE)
    return keyFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`${path} is not readable as identity keys. Restore it from the backup.`, { cause: error })
  }
}

/**
 * Stores the keys, readable only by the owner, and returns the stored keys. If two processes start for the first time,
 * one wins (a hard link never replaces a file), and both use its keys.
 */
export async function writeKeyFile(dataDir: string, material: KeyMaterial): Promise<KeyMaterial> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  await chmod(folder, OWNER_ONLY_FOLDER)
  const draft = join(folder, `${randomUUID()}.tmp`)
  const file = await open(draft, 'wx', OWNER_ONLY_FILE)
  try {
    await file.writeFile(JSON.stringify(material))
    // A crash after the first sign-up must not lose the keys that sealed its password.
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, fileOf(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const kept = await readKeyFile(dataDir)
  if (!kept) throw new Error(`${fileOf(dataDir)} disappeared while it was written.`)
  return kept
}
