/** A line that only begins something: '-' below a text would make a heading of the text. */
const BEGINNING = /\n[ \t]*(?:[-=*+#>`_|~]+|\d{1,3}[.)]?)[ \t]*$/
const FENCE = /^ {0,3}(?:```|~~~)/
/** A link or a citation whose end has not arrived. */
const OPEN_LINK = /!?\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/
const CITATION = /\[\d{1,3}\]$/

const countOf = (text: string, mark: string): number => text.split(mark).length - 1

/** Without the rows of a table whose delimiter row ('| --- |') has not arrived: they would look like text first. */
function withoutTableHead(lines: readonly string[]): readonly string[] {
  const start = lines.findLastIndex((line) => !line.trimStart().startsWith('|')) + 1
  return lines.length - start > 0 && lines.length - start < 3 ? lines.slice(0, start) : lines
}

/**
 * Closes the markup at the end of a text that is still being written, or leaves it out, so that the text does not
 * change its format when the rest arrives.
 */
export function withClosedMarkup(text: string): string {
  const lines = text.split('\n')
  if (lines.filter((line) => FENCE.test(line)).length % 2 === 1) return `${text}\n\`\`\``
  const shown = withoutTableHead(lines).join('\n').replace(BEGINNING, '')
  const start = shown.lastIndexOf('\n\n') + 1
  const last = shown.slice(start)
  const linked = CITATION.test(last) ? last : last.replace(OPEN_LINK, '')
  if (countOf(linked, '`') % 2 === 1) return `${shown.slice(0, start)}${linked}\``
  // A mark at the end begins or ends something: which one is not known yet.
  const settled = linked.replace(/[*_~]+$/, '')
  const isBold = countOf(settled, '**') % 2 === 1
  return `${shown.slice(0, start)}${isBold ? `${settled.trimEnd()}**` : settled}`
}
