import Papa from 'papaparse'
import { INVITATION_SHEETS_MAX_COUNT, INVITATION_WORKBOOK_MAX_BYTES } from '#shared/limits.ts'
import { decodeText } from '#shared/text/decode-text.mjs'
import { asRead } from '#shared/text/invisible.ts'
import { isAddressCell } from '../recipients.ts'

/** A table in a file, without empty rows. All rows have cells for all columns. */
export interface Table {
  /** The sheet's name; null for a text file. */
  name: string | null
  rows: string[][]
}

const DELIMITERS = [',', ';', '\t', '|']
/** Lines that are read to find out what separates the cells. */
const SAMPLE_LINES = 30

/** The first line of some files, which sets the separator of the cells in Excel. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

function parse(text: string, delimiter: string, preview = 0): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy', transform: asRead })
  return data
}

/** Whether a cell has an address and nothing of other cells. */
const isOwnCell = (cell: string): boolean => isAddressCell(cell) && !/[,;|\t]/.test(cell)

/** The separator of the cells: the character with which most lines have a separate cell for an address. */
function delimiterOf(text: string): string {
  const [best] = DELIMITERS.map((delimiter) => {
    const lines = parse(text, delimiter, SAMPLE_LINES).filter((cells) => cells.length > 1)
    return { delimiter, count: lines.filter((cells) => cells.some(isOwnCell)).length, lines: lines.length }
  }).sort((a, b) => b.count - a.count || b.lines - a.lines)
  return best?.delimiter ?? ','
}

/** @throws Error if it is no text */
function readText(text: string): Table[] {
  if (text.includes('\0')) throw new Error('The file is no text')
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const content = text.slice(line.length)
  return [{ name: null, rows: parse(content, separator ?? delimiterOf(content)) }]
}

/** Loaded only for a workbook, because it needs an unpacker and a parser. */
async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  const { openWorkbook } = await import('#shared/office/workbook.mjs')
  const workbook = openWorkbook(bytes, INVITATION_WORKBOOK_MAX_BYTES)
  return workbook.sheets.slice(0, INVITATION_SHEETS_MAX_COUNT).map((sheet) => {
    const rows: string[][] = []
    workbook.readRows(sheet, (cells) => rows.push(cells.map(asRead)))
    return { name: sheet.name, rows }
  })
}

const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** Removes empty rows and makes all rows equally long. */
function even({ name, rows }: Table): Table {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const columnsCount = filled.reduce((count, cells) => Math.max(count, cells.length), 0)
  return { name, rows: filled.map((cells) => [...cells, ...Array<string>(columnsCount - cells.length).fill('')]) }
}

/**
 * Reads the tables of a file: an Excel workbook (.xlsx), or a text with separated values in any common encoding. A text
 * is also given as such, for a pasted table.
 *
 * @returns tables with at least one row
 * @throws Error if the file is neither, or is damaged
 */
export async function readTables(source: Blob | string): Promise<Table[]> {
  const bytes = typeof source === 'string' ? null : new Uint8Array(await source.arrayBuffer())
  const text = typeof source === 'string' ? source : ''
  const tables = bytes && isWorkbook(bytes) ? await readWorkbook(bytes) : readText(bytes ? decodeText(bytes) : text)
  return tables.map(even).filter(({ rows }) => rows.length > 0)
}
