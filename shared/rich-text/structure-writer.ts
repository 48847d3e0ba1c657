import type { ListMark, ListType } from './list-marks.ts'
import { TableRow } from './table-row.ts'

/** Blocks that cannot contain a block. */
const LINES: ReadonlySet<string> = new Set(['p', 'h1', 'h2'])

interface WordList {
  tag: 'ul' | 'ol'
  type: ListType
  next: number
}

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
  /** The current table row; null outside of a row. */
  private cells: TableRow | null = null
  /** The open lists of Word, and the number of the next item of each. */
  private wordLists: WordList[] = []
  /** Numbers of rows below that the merged cells of each column cover. */
  private covered: number[] = []

  text(raw: string): void {
    const isBlank = raw.trim() === ''
    if (this.cells) {
      this.cells.text(raw.replace(/\s+/g, ' '))
      return
    }
    if (isBlank && !this.inParagraph && !this.isInLine()) return
    this.beginLine()
    for (const { raw: tag } of this.inline.slice(this.written)) this.out += tag
    this.written = this.inline.length
    this.out += raw
  }

  /** A character in place of an element; '' if there is none. */
  character(text: string): void {
    if (text !== '') this.text(text)
  }

  lineBreak(): void {
    if (this.cells) this.text(' ')
    else if (this.inParagraph || this.isInLine()) this.out += '<br>'
  }

  /** Formatting of the text that follows. */
  inlineTag(isOpen: boolean, tag: string, raw: string): void {
    if (this.cells) this.cells.inlineTag(isOpen, tag, raw)
    else if (isOpen) this.inline.push({ tag, raw })
    else this.closeInline(tag)
  }

  /** A block that messages have. */
  block(isOpen: boolean, tag: string, raw: string): void {
    if (this.cells) this.cells.block(isOpen && tag === 'li')
    else if (isOpen) this.openBlock(tag, raw)
    else this.closeBlock(tag)
  }

  /** Ends a row that has no end tag. */
  table(): void {
    this.endRow()
    this.covered = []
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
    this.cells = new TableRow(this.covered)
  }

  cell(isOpen: boolean, attributes: string): void {
    if (isOpen) this.cells?.cell(attributes)
  }

  /**
   * Begins an item of a Word list.
   * @param marks the meanings of its mark; null for a bullet
   */
  beginWordItem(level: number, marks: readonly ListMark[] | null): void {
    this.endLine()
    this.endWordLists(level)
    const current = this.wordLists[level - 1]
    if (current && continues(current, marks)) this.out += '</li>'
    else this.endWordLists(level - 1)
    while (this.wordLists.length < level) {
      this.openWordList(this.wordLists.length + 1 === level ? (marks?.[0] ?? null) : null, marks === null ? 'ul' : 'ol')
      if (this.wordLists.length < level) this.out += '<li>'
    }
    const list = this.wordLists.at(-1)
    if (list) list.next += 1
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

  private openWordList(mark: ListMark | null, tag: WordList['tag']): void {
    const { type, number } = mark ?? { type: null, number: 1 }
    this.out += `<${tag}${number === 1 ? '' : ` start="${number}"`}${type === null ? '' : ` type="${type}"`}>`
    this.wordLists.push({ tag, type, next: number })
  }

  private closeInline(tag: string): void {
    const at = this.inline.findLastIndex((one) => one.tag === tag)
    if (at < 0) return
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
    const line = this.cells.end()
    this.covered = this.cells.coveredBelow
    this.cells = null
    if (line === '') return
    this.text(line)
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
    while (this.wordLists.length > level) this.out += `</li></${this.wordLists.pop()?.tag}>`
  }
}

/** Whether an item with this mark belongs to the list: it has the next number. */
function continues(list: WordList, marks: readonly ListMark[] | null): boolean {
  if (marks === null) return list.tag === 'ul'
  if (list.tag === 'ul') return false
  return marks.length === 0 || marks.some(({ type, number }) => type === list.type && number === list.next)
}
