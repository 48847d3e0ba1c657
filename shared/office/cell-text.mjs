// Plain JavaScript: the reader processes of the server load it, besides the app.
import { format, getFormatFromId, isDateFormat } from 'numfmt'
import { walkXml, localName } from './walk-markup.mjs'

const GENERAL = 'General'
/** Days between the first day of the calendar of 1900, which most workbooks use, and that of 1904. */
const DAYS_UNTIL_1904 = 1_462
/** Excel's limit of the text of a cell is 32,767 characters; a format repeats no more than its own text. */
const PATTERN_MAX_LENGTH = 255

/**
 * The number formats of a workbook: for each cell style its pattern, such as 'm/d/yy' or '0%'.
 *
 * @param {string} xml xl/styles.xml; empty if the workbook has no styles
 * @returns {string[]}
 */
export function cellFormats(xml) {
  /** @type {Map<string, string>} */
  const custom = new Map()
  /** @type {string[]} */
  const formats = []
  let isCellStyles = false
  walkXml(xml, {
    open(tag, { numFmtId = '0', formatCode = GENERAL }) {
      const name = localName(tag)
      if (name === 'numFmt') custom.set(numFmtId, formatCode)
      else if (name === 'cellXfs') isCellStyles = true
      else if (name === 'xf' && isCellStyles) formats.push(custom.get(numFmtId) ?? builtIn(numFmtId))
    },
    close(tag) {
      if (localName(tag) === 'cellXfs') isCellStyles = false
    },
  })
  return formats
}

/** @param {string} id */
function builtIn(id) {
  return getFormatFromId(Number(id), 'en-US') ?? GENERAL
}

/**
 * The text that a spreadsheet program shows for a number.
 *
 * @param {string} stored the number as stored
 * @param {string | undefined} pattern the cell's number format; undefined if it has none
 * @param {boolean} is1904 whether the workbook counts days from 1904
 * @returns {string} the number as stored if the format is damaged
 */
export function numberText(stored, pattern = GENERAL, is1904 = false) {
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number) || pattern.length > PATTERN_MAX_LENGTH) return stored
  try {
    const value = is1904 && isDateFormat(pattern) ? number + DAYS_UNTIL_1904 : number
    return format(pattern, value, { locale: 'en-US' }).trim()
  } catch {
    return stored
  }
}

/** @param {string} text a text of a workbook, in which `_x000A_` represents a character that XML does not allow */
export function unescaped(text) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
