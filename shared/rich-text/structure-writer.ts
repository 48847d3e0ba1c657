/** Blocks that cannot contain a block. */
const LINES: ReadonlySet<string> = new Set(['p', 'h1', 'h2'])
const CELL_SEPARATOR = ' | '

interface OpenInline {
  tag: string
  raw: string
}

/** Writes text, formatting and blocks as HTML in which each text is in a paragraph, a heading or a list item. */
export class StructureWriter {
  private out = ''
  /** Own blocks that are open, the innermost last. */
  private blocks: string[] = []
  /** A paragraph that this writer opened around text outside of any block. */
  private inParagraph = false
  /** Formatting that applies to the next text; the first `written` tags are in the output of this block. */
  private inline: OpenInline[] = []
  private written = 0
  private needsBreak = false
  /** The cells of the current table row; null outside of a row. */
  private cells: string[] | null = null
  private wordLists: string[] = []

  text(raw: string): void {
    const isBlank = raw.trim() === ''
    if (this.cells) {
      // Spaces before the first cell are not a cell.
      if (this.cells.length > 0 || !isBlank) this.cells.push(`${this.cells.pop() ?? ''}${raw.replace(/\s+/g, ' ')}`)
      return
    }
    if (isBlank && !this.inParagraph && !this.isInLine()) return
    this.beginLine()
    for (const { raw: tag } of this.inline.slice(this.written)) this.out += tag
    this.written = this.inline.length
    this.out += raw
  }

  lineBreak(): void {
    if (this.cells) this.text(' ')
    else if (this.inParagraph || this.isInLine()) this.out += '<br>'
  }

  /** Formatting of the text that follows. */
  inlineTag(isOpen: boolean, tag: string, raw: string): void {
    if (!isOpen) this.closeInline(tag)
    else if (!this.cells) this.inline.push({ tag, raw })
  }

  /** A block that messages have. */
  block(isOpen: boolean, tag: string, raw: string): void {
    if (this.cells) this.text(' ')
    else if (isOpen) this.openBlock(tag, raw)
    else this.closeBlock(tag)
  }

  /** Ends a row that has no end tag. */
  table(): void {
    this.endRow()
    this.boundary()
  }

  /** The boundary of a block that messages do not have. */
  boundary(): void {
    if (this.cells) return this.text(' ')
    this.endLine()
    this.endWordLists(0)
    if (this.blocks.at(-1) === 'li' && !this.out.endsWith('<li>')) this.needsBreak = true
  }

  /** A row of a table; its cells are written as one line when it ends. */
  row(isOpen: boolean): void {
    this.endRow()
    if (!isOpen) return
    this.boundary()
    this.cells = []
  }

  cell(isOpen: boolean): void {
    if (isOpen) this.cells?.push('')
  }

  /** Begins an item of a Word list; its marks are read afterwards. */
  beginWordItem(level: number, isOrdered: boolean): void {
    this.endLine()
    this.endWordLists(level)
    if (this.wordLists.length === level) this.out += '</li>'
    while (this.wordLists.length < level) {
      const list = isOrdered ? 'ol' : 'ul'
      this.out += `<${list}>`
      this.wordLists.push(list)
      if (this.wordLists.length < level) this.out += '<li>'
    }
    this.out += '<li>'
    this.blocks.push('p')
    this.out += '<p>'
  }

  end(): string {
    this.endRow()
    this.endLine()
    this.endWordLists(0)
    for (const one of this.blocks.reverse()) this.out += `</${one}>`
    return this.out
  }

  private closeInline(tag: string): void {
    const at = this.inline.findLastIndex((one) => one.tag === tag)
    if (this.cells || at < 0) return
    if (at < this.written) {
      // Tags that were opened later are closed too, and opened again before the next text.
      this.closeWritten(at)
      this.written = at
    }
    this.inline.splice(at, 1)
  }

  private openBlock(tag: string, raw: string): void {
    this.endLine()
    this.endWordLists(0)
    this.out += raw
    this.blocks.push(tag)
  }

  private closeBlock(tag: string): void {
    this.endParagraph()
    const at = this.blocks.lastIndexOf(tag)
    if (at < 0) return
    for (const one of this.blocks.splice(at).reverse()) this.out += `</${one}>`
    this.needsBreak = false
  }

  private endRow(): void {
    if (!this.cells) return
    const cells = this.cells.map((cell) => cell.replaceAll('&nbsp;', ' ').trim())
    this.cells = null
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    this.text(cells.join(CELL_SEPARATOR))
    this.boundary()
  }

  private isInLine(): boolean {
    const last = this.blocks.at(-1)
    return last !== undefined && last !== 'ul' && last !== 'ol'
  }

  private beginLine(): void {
    if (this.isInLine()) {
      if (this.needsBreak) this.out += '<br>'
    } else if (!this.inParagraph) {
      this.endWordLists(0)
      this.out += '<p>'
      this.inParagraph = true
    }
    this.needsBreak = false
  }

  private closeWritten(from: number): void {
    for (const { tag } of this.inline.slice(from, this.written).reverse()) this.out += `</${tag}>`
  }

  private endParagraph(): void {
    this.closeWritten(0)
    this.written = 0
    if (this.inParagraph) this.out += '</p>'
    this.inParagraph = false
  }

  /** Also ends an open paragraph or heading: no block can be inside of one. */
  private endLine(): void {
    this.endParagraph()
    while (LINES.has(this.blocks.at(-1) ?? '')) this.out += `</${this.blocks.pop()}>`
  }

  private endWordLists(level: number): void {
    while (this.wordLists.length > level) this.out += `</li></${this.wordLists.pop()}>`
  }
}
