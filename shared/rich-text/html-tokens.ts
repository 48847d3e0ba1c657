import type { ListMark } from './list-marks.ts'

/** An item of a list whose levels are not nested. */
export interface FlatItem {
  level: number
  /** The meanings of its mark; null for a bullet. */
  marks: readonly ListMark[] | null
}

export interface HtmlTag {
  kind: 'open' | 'close'
  raw: string
  /** The tag's name in lower case. */
  tag: string
  /** The text between the tag's name and its end. */
  attributes: string
  /** Present if the tag represents the start of such an item. */
  item?: FlatItem
}

/** One part of an HTML text. Comments and declarations are left out. */
export type HtmlToken = HtmlTag | { kind: 'text'; raw: string }

/** Each alternative begins with its own character, so that a text is read once, whatever it contains. */
const TOKEN = /<!--[\s\S]*?-->|<[!?][^>]*>|<(\/?)([a-z][a-z0-9:]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi

/** Splits HTML into tags and texts. Broken markup becomes text, which the caller's parser or sanitizer handles. */
export function tokensOf(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  for (const [raw, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    if (tag !== undefined)
      tokens.push({ kind: slash === '/' ? 'close' : 'open', raw, tag: tag.toLowerCase(), attributes })
    else if (!/^<[!?]/.test(raw)) tokens.push({ kind: 'text', raw })
  }
  return tokens
}

/**
 * The tables with several columns, by the index of their opening token. Mail programs use tables with one column, and
 * tables inside of tables, for layout: these are not among them.
 */
export function dataTablesOf(tokens: readonly HtmlToken[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open: { at: number; cells: number; isData: boolean; isLayout: boolean }[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'text') continue
    const table = open.at(-1)
    if (token.tag === 'table' && token.kind === 'open') {
      if (table) table.isLayout = true
      open.push({ at, cells: 0, isData: false, isLayout: false })
    } else if (token.tag === 'table') {
      const ended = open.pop()
      if (ended?.isData && !ended.isLayout) found.add(ended.at)
    } else if (table && token.kind === 'open') {
      if (token.tag === 'tr') table.cells = 0
      if ((token.tag === 'td' || token.tag === 'th') && ++table.cells > 1) table.isData = true
    }
  }
  return found
}
