import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFiles } from '#scripts/find-files.ts'

const MARK = /\/\/ breaks: (\S+)$/

/**
 * Lines of the fixtures below `folder` that a check must report, as `path:line rule`. A comment `// breaks: RULE` marks
 * its line, or the next line if no code precedes the comment. The check must not report other lines.
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
