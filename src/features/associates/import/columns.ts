import { isAddressCell } from '../recipients.ts'

/** Which columns of a table have which part of a person; null if no column has it. */
export interface Columns {
  /** Index of the row with the names of the columns; the rows above it are no people. Null if every row is a person. */
  headRow: number | null
  emailAddress: number | null
  displayName: number | null
  firstName: number | null
  lastName: number | null
}

export type Part = Exclude<keyof Columns, 'headRow'>

/** Rows in which the names of the columns are looked for: a table may have a title and a description above it. */
export const HEAD_ROWS_MAX_COUNT = 15

function oneOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/** The names of columns, as in exports of Outlook, Google Contacts, Microsoft 365 and payroll programs. */
const HEADS: Record<Part, RegExp> = {
  emailAddress: oneOf(
    String.raw`\b(?:e ?mails?|mail|upn|user principal name|correo|courriel|messagerie)\b`,
    // Japanese, Chinese and Russian.
    '\u30e1\u30fc\u30eb|\u90ae\u7bb1|\u96fb\u90f5|\u043f\u043e\u0447\u0442',
  ),
  displayName: oneOf(
    '^(?:display|full|employee|worker|contact|associate|member|user|preferred|complete) ?(?:full ?)?name$',
    '^(?:name|worker|nombre completo|\u6c0f\u540d|\u59d3\u540d|\u540d\u524d|\u0438\u043c\u044f|\u0444\u0438\u043e)$',
  ),
  firstName: oneOf(
    '^(?:(?:preferred|legal) (?:name )?)?(?:first|given|fore) ?name$',
    '^(?:first|vorname|pr\u00e9nom|nombre)$',
  ),
  lastName: oneOf(
    '^(?:(?:preferred|legal) (?:name )?)?(?:last|family|sur) ?name$',
    '^(?:last|nachname|nom|apellidos?)$',
  ),
}

/** Addresses of other people, or not the first ones of a person, such as "Email 2 - Value" or "Manager Email". */
const OTHER_ADDRESS = oneOf(
  String.raw`\b(?:[2-9]|secondary|second|alternate|alternative|other|backup|personal|private|home)\b`,
  String.raw`\b(?:manager|supervisor|assistant|emergency|referred)\b`,
)

/** 'Email Address [Required]' becomes 'email address'. */
function plainHead(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[[(].*?[\])]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function headRowOf(rows: readonly string[][]): number | null {
  const top = rows.slice(0, HEAD_ROWS_MAX_COUNT)
  const names = (cell: string): boolean => HEADS.emailAddress.test(plainHead(cell)) && !cell.includes('@')
  const first = top.findIndex((cells) => cells.some(isAddressCell))
  if (first < 0) {
    const named = top.findIndex((cells) => cells.some(names))
    return named < 0 ? null : named
  }
  // A row above the first address names its column, is a title, or is a person without an address.
  const column = top[first]?.findIndex(isAddressCell) ?? 0
  const above = top.slice(0, first).map((cells) => cells[column] ?? '')
  const named = above.findLastIndex(names)
  const labeled = above.findLastIndex((cell) => cell !== '')
  if (named >= 0) return named
  return labeled < 0 ? null : labeled
}

/**
 * The column with the most different addresses, of those whose name is not one of further addresses; of several, the
 * one whose name says that it has addresses.
 */
function addressColumn(heads: readonly string[], people: readonly string[][]): number | null {
  const columns = (people[0] ?? heads)
    .map((_, column) => {
      const cells = people.map((row) => row[column] ?? '').filter(isAddressCell)
      const head = heads[column] ?? ''
      return {
        column,
        isNamed: HEADS.emailAddress.test(head),
        isOther: OTHER_ADDRESS.test(head) || cells.length === 0,
        count: new Set(cells.map((cell) => cell.toLowerCase())).size,
      }
    })
    .filter(({ isNamed, count }) => isNamed || count > 0)
    .sort(
      (a, b) =>
        Number(a.isOther) - Number(b.isOther) ||
        b.count - a.count ||
        Number(b.isNamed) - Number(a.isNamed) ||
        a.column - b.column,
    )
  return columns[0]?.column ?? null
}

/** The first column of words, for a table whose columns have no names: numbers and TRUE are no names. */
function wordColumn(people: readonly string[][], without: number | null): number | null {
  const isName = (cell: string): boolean =>
    /^\p{L}[\p{L}\p{M}\s.,'\u2019-]*$/u.test(cell) && !/^(?:true|false|yes|no|active|inactive)$/i.test(cell)
  const columns = (people[0] ?? []).map((_, column) => column)
  const found = columns.find((column) => {
    const cells = people.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    return column !== without && cells.length > 0 && cells.every(isName)
  })
  return found ?? null
}

/**
 * Proposes the columns of a table, by their names and by what is in them. The user sees the proposal and what it leads
 * to, and can change it.
 *
 * @param headRow the row with the names, if the user chose it
 */
export function proposedColumns(rows: readonly string[][], headRow: number | null = headRowOf(rows)): Columns {
  const heads = headRow === null ? [] : (rows[headRow] ?? []).map(plainHead)
  const people = rows.slice(headRow === null ? 0 : headRow + 1)
  const at = (part: Part): number | null => {
    const column = heads.findIndex((head) => HEADS[part].test(head))
    return column < 0 ? null : column
  }
  const emailAddress = addressColumn(heads, people)
  return {
    headRow,
    emailAddress,
    displayName: headRow === null ? wordColumn(people, emailAddress) : at('displayName'),
    firstName: at('firstName'),
    lastName: at('lastName'),
  }
}
