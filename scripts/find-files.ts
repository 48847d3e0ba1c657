import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.git', '.data', 'coverage'])

/**
 * Paths below `folder` that end with one of `endings`, sorted, so that the results do not depend on the order of the
 * file system.
 */
export function findFiles(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : findFiles(path, endings)
      return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : []
    })
    .sort()
}
