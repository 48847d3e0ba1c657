import { keepStructure } from '#shared/rich-text/keep-structure.ts'

/** How the editor changes content of other programs. The editor's own HTML has the right structure already. */
export const pasteRules = {
  transformPastedHTML: (html: string): string => (html.includes('data-pm-slice') ? html : keepStructure(html)),
  /** The cells of a spreadsheet are separated by tabs, which a message does not align. */
  transformPastedText: (text: string): string => {
    const lines = text.split('\n')
    const counts = lines.filter((line) => line.trim() !== '').map((line) => line.split('\t').length)
    const isTable = counts.length > 1 && counts.every((count) => count === counts[0] && count > 1)
    return lines.map((line) => (isTable || /\S.*\t+\S/.test(line) ? rowOf(line) : line)).join('\n')
  },
}

/** Empty cells at the end are left out. */
function rowOf(line: string): string {
  const cells = line.split('\t').map((cell) => cell.trim())
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(' | ')
}
