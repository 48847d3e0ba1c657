const CELL_SEPARATOR = ' | '
const ITEM_SEPARATOR = '; '
/** Merged cells may claim any number of columns and rows. */
const SPAN_MAX_COUNT = 100
const COLUMNS_MAX_COUNT = 500
const TAGS = /<[^>]*>/g

interface Cell {
  html: string
  open: string[]
}

function spanIn(attributes: string, name: 'colspan' | 'rowspan'): number {
  const [, count = '1'] = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,9})`, 'i').exec(attributes) ?? []
  return Math.min(Math.max(Number(count), 1), SPAN_MAX_COUNT)
}

/** A row of a table that becomes one line. Columns that a merged cell covers are empty cells, so that none shifts. */
export class TableRow {
  /** Numbers of further rows that the cells of this row and those above it cover, by column. */
  readonly coveredBelow: number[]
  private readonly covered: readonly number[]
  private readonly cells: Cell[] = []
  private current: Cell | null = null

  constructor(covered: readonly number[]) {
    this.covered = covered
    this.coveredBelow = covered.map((count) => Math.max(0, count - 1))
  }

  cell(attributes: string): void {
    this.closeTags()
    this.skipCovered()
    // A hostile table: the rest of its row is added to the last cell.
    if (this.cells.length >= COLUMNS_MAX_COUNT) return this.block(true)
    const rows = spanIn(attributes, 'rowspan')
    this.current = this.push(rows)
    for (let count = spanIn(attributes, 'colspan'); count > 1; count -= 1) this.push(rows)
  }

  text(raw: string): void {
    // Spaces before the first cell are not a cell.
    if (!this.current && raw.trim() === '') return
    if (!this.current) this.cell('')
    if (this.current) this.current.html += raw
  }

  /** A block in a cell: items of lists stay apart, other blocks become one line. */
  block(isItem: boolean): void {
    if (!this.current) return
    this.current.html += isItem && isFilled(this.current) ? ITEM_SEPARATOR : ' '
  }

  inlineTag(isOpen: boolean, tag: string, raw: string): void {
    if (!this.current) return
    if (isOpen) {
      this.current.html += raw
      this.current.open.push(tag)
    } else if (this.current.open.includes(tag)) this.closeTags(this.current.open.lastIndexOf(tag))
  }

  /** @returns the line; '' if the row is empty */
  end(): string {
    this.closeTags()
    const texts = this.cells.map((cell) => (isFilled(cell) ? trimmed(cell.html) : ''))
    while (texts.at(-1) === '') texts.pop()
    return texts.join(CELL_SEPARATOR)
  }

  private skipCovered(): void {
    while (this.cells.length < COLUMNS_MAX_COUNT && (this.covered[this.cells.length] ?? 0) > 0) this.push(0)
  }

  private push(rows: number): Cell {
    if (rows > 1) this.coveredBelow[this.cells.length] = rows - 1
    const cell: Cell = { html: '', open: [] }
    this.cells.push(cell)
    return cell
  }

  private closeTags(from = 0): void {
    if (!this.current) return
    for (const tag of this.current.open.splice(from).reverse()) this.current.html += `</${tag}>`
  }
}

function trimmed(html: string): string {
  return html
    .replaceAll('&nbsp;', ' ')
    .replace(/ +(?=; )/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function isFilled({ html }: Cell): boolean {
  return html.replace(TAGS, '').replaceAll('&nbsp;', ' ').trim() !== ''
}
