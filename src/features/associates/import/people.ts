import { INVITATION_RECIPIENTS_MAX_COUNT } from '#shared/limits.ts'
import { addressesIn, isAddressCell, nameBeside, nameFrom, type Recipient } from '../recipients.ts'
import type { Columns } from './columns.ts'

/** The people of an import, and numbers of all that it leaves out, which the screen shows. */
export interface FoundPeople {
  /** In the order of the file. A row with a name but without an address is included, so that it can be completed. */
  people: Recipient[]
  /** Number of rows left out because an earlier row, or a person who was already entered, has the same address. */
  repeatedCount: number
  /** Number of people left out because they exceed the limit of one request. */
  beyondCount: number
  /** Number of rows left out because they have neither a name nor an address. */
  emptyCount: number
  /** Further addresses of people who have several in one cell. */
  furtherAddresses: string[]
}

/** The key by which the addresses of two people are compared; null if a person has no address. */
export function addressKey({ emailAddress }: Recipient): string | null {
  return emailAddress.trim() === '' ? null : emailAddress.trim().toLowerCase()
}

function personIn(cells: readonly string[], columns: Columns): { person: Recipient; further: string[] } {
  const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''))
  const text = cell(columns.emailAddress)
  const [first, ...further] = addressesIn(text)
  const emailAddress = first ?? text
  const parts = [cell(columns.firstName), cell(columns.lastName)].filter(Boolean).join(' ')
  const name = cell(columns.displayName)
  // One column may have both: 'Jane Roe <jane@claims.example>'.
  const displayName =
    (isAddressCell(name) ? nameBeside(name) : name) || parts || nameBeside(text) || nameFrom(emailAddress)
  return { person: { displayName, emailAddress }, further }
}

/**
 * The people of a table.
 *
 * @param entered people who were entered before and stay in the list
 */
export function peopleIn(rows: readonly string[][], columns: Columns, entered: readonly Recipient[] = []): FoundPeople {
  const found: FoundPeople = { people: [], repeatedCount: 0, beyondCount: 0, emptyCount: 0, furtherAddresses: [] }
  const seen = new Set(entered.map(addressKey).filter((key) => key !== null))
  for (const cells of rows.slice(columns.headRow === null ? 0 : columns.headRow + 1)) {
    const { person, further } = personIn(cells, columns)
    const key = addressKey(person)
    if (key === null && person.displayName === '') found.emptyCount += 1
    else if (key !== null && seen.has(key)) found.repeatedCount += 1
    else {
      if (key !== null) seen.add(key)
      if (entered.length + found.people.length >= INVITATION_RECIPIENTS_MAX_COUNT) found.beyondCount += 1
      else {
        found.people.push(person)
        found.furtherAddresses.push(...further)
      }
    }
  }
  return found
}
