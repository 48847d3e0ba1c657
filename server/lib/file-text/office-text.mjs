import { officeEntries } from '#shared/office/office-entries.mjs'
import { localName, walkXml } from '#shared/office/walk-markup.mjs'
import { openWorkbook } from '#shared/office/workbook.mjs'
import { shiftedText } from '#shared/text/shifted-text.mjs'
import { LimitedText } from './markup-text.mjs'

/** @typedef {import('./text-parts.mjs').TextParts} TextParts */

const SHEETS_MAX_COUNT = 500

/** Characters that are stored as elements. */
const CHARACTERS = new Map([
  ['tab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
])

/**
 * Adds runs of text with a line for each paragraph, and for each row of a table. Element names mean the same in
 * documents (w:) and slides (a:).
 *
 * @param {string | null} place
 * @param {string} xml
 * @param {TextParts} parts
 */
function addParagraphs(place, xml, parts) {
  const text = new LimitedText(parts.leftLength)
  const row = new TableRow()
  let isText = false
  // A drawing is stored a second time for older programs, with the same text.
  let fallbacks = 0
  // The properties of a paragraph contain the positions of its tabs, not tabs.
  let isProperty = false
  const run = new RunFormat()
  const add = (/** @type {string} */ part) => {
    if (fallbacks === 0 && !run.isHidden) text.add(row.takeSeparator() + run.shown(part))
  }
  walkXml(xml, {
    open(name, attributes) {
      const local = localName(name)
      row.open(local)
      if (local === 'gridSpan') row.widen(Number(attributes['w:val']))
      run.open(local, attributes)
      if (local === 'Fallback') fallbacks += 1
      if (local === 'pPr') isProperty = true
      if (local === 't') isText = true
      const character = CHARACTERS.get(local)
      if (character !== undefined && !isProperty) add(row.isInCell ? character.replace('\n', ' ') : character)
    },
    text(part) {
      if (isText) add(part)
    },
    close(name) {
      const local = localName(name)
      if (local === 'Fallback') fallbacks -= 1
      if (local === 'pPr') isProperty = false
      run.close(local)
      if (local === 't') isText = false
      if (row.close(local) || (local === 'p' && !row.isInCell)) text.add('\n')
    },
  })
  parts.add(place, text.toString().replace(/\n{3,}/g, '\n\n'), text.isCut)
}

/** The formatting of a run of text that changes what a person reads: raised and lowered digits, and hidden text. */
class RunFormat {
  /** @type {'sup' | 'sub' | null} */
  #place = null
  #isInProperties = false
  #isHidden = false
  /** Text that was moved elsewhere is stored a second time. */
  #movedAway = 0

  get isHidden() {
    return this.#isHidden || this.#movedAway > 0
  }

  /** @param {string} name @param {Record<string, string>} attributes */
  open(name, attributes) {
    if (name === 'moveFrom') this.#movedAway += 1
    if (name === 'r') {
      this.#place = null
      this.#isHidden = false
    }
    if (name === 'rPr') {
      this.#isInProperties = true
      const baseline = Number(attributes['baseline'] ?? 0)
      if (baseline !== 0) this.#place = baseline > 0 ? 'sup' : 'sub'
    }
    if (!this.#isInProperties) return
    const value = attributes['w:val']
    if (name === 'vertAlign') this.#place = value === 'superscript' ? 'sup' : value === 'subscript' ? 'sub' : null
    if (name === 'vanish') this.#isHidden = value !== '0' && value !== 'false'
  }

  /** @param {string} name */
  close(name) {
    if (name === 'moveFrom') this.#movedAway -= 1
    if (name === 'rPr') this.#isInProperties = false
    if (name === 'r' || name === 'p') {
      this.#place = null
      this.#isHidden = false
    }
  }

  /** @param {string} text @returns {string} */
  shown(text) {
    return this.#place === null ? text : shiftedText(this.#place, text)
  }
}

/** Merged cells may claim any number of columns. */
const SPAN_MAX_COUNT = 63

/**
 * The row of a table that is being read: its cells are separated by tabs, also empty ones, and the paragraphs of a cell
 * by spaces. A table within a cell is part of the cell's text.
 */
class TableRow {
  #openRows = 0
  #openCells = 0
  #endedCells = 0
  #addedTabs = 0
  #needsSpace = false
  #columns = 1

  get isInCell() {
    return this.#openCells > 0
  }

  /** @param {number} columns the number of columns that the open cell covers */
  widen(columns) {
    if (this.#openCells === 1 && columns > 1) this.#columns = Math.min(columns, SPAN_MAX_COUNT)
  }

  /** @param {string} name */
  open(name) {
    if (name === 'tc') this.#openCells += 1
    if (name !== 'tr') return
    this.#openRows += 1
    if (this.#openRows > 1) return
    this.#endedCells = 0
    this.#addedTabs = 0
  }

  /** @param {string} name @returns {boolean} whether the row has ended */
  close(name) {
    if (name === 'p') this.#needsSpace = this.isInCell
    if (name === 'tc') {
      this.#openCells -= 1
      if (!this.isInCell) {
        this.#endedCells += this.#columns
        this.#columns = 1
        this.#needsSpace = false
      }
    }
    if (name !== 'tr') return false
    this.#openRows -= 1
    return this.#openRows === 0
  }

  /** @returns {string} what separates the next text from the one before it */
  takeSeparator() {
    if (!this.isInCell) return ''
    const tabsCount = this.#endedCells - this.#addedTabs
    const separator = this.#needsSpace ? ' ' : ''
    this.#addedTabs = this.#endedCells
    this.#needsSpace = false
    return tabsCount > 0 ? '\t'.repeat(tabsCount) : separator
  }
}

/** @param {Buffer} content @param {TextParts} parts */
export function wordText(content, parts) {
  const entries = officeEntries(content, /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/)
  if (entries['word/document.xml'] === undefined) throw new Error('This is no Word document.')
  const { 'word/document.xml': document, ...rest } = entries
  for (const xml of [document, ...Object.values(rest)]) {
    if (parts.isCut) return
    addParagraphs(null, xml, parts)
  }
}

/** @param {Buffer} content @param {TextParts} parts */
export function slidesText(content, parts) {
  const entries = officeEntries(content, /^ppt\/slides\/slide\d+\.xml$/)
  const slides = Object.entries(entries)
    .map(([name, xml]) => ({ number: Number(/\d+/.exec(name)?.[0]), xml }))
    .sort((a, b) => a.number - b.number)
  for (const { number, xml } of slides) {
    if (parts.isCut) return
    addParagraphs(`Slide ${number}`, xml, parts)
  }
}

/**
 * Adds a line for each row that has a value, its cells separated by tabs in the order of the columns. Rows, columns and
 * sheets that Excel does not show are marked: a column at its first value.
 *
 * @param {import('#shared/office/workbook.mjs').Workbook} workbook
 * @param {import('#shared/office/workbook.mjs').Sheet} sheet
 * @param {TextParts} parts
 */
function addRows(workbook, sheet, parts) {
  const text = new LimitedText(parts.leftLength)
  const unmarkedColumns = workbook.hiddenColumnsOf(sheet)
  workbook.readRows(sheet, (cells, isHidden) => {
    if (isHidden) text.add('Hidden row: ')
    const valuesCount = cells.findLastIndex((one) => one !== '') + 1
    for (const [index, one] of cells.slice(0, valuesCount).entries()) {
      // Many cells may share one long string. A cell of several lines must not end the row.
      const value = one.slice(0, parts.leftLength + 1).replace(/[\r\n\t]+/g, ' ')
      text.add(index > 0 ? `\t${value}` : value)
      if (value !== '' && unmarkedColumns.delete(index)) text.add(' (hidden column)')
    }
    text.add('\n')
  })
  parts.add(sheet.isHidden ? `${sheet.name} (hidden sheet)` : sheet.name, text.toString(), text.isCut)
}

/**
 * @param {Buffer} content
 * @param {TextParts} parts
 * @returns {string | null} what was not read; null: everything, as far as `parts` took it
 */
export function sheetsText(content, parts) {
  const workbook = openWorkbook(content)
  for (const sheet of workbook.sheets.slice(0, SHEETS_MAX_COUNT)) {
    if (parts.isCut) return null
    addRows(workbook, sheet, parts)
  }
  const { length } = workbook.sheets
  return length > SHEETS_MAX_COUNT ? `Only the first ${SHEETS_MAX_COUNT} of ${length} sheets were read.` : null
}
