import { Parser } from 'htmlparser2'

/** The parser's time for a tag grows with the depth; no real document is nested deeper. */
const DEPTH_MAX_LEVELS = 1_000
/** Elements whose text is not displayed. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head'])
const BLOCKS = new Set(
  (
    'address article aside blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section table td th tr ul'
  ).split(' '),
)

/** Thrown by a handler that needs no further input. */
const ENOUGH = new Error('enough')

/** A text with a length limit. It ends parsing as soon as it exceeds the limit. */
export class LimitedText {
  /** @param {number} maxLength */
  constructor(maxLength) {
    this.leftLength = maxLength
    /** @type {string[]} */
    this.parts = []
  }

  get isCut() {
    return this.leftLength < 0
  }

  /** @param {string} text */
  add(text) {
    this.parts.push(text)
    this.leftLength -= text.length
    if (this.isCut) throw ENOUGH
  }

  toString() {
    return this.parts.join('')
  }
}

/**
 * @param {string} markup
 * @param {boolean} xmlMode
 * @param {{ open: (name: string, attributes: Record<string, string>) => void, text: (text: string) => void, close: (name: string) => void }} handlers
 */
function walk(markup, xmlMode, { open, text, close }) {
  let depth = 0
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1
        if (depth > DEPTH_MAX_LEVELS) throw new Error('The elements of the document are nested too deeply.')
      },
      onopentag: open,
      ontext: text,
      onclosetag(name) {
        depth -= 1
        close(name)
      },
    },
    { xmlMode },
  )
  try {
    parser.end(markup)
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
}

/**
 * The readable text of a page: no scripts, no markup, one line per block.
 * @param {string} html
 * @param {number} maxLength
 */
export function htmlText(html, maxLength) {
  const text = new LimitedText(maxLength)
  let unseen = 0
  let isEmpty = true
  // Written before the next word, so that spaces and empty lines do not accumulate.
  let separator = ''
  const breakLine = (/** @type {string} */ name) => {
    if (BLOCKS.has(name)) separator = '\n'
  }
  walk(html, false, {
    open(name) {
      if (UNSEEN.has(name)) unseen += 1
      breakLine(name)
    },
    text(part) {
      if (unseen > 0) return
      const words = part.replace(/\s+/g, ' ')
      if (words.startsWith(' ') && separator === '') separator = ' '
      const trimmed = words.trim()
      if (trimmed === '') return
      text.add(isEmpty ? trimmed : separator + trimmed)
      isEmpty = false
      separator = words.endsWith(' ') ? ' ' : ''
    },
    close(name) {
      if (UNSEEN.has(name)) unseen -= 1
      breakLine(name)
    },
  })
  return text
}

/**
 * Parses an XML document. Its own entities are not expanded, so that a small file cannot become large.
 * @param {string} xml
 * @param {{ open?: (name: string, attributes: Record<string, string>) => void, text?: (text: string) => void, close?:
 * (name: string) => void }} handlers
 */
export function walkXml(xml, { open = () => {}, text = () => {}, close = () => {} }) {
  walk(xml, true, { open, text, close })
}
