import type { HtmlTag, HtmlToken } from './html-tokens.ts'
import type { ListType } from './list-marks.ts'

const DEEPEST_LEVEL = 9
/** The attributes of Word for the web, Slack, Quill and Paper, with the number of the first level. */
const LEVELS: readonly { pattern: RegExp; first: number }[] = [
  { pattern: /\bdata-aria-level\s*=\s*["']?(\d+)/i, first: 1 },
  { pattern: /\bdata-indent\s*=\s*["']?(\d+)/i, first: 0 },
  { pattern: /\bql-indent-(\d+)/i, first: 0 },
  { pattern: /\blistindent(\d+)/i, first: 1 },
]
export const FLAT_LIST_MARKS = String.raw`data-aria-level\s*=|data-indent\s*=|ql-indent-\d|listindent\d`

const TYPES: readonly [RegExp, ListType][] = [
  [/list-style-type\s*:\s*lower-(?:alpha|latin)|\btype\s*=\s*["']?a\b/, 'a'],
  [/list-style-type\s*:\s*upper-(?:alpha|latin)|\btype\s*=\s*["']?A\b/, 'A'],
  [/list-style-type\s*:\s*lower-roman|\btype\s*=\s*["']?i\b/, 'i'],
  [/list-style-type\s*:\s*upper-roman|\btype\s*=\s*["']?I\b/, 'I'],
]

function levelOf(attributes: string): number | null {
  for (const { pattern, first } of LEVELS) {
    const [, digits] = pattern.exec(attributes) ?? []
    if (digits !== undefined) return Math.min(Math.max(Number(digits) - first + 1, 1), DEEPEST_LEVEL)
  }
  return null
}

function isList(token: HtmlTag): boolean {
  return token.tag === 'ul' || token.tag === 'ol'
}

function isBlank(token: HtmlToken | undefined): boolean {
  return token?.kind === 'text' && token.raw.trim() === ''
}

/** An open list. `level` is the level of items that have no separate one; null if the items are nested. */
interface OpenList {
  tag: string
  level: number | null
  attributes: string
  /** The number of the next item; null if the list continues an earlier one or starts with 1. */
  number: number | null
}

/** Replaces lists that write the levels of their items as attributes, each level beside the others, by flat items. */
class FlatListReader {
  private readonly out: HtmlToken[] = []
  private readonly lists: OpenList[] = []
  /** The open `div` elements: true for one that only wraps a flat list. */
  private readonly divs: boolean[] = []
  private paragraphs = 0
  private readonly tokens: readonly HtmlToken[]

  constructor(tokens: readonly HtmlToken[]) {
    this.tokens = tokens
  }

  read(): readonly HtmlToken[] {
    for (const [at, token] of this.tokens.entries()) {
      if (token.kind === 'text') this.out.push(token)
      else if (isList(token)) this.list(token, at)
      else if (token.tag === 'div') this.div(token, at)
      else if (this.isFlat() && token.tag === 'li') this.item(token)
      else if (this.isFlat() && token.tag === 'p') this.paragraph(token)
      else this.out.push(token)
    }
    return this.out
  }

  private isFlat(): boolean {
    return (this.lists.at(-1)?.level ?? null) !== null
  }

  private list(token: HtmlTag, at: number): void {
    if (token.kind === 'open') {
      const level = this.flatLevelAt(at)
      const [, start] = /\bstart\s*=\s*["']?(\d{1,9})/i.exec(token.attributes) ?? []
      this.lists.push({
        tag: token.tag,
        level,
        attributes: token.attributes,
        number: start === undefined ? null : Number(start),
      })
      if (level === null) this.out.push(token)
    } else if (this.lists.pop()?.level === null) this.out.push(token)
  }

  private div(token: HtmlTag, at: number): void {
    if (token.kind === 'open') {
      let next = at + 1
      while (isBlank(this.tokens[next])) next += 1
      const first = this.tokens[next]
      const wraps = first !== undefined && first.kind !== 'text' && isList(first) && this.flatLevelAt(next) !== null
      this.divs.push(wraps)
      if (!wraps) this.out.push(token)
    } else if (this.divs.pop() !== true) this.out.push(token)
  }

  private item({ kind, attributes }: HtmlTag): void {
    const list = this.lists.at(-1)
    if (!list) return
    if (kind === 'close') this.out.push({ kind: 'close', tag: 'p', raw: '</p>', attributes: '' })
    else {
      const type = TYPES.find(([pattern]) => pattern.test(list.attributes))?.[1] ?? null
      const marks = list.number === null ? [] : [{ type, number: list.number }]
      const item = { level: levelOf(attributes) ?? list.level ?? 1, marks: list.tag === 'ol' ? marks : null }
      this.out.push({ kind: 'open', tag: 'p', raw: '<p>', attributes: '', item })
      if (list.number !== null) list.number += 1
      this.paragraphs = 0
    }
  }

  /** The paragraph of an item; further ones begin a new line of it. */
  private paragraph({ kind }: HtmlTag): void {
    if (kind === 'close') return
    this.paragraphs += 1
    if (this.paragraphs > 1) this.out.push({ kind: 'open', tag: 'br', raw: '<br>', attributes: '' })
  }

  /** The level of a flat list's items; null if no item has one, or if the list contains lists. */
  private flatLevelAt(at: number): number | null {
    const list = this.tokens[at]
    const own = list?.kind === 'open' ? levelOf(list.attributes) : null
    let isFlat = own !== null
    for (let next = at + 1; next < this.tokens.length; next += 1) {
      const token = this.tokens[next]
      if (!token || token.kind === 'text') continue
      if (isList(token)) {
        if (token.kind === 'open') return null
        break
      }
      if (token.kind === 'open' && token.tag === 'li' && levelOf(token.attributes) !== null) isFlat = true
    }
    return isFlat ? (own ?? 1) : null
  }
}

/** @returns the tokens, with paragraphs that have an `item` in place of the tags of flat lists */
export function withFlatItems(tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  return new FlatListReader(tokens).read()
}
