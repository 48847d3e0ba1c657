import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataDirError, errorCode } from '#server/db/start-error.ts'

const FILE = 'app-secret'

/**
 * The key of signed URLs in DATA_DIR, created once; processes that share the folder share it. Readable only by the
 * owner.
 */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, FILE)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw dataDirError(error, dataDir)
  }
  // Written completely before it gets its name: if two processes start together, one key wins.
  const draft = `${file}-${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw dataDirError(error, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
