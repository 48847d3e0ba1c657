import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { LimitedText, walkXml } from './markup-text.mjs'

/** @typedef {import('./text-parts.mjs').TextParts} TextParts */

/** Limit of an Office file's unpacked size, against zip bombs. */
const UNPACKED_MAX_BYTES = 64_000_000
const ENTRIES_MAX_COUNT = 5_000
const SHEETS_MAX_COUNT = 500

/**
 * The XML documents of an Office file whose names fit.
 *
 * @param {Buffer} content
 * @param {RegExp} wanted
 * @returns {Record<string, string>}
 */
function entriesOf(content, wanted) {
  let bytes = 0
  let count = 0
  const unpacked = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      bytes += originalSize
      count += 1
      // Checked before unpacking; an entry never becomes longer than the size it declares.
      if (bytes > UNPACKED_MAX_BYTES || count > ENTRIES_MAX_COUNT) throw new Error('There is too much in the file.')
      return true
    },
  })
  return Object.fromEntries(Object.entries(unpacked).map(([name, one]) => [name, new TextDecoder().decode(one)]))
}

const localName = (/** @type {string} */ name) => name.slice(name.indexOf(':') + 1)

/**
 * Adds runs of text with a line for each paragraph; `t`, `p`, `tab` and `br` mean the same in documents (w:) and slides
 * (a:).
 *
 * @param {string | null} place
 * @param {string} xml
 * @param {TextParts} parts
 */
function addParagraphs(place, xml, parts) {
  const text = new LimitedText(parts.leftLength)
  let isText = false
  walkXml(xml, {
    open(name) {
      const local = localName(name)
      if (local === 't') isText = true
      else if (local === 'tab') text.add('\t')
      else if (local === 'br') text.add('\n')
    },
    text(part) {
      if (isText) text.add(part)
    },
    close(name) {
      const local = localName(name)
      if (local === 't') isText = false
      else if (local === 'p') text.add('\n')
    },
  })
  parts.add(place, text.toString().replace(/\n{3,}/g, '\n\n'), text.isCut)
}

/** @param {Buffer} content @param {TextParts} parts */
export function wordText(content, parts) {
  const entries = entriesOf(content, /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/)
  if (entries['word/document.xml'] === undefined) throw new Error('This is no Word document.')
  const { 'word/document.xml': document, ...rest } = entries
  for (const xml of [document, ...Object.values(rest)]) {
    if (parts.isCut) return
    addParagraphs(null, xml, parts)
  }
}

/** @param {Buffer} content @param {TextParts} parts */
export function slidesText(content, parts) {
  const entries = entriesOf(content, /^ppt\/slides\/slide\d+\.xml$/)
  const slides = Object.entries(entries)
    .map(([name, xml]) => ({ number: Number(/\d+/.exec(name)?.[0]), xml }))
    .sort((a, b) => a.number - b.number)
  for (const { number, xml } of slides) {
    if (parts.isCut) return
    addParagraphs(`Slide ${number}`, xml, parts)
  }
}

/** @param {string} xml */
function sharedStrings(xml) {
  /** @type {string[]} */
  const strings = []
  let isText = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') strings.push('')
      isText = name === 't'
    },
    text(part) {
      if (isText && strings.length > 0) strings[strings.length - 1] += part
    },
    close() {
      isText = false
    },
  })
  return strings
}

/**
 * Adds a line for each row that has a value, its cells separated by tabs.
 *
 * @param {string} place
 * @param {string} xml
 * @param {readonly string[]} strings
 * @param {TextParts} parts
 */
function addRows(place, xml, strings, parts) {
  const text = new LimitedText(parts.leftLength)
  /** @type {string[]} */
  let cells = []
  let cell = ''
  let type = ''
  let isValue = false
  const endCell = () => {
    const value = type === 's' ? (strings[Number(cell)] ?? '') : cell
    // Many cells may share one long string.
    cells.push(value.slice(0, parts.leftLength + 1))
  }
  const endRow = () => {
    const valuesCount = cells.findLastIndex((one) => one !== '') + 1
    for (const [index, one] of cells.slice(0, valuesCount).entries()) text.add(index > 0 ? `\t${one}` : one)
    if (valuesCount > 0) text.add('\n')
    cells = []
  }
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'c') {
        type = attributes['t'] ?? ''
        cell = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(part) {
      if (isValue) cell += part
    },
    close(name) {
      isValue = false
      if (name === 'c') endCell()
      if (name === 'row') endRow()
    },
  })
  parts.add(place, text.toString(), text.isCut)
}

/**
 * Names of the sheets with the documents that hold them.
 *
 * @param {Record<string, string>} entries
 */
function sheetsOf(entries) {
  /** @type {Map<string, string>} */
  const targets = new Map()
  walkXml(entries['xl/_rels/workbook.xml.rels'] ?? '', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target))
    },
  })
  /** @type {{ name: string, path: string }[]} */
  const sheets = []
  walkXml(entries['xl/workbook.xml'] ?? '', {
    open(tag, attributes) {
      const path = tag === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined
      if (path !== undefined) sheets.push({ name: attributes['name'] ?? '', path })
    },
  })
  return sheets
}

/**
 * @param {Buffer} content
 * @param {TextParts} parts
 * @returns {string | null} what was not read; null: everything, as far as `parts` took it
 */
export function sheetsText(content, parts) {
  const entries = entriesOf(
    content,
    /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/,
  )
  const strings = sharedStrings(entries['xl/sharedStrings.xml'] ?? '')
  const sheets = sheetsOf(entries)
  for (const { name, path } of sheets.slice(0, SHEETS_MAX_COUNT)) {
    if (parts.isCut) return null
    addRows(name, entries[path] ?? '', strings, parts)
  }
  const { length } = sheets
  return length > SHEETS_MAX_COUNT ? `Only the first ${SHEETS_MAX_COUNT} of ${length} sheets were read.` : null
}
