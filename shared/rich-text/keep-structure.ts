import { FLAT_LIST_MARKS, withFlatItems } from './flat-lists.ts'
import { dataTablesOf, type HtmlTag, type HtmlToken, tokensOf } from './html-tokens.ts'
import { shiftedText } from '#shared/text/shifted-text.mjs'
import { isOrderedMark, listMarksOf } from './list-marks.ts'
import { StructureWriter } from './structure-writer.ts'
import { DISPLAYED_AS_BLOCK, HIDDEN, textInPlaceOf } from './unsupported-text.ts'

/**
 * Structure that messages do not have, in pasted or submitted HTML, is turned into structure that they have. Otherwise
 * its parts would run together: a table row "Roof", "12,000" would become "Roof12,000".
 *
 * - A row of a table is a line with ` | ` between the cells; merged cells keep the columns of the others.
 * - Lists of Word, which are paragraphs with typed marks, become lists with the same numbers.
 * - Lists that write their levels as attributes, as in Word for the web, become nested lists.
 * - Other blocks (`div`, `blockquote`, `dd`) become paragraphs, headings below the second level become bold ones, and
 *   lines of preformatted text stay lines.
 * - Raised digits, check boxes and emoji that are pictures become characters. Hidden text is left out.
 */

const OWN_BLOCKS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'ul', 'ol', 'li'])
const OTHER_BLOCKS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'html', 'legend'],
  ...['main', 'nav', 'object', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
])
const MINOR_HEADING = /^h[3-6]$/
/** Elements whose content is not text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['style', 'script', 'title', 'xml', 'noscript', 'template'])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
const VOID: ReadonlySet<string> = new Set(['img', 'input', 'meta', 'link', 'col', 'wbr', 'base', 'area', 'hr'])
const NEEDED = new RegExp(
  [
    '<(?:table|tr|t[dh]|d[dlt]|div|pre|blockquote|h[3-6r]|section|article|figcaption|address|su[bp]|input|img)[\\s>/]',
    String.raw`mso-(?:list|hide)\s*:|display\s*:|checkbox`,
    FLAT_LIST_MARKS,
  ].join('|'),
  'i',
)
const WORD_LIST_LEVEL = /mso-list\s*:\s*l\d+\s+level(\d)/i
const WORD_MARK = /mso-list\s*:\s*ignore/i

/** The text of the mark of a Word list item, from the token after the paragraph's. */
function wordMarkAt(tokens: readonly HtmlToken[], from: number): string {
  let mark = ''
  let depth = 0
  for (const token of tokens.slice(from, from + 30)) {
    if (token.kind === 'text') mark += depth > 0 ? token.raw : ''
    else if (token.tag === 'p') break
    else if (token.kind === 'open') depth += depth > 0 || WORD_MARK.test(token.attributes) ? 1 : 0
    else if (depth > 0 && --depth === 0) break
  }
  return mark.replace(/&nbsp;|&#160;|\s/g, '')
}

function isLeftOut({ tag, attributes }: HtmlTag): boolean {
  return (
    WITHOUT_TEXT.has(tag) || WORD_MARK.test(attributes) || (!VOID.has(tag) && tag !== 'br' && HIDDEN.test(attributes))
  )
}

/** Passes the tokens of a text to a writer. */
class StructureReader {
  private readonly writer = new StructureWriter()
  private readonly tokens: readonly HtmlToken[]
  private readonly dataTables: ReadonlySet<number>
  /** The open tables: true for one with several columns. */
  private readonly tables: boolean[] = []
  private preDepth = 0
  /** The open inline elements: true for one that is displayed as a block. */
  private readonly inline: { tag: string; isBlock: boolean }[] = []
  private shifted: 'sup' | 'sub' | null = null
  /** The check box of a list item, which is written before its text. */
  private checkBox = ''
  /** The element whose content is left out, and how many elements of this name are open. */
  private skipped: { tag: string; depth: number } | null = null

  constructor(tokens: readonly HtmlToken[]) {
    this.tokens = tokens
    this.dataTables = dataTablesOf(tokens)
  }

  read(): string {
    for (const [at, token] of this.tokens.entries()) {
      if (this.skipped) this.skip(token)
      else if (token.kind === 'text') this.text(token.raw)
      else this.tag(token, at)
    }
    return this.writer.end()
  }

  private skip(token: HtmlToken): void {
    if (!this.skipped || token.kind === 'text' || token.tag !== this.skipped.tag) return
    this.skipped.depth += token.kind === 'open' ? 1 : -1
    if (this.skipped.depth === 0) this.skipped = null
  }

  private text(raw: string): void {
    const lines = this.preDepth > 0 ? raw.split(/\r?\n/) : [raw]
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.writer.lineBreak()
      if (this.checkBox !== '' && line.trim() !== '') {
        this.writer.text(this.checkBox)
        this.checkBox = ''
      }
      this.writer.text(this.shifted ? shiftedText(this.shifted, line) : line)
    }
  }

  private tag(token: HtmlTag, at: number): void {
    const { tag } = token
    const isOpen = token.kind === 'open'
    const isInTable = this.tables.at(-1) === true
    if (isOpen && isLeftOut(token)) this.leaveOut(token)
    else if (tag === 'br') this.writer.lineBreak()
    else if (tag === 'table') this.table(isOpen, at)
    else if (isInTable && tag === 'tr') this.writer.row(isOpen)
    else if (isInTable && CELLS.has(tag)) this.writer.cell(isOpen, token.attributes)
    else if (OWN_BLOCKS.has(tag)) this.ownBlock(token, at)
    else if (OTHER_BLOCKS.has(tag)) this.otherBlock(isOpen, tag)
    else if (VOID.has(tag)) this.writer.character(textInPlaceOf(tag, token.attributes))
    else this.inlineTag(token)
  }

  /** Leaves out an element with its content; an empty XML element such as `<xml/>` has none. */
  private leaveOut({ tag, attributes }: HtmlTag): void {
    if (!attributes.endsWith('/')) this.skipped = { tag, depth: 1 }
  }

  private table(isOpen: boolean, at: number): void {
    this.writer.table()
    if (isOpen) this.tables.push(this.dataTables.has(at))
    else this.tables.pop()
  }

  private ownBlock({ kind, tag, raw, attributes, item }: HtmlTag, at: number): void {
    if (item) return this.writer.beginWordItem(item.level, item.marks)
    const level = kind === 'open' && tag === 'p' ? WORD_LIST_LEVEL.exec(attributes)?.[1] : undefined
    if (level === undefined) {
      this.writer.block(kind === 'open', tag, raw)
      if (kind === 'open' && tag === 'li') this.checkBox = textInPlaceOf(tag, attributes)
      return
    }
    const mark = wordMarkAt(this.tokens, at + 1)
    this.writer.beginWordItem(Number(level) || 1, isOrderedMark(mark) ? listMarksOf(mark) : null)
  }

  private inlineTag({ kind, tag, raw, attributes }: HtmlTag): void {
    if (tag === 'sup' || tag === 'sub') this.shifted = kind === 'open' ? tag : null
    if (kind === 'open') {
      const isBlock = DISPLAYED_AS_BLOCK.test(attributes)
      this.inline.push({ tag, isBlock })
      if (isBlock) this.writer.boundary()
    } else {
      const at = this.inline.findLastIndex((one) => one.tag === tag)
      if (at >= 0 && this.inline.splice(at)[0]?.isBlock) this.writer.boundary()
    }
    this.writer.inlineTag(kind === 'open', tag, raw)
  }

  private otherBlock(isOpen: boolean, tag: string): void {
    this.writer.boundary()
    if (tag === 'pre') this.preDepth = Math.max(0, this.preDepth + (isOpen ? 1 : -1))
    if (MINOR_HEADING.test(tag)) this.writer.inlineTag(isOpen, 'strong', '<strong>')
  }
}

/**
 * @param html from the clipboard or a request; it may be hostile: the result must be sanitized
 * @returns the same text in paragraphs, headings and lists; `html` itself if it needs no change
 */
export function keepStructure(html: string): string {
  return NEEDED.test(html) ? new StructureReader(withFlatItems(tokensOf(html))).read() : html
}
