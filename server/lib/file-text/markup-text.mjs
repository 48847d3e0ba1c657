import { ENOUGH, walkMarkup } from '#shared/office/walk-markup.mjs'

/** Elements whose text is not displayed. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head'])
const BLOCKS = new Set(
  (
    'address article aside blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section table td th tr ul'
  ).split(' '),
)

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
  walkMarkup(html, false, {
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
