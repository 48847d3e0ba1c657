import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { OLD_ASSETS_KEPT_DAYS } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'

/**
 * Keeps the hashed files of earlier builds in `historyFolder`, so that a page opened before an update can load its
 * remaining chunks. A file is deleted 30 days after the last start that served it.
 */
export function keepAssets(assetsFolder: string, historyFolder: string, nowMs: number): void {
  if (!existsSync(assetsFolder)) return
  mkdirSync(historyFolder, { recursive: true, mode: 0o755 })
  const now = new Date(nowMs)
  for (const name of readdirSync(assetsFolder)) {
    if (name.startsWith('.') || name.endsWith('.map')) continue
    const kept = path.join(historyFolder, name)
    if (!existsSync(kept)) keepWhole(path.join(assetsFolder, name), kept)
    utimesSync(kept, now, now)
  }
  for (const name of readdirSync(historyFolder)) {
    const kept = path.join(historyFolder, name)
    const servedLast = statSync(kept, { throwIfNoEntry: false })?.mtimeMs ?? nowMs
    if (nowMs - servedLast > OLD_ASSETS_KEPT_DAYS * DAY_MS) rmSync(kept, { force: true })
  }
}

/**
 * Written atomically, because another server may start on this folder at the same moment, or this one may end during
 * the copy.
 */
function keepWhole(from: string, to: string): void {
  const unfinished = path.join(path.dirname(to), `.${path.basename(to)}.${process.pid}`)
  copyFileSync(from, unfinished)
  renameSync(unfinished, to)
}
