import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFiles } from '#scripts/find-files.ts'

const MARK = /\/\/ breaks: (\S+)$/

/**
 * The lines of the fixtures below `folder` that a check must report, as `path:line rule`. A comment `// breaks: RULE` at
 * the end of a line marks that line, and a comment without code before it marks the next line. Other lines are allowed.
 */
export function markedLines(folder: string): string[] {
  return findFiles(folder, ['.ts', '.tsx']).flatMap((path) =>
    readFileSync(join(path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = MARK.exec(line)?.[1]
        const lineNumber = line.trim().startsWith('// breaks:') ? index + 2 : index + 1
        return rule === undefined ? [] : [`${path.slice(folder.length + 1)}:${lineNumber} ${rule}`]
      }),
  )
}
