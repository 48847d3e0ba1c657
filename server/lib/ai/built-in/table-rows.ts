const COLUMNS_MIN_COUNT = 2
const CELL_MAX_LENGTH = 200

/** The cells of a line of a table: separated by tabs, or by commas in a file of comma-separated values. */
function cellsOf(line: string, isCommaSeparated: boolean): string[] | null {
  const cells = (isCommaSeparated ? line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) : line.split('\t')).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .slice(0, CELL_MAX_LENGTH),
  )
  return cells.length >= COLUMNS_MIN_COUNT ? cells : null
}

/** Whether a row has the names of columns: a text in most cells, and no amount. */
const isHeader = (cells: readonly string[]): boolean =>
  cells.filter((cell) => /\p{L}/u.test(cell)).length * 2 > cells.length &&
  !cells.some((cell) => /^[$€£]?\s?[\d.,]+\s?[%$€£]?$/.test(cell))

/** "Room: Hall; Cost: 1,200" for a row; without a header, the cells alone. */
function rowText(cells: readonly string[], header: readonly string[] | null): string {
  return cells
    .flatMap((cell, index) => {
      const name = header?.[index] ?? ''
      return cell === '' ? [] : [name === '' || name === cell ? cell : `${name}: ${cell}`]
    })
    .join('; ')
}

/**
 * A text whose rows of tables are lines with the names of their columns, so that a row can be understood by itself. A
 * table begins with its header; other lines are unchanged.
 */
export function withHeaders(text: string, fileName: string | null): string {
  const isCommaSeparated = /\.csv$/i.test(fileName ?? '')
  let header: string[] | null = null
  let isInTable = false
  const lines = text.split('\n').map((line) => {
    const cells = cellsOf(line, isCommaSeparated)
    if (!cells) {
      isInTable = false
      return line
    }
    if (!isInTable) {
      isInTable = true
      header = isHeader(cells) ? cells : null
      return rowText(cells, null)
    }
    return rowText(cells, header)
  })
  return lines.join('\n')
}
