// Plain JavaScript: the reader processes of the server load it, besides the app.
import { cellFormats, numberText, unescaped } from './cell-text.mjs'
import { officeEntries } from './office-entries.mjs'
import { localName, walkXml } from './walk-markup.mjs'

/** The number of columns of a sheet in Excel; a cell outside of them is damaged. */
const COLUMNS_MAX_COUNT = 16_384
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/** @typedef {{ name: string, isHidden: boolean, xml: string }} Sheet */

/** @param {string} xml */
function sharedStrings(xml) {
  /** @type {string[]} */
  const strings = []
  let isText = false
  // The pronunciation of Japanese words is stored beside them.
  let isPronunciation = false
  walkXml(xml, {
    open(tag) {
      const name = localName(tag)
      if (name === 'si') strings.push('')
      if (name === 'rPh') isPronunciation = true
      isText = name === 't' && !isPronunciation
    },
    text(part) {
      if (isText && strings.length > 0) strings[strings.length - 1] += part
    },
    close(tag) {
      if (localName(tag) === 'rPh') isPronunciation = false
      isText = false
    },
  })
  return strings.map(unescaped)
}

/** @param {string | undefined} reference 'C5' @returns {number} 2; -1 if there is no reference */
function columnOf(reference = '') {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** @param {string} target @returns {string} the path of a relationship's target, which may be relative to `xl/` */
function pathOf(target) {
  const path = target.startsWith('/') ? target : `/xl/${target}`
  return new URL(path, 'file:///').pathname.slice(1)
}

/** @param {string | undefined} value of an attribute */
function isTrue(value) {
  return value === '1' || value === 'true'
}

/** Sheets in the order of their tabs. @param {Record<string, string>} entries @returns {Sheet[]} */
function sheetsOf(entries) {
  /** @type {Map<string, string>} */
  const targets = new Map()
  walkXml(entries['xl/_rels/workbook.xml.rels'] ?? '', {
    open(tag, { Id, Target }) {
      if (localName(tag) === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, pathOf(Target))
    },
  })
  /** @type {Sheet[]} */
  const sheets = []
  walkXml(entries['xl/workbook.xml'] ?? '', {
    open(tag, attributes) {
      const path = localName(tag) === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined
      if (path === undefined) return
      const isHidden = /^(?:hidden|veryHidden)$/.test(attributes['state'] ?? '')
      sheets.push({ name: attributes['name'] ?? '', isHidden, xml: entries[path] ?? '' })
    },
  })
  return sheets
}

/** @param {string} xml xl/workbook.xml */
function countsFrom1904(xml) {
  let is1904 = false
  walkXml(xml, {
    open(tag, { date1904 }) {
      if (localName(tag) === 'workbookPr') is1904 = isTrue(date1904)
    },
  })
  return is1904
}

/**
 * Opens a workbook in the format of Excel (.xlsx).
 *
 * @param {Uint8Array} content
 * @param {number} [maxBytes] limit of its unpacked size
 * @throws Error if it is no workbook or exceeds a limit
 */
export function openWorkbook(content, maxBytes) {
  const entries = officeEntries(content, WANTED, maxBytes)
  const workbook = entries['xl/workbook.xml']
  if (workbook === undefined) throw new Error('This is no Excel workbook.')
  const strings = sharedStrings(entries['xl/sharedStrings.xml'] ?? '')
  const formats = cellFormats(entries['xl/styles.xml'] ?? '')
  const is1904 = countsFrom1904(workbook)

  /** @param {string} value @param {{ t?: string, s?: string }} cell */
  const textOf = (value, { t = 'n', s }) => {
    if (t === 's') return strings[Number(value)] ?? ''
    if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (t === 'n') return numberText(value, s === undefined ? undefined : formats[Number(s)], is1904)
    return unescaped(value)
  }

  return {
    sheets: sheetsOf(entries),
    /**
     * The indexes of the hidden columns of a sheet.
     *
     * @param {Sheet} sheet
     */
    hiddenColumnsOf({ xml }) {
      /** @type {Set<number>} */
      const hidden = new Set()
      // The columns are described before the rows.
      const [head = ''] = xml.split(/<(?:\w+:)?sheetData\b/, 1)
      walkXml(head, {
        open(tag, { min, max, hidden: state }) {
          if (localName(tag) !== 'col' || !isTrue(state)) return
          const last = Math.min(Number(max), COLUMNS_MAX_COUNT)
          for (let column = Math.max(1, Number(min)); column <= last; column += 1) hidden.add(column - 1)
        },
      })
      return hidden
    },
    /**
     * Reads a sheet row by row. A cell has the text that a person sees, in the position of its column; an empty cell
     * has an empty text. It ends early if `onRow` throws ENOUGH.
     *
     * @param {Sheet} sheet
     * @param {(cells: string[], isHidden: boolean) => void} onRow not called for rows without a text
     */
    readRows({ xml }, onRow) {
      /** @type {string[]} */
      let cells = []
      /** @type {Record<string, string>} */
      let cell = {}
      let value = ''
      let column = -1
      let isValue = false
      let isPronunciation = false
      let isHidden = false
      walkXml(xml, {
        open(tag, attributes) {
          const name = localName(tag)
          if (name === 'row') {
            column = -1
            isHidden = isTrue(attributes['hidden'])
          }
          if (name === 'c') {
            cell = attributes
            value = ''
            const own = columnOf(attributes['r'])
            column = own < 0 ? column + 1 : own
          }
          if (name === 'rPh') isPronunciation = true
          isValue = name === 'v' || (name === 't' && !isPronunciation)
        },
        text(part) {
          if (isValue) value += part
        },
        close(tag) {
          const name = localName(tag)
          isValue = false
          if (name === 'rPh') isPronunciation = false
          if (name === 'c' && value !== '' && column < COLUMNS_MAX_COUNT) {
            while (cells.length < column) cells.push('')
            cells[column] = textOf(value, cell)
          }
          if (name !== 'row') return
          if (cells.some((text) => text !== '')) onRow(cells, isHidden)
          cells = []
        },
      })
    },
  }
}
