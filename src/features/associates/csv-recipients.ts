import Papa from 'papaparse'
import { INVITATION_RECIPIENTS_MAX_COUNT } from '#shared/limits.ts'
import { nameFrom, type Recipient } from './recipients.ts'

export interface CsvRecipients {
  /** In the order of the file. A line without an address is included, so that the user can complete it. */
  recipients: Recipient[]
  /** Number of lines left out because an earlier line has the same address. */
  repeatedCount: number
  /** Number of lines left out because they exceed the limit of one request. */
  beyondCount: number
}

const HEADS = {
  emailAddress: /^(e-?mail|address|e-?mail address)$/i,
  displayName: /^((display |full )?name)$/i,
  firstName: /^(first|given) ?name$/i,
  lastName: /^(last|family) ?name$/i,
}

/** Finds the columns. Without headers, the cell with an @ is the address and the first other cell is the name. */
function readerOf(first: readonly string[]): { hasHeads: boolean; read: (cells: readonly string[]) => Recipient } {
  const at = (head: RegExp): number => first.findIndex((cell) => head.test(cell))
  const column = at(HEADS.emailAddress)
  if (column < 0) {
    return {
      hasHeads: false,
      read: (cells) => {
        const emailAddress = cells.find((cell) => cell.includes('@')) ?? ''
        return { emailAddress, displayName: cells.find((cell) => cell !== '' && cell !== emailAddress) ?? '' }
      },
    }
  }
  const names = [at(HEADS.displayName), at(HEADS.firstName), at(HEADS.lastName)].filter((index) => index >= 0)
  return {
    hasHeads: true,
    read: (cells) => ({
      emailAddress: cells[column] ?? '',
      displayName: names.flatMap((index) => cells[index] || []).join(' '),
    }),
  }
}

/**
 * Decodes a text file written by a spreadsheet program: UTF-8, UTF-16 with a byte order mark, or Windows-1252, which
 * Excel still uses for "CSV (Comma delimited)".
 *
 * @throws Error if the file contains null characters, because it is not text then
 */
export function decodeCsv(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) throw new Error('The file is no text')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * Reads people from comma-separated values as spreadsheet programs write them: names and addresses in any columns, with
 * or without headers.
 */
export function readCsvRecipients(text: string): CsvRecipients {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  })
  const { hasHeads, read } = readerOf(data[0] ?? [])
  const lines = data.slice(hasHeads ? 1 : 0).map((cells) => {
    const { displayName, emailAddress } = read(cells)
    return { emailAddress, displayName: displayName || nameFrom(emailAddress) }
  })
  const seen = new Set<string>()
  const once = lines.filter(({ emailAddress }) => {
    const key = emailAddress.toLowerCase()
    if (key !== '' && seen.has(key)) return false
    seen.add(key)
    return true
  })
  return {
    recipients: once.slice(0, INVITATION_RECIPIENTS_MAX_COUNT),
    repeatedCount: lines.length - once.length,
    beyondCount: Math.max(0, once.length - INVITATION_RECIPIENTS_MAX_COUNT),
  }
}
