// Plain JavaScript: the reader processes of the server load it, besides the app.
import { Parser } from 'htmlparser2'

/** The parser's time for a tag grows with the depth; no real document is nested deeper. */
const DEPTH_MAX_LEVELS = 1_000

/** Thrown by a handler that needs no further input. */
export const ENOUGH = new Error('enough')

/**
 * @typedef {{ open?: (name: string, attributes: Record<string, string>) => void, text?: (text: string) => void, close?:
 * (name: string) => void }} Handlers
 */

/**
 * Parses a page or an XML document. It ends early if a handler throws ENOUGH.
 * @param {string} markup
 * @param {boolean} xmlMode
 * @param {Handlers} handlers
 */
export function walkMarkup(markup, xmlMode, { open = () => {}, text = () => {}, close = () => {} }) {
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
 * Parses an XML document. Its own entities are not expanded, so that a small file cannot become large.
 * @param {string} xml
 * @param {Handlers} handlers
 */
export function walkXml(xml, handlers) {
  walkMarkup(xml, true, handlers)
}

/** @param {string} name a name in XML @returns {string} the name without its namespace's prefix */
export function localName(name) {
  return name.slice(name.indexOf(':') + 1)
}
