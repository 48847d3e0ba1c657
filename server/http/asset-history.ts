import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Keeps the hashed files of earlier builds in `historyFolder`, so that a page opened before an update still finds the chunks it
 * loads later. A file leaves 30 days after the last start that served it.
 */
export function keepAssets(assetsFolder: string, historyFolder: string, nowMs: number): void {
  if (!existsSync(assetsFolder)) return
  mkdirSync(historyFolder, { recursive: true, mode: 0o755 })
  const now = new Date(nowMs)
  for (const name of readdirSync(assetsFolder)) {
    if (name.startsWith('.') || name.endsWith('.map')) continue
    const kept = path.join(historyFolder, name)
    if (!existsSync(kept)) keepOnce(path.join(assetsFolder, name), kept)
    utimesSync(kept, now, now)
  }
  for (const name of readdirSync(historyFolder)) {
    const kept = path.join(historyFolder, name)
    if (nowMs - statSync(kept).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(kept, { force: true })
  }
}

/** Another server may start on this folder at the same moment and keep the same file: what is there is never taken away for a copy. */
function keepOnce(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
