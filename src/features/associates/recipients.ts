import { asRead } from '#shared/text/invisible.ts'

export interface Recipient {
  displayName: string
  emailAddress: string
}

const ADDRESS = /[^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]]+\.[^\s<>,;:"()[\]]+/g

/** Joiners are part of names, but of no address. */
const JOINERS = /[\u200c\u200d]/g

/** The addresses in a text, in its order: of 'Jane Roe <jane@claims.example>' it is 'jane@claims.example'. */
export function addressesIn(text: string): string[] {
  return (text.match(ADDRESS) ?? []).map((address) => address.replace(JOINERS, '').replace(/^'+|['.]+$/g, ''))
}

/** Whether a cell of a table has an address, and besides it at most a name. */
export function isAddressCell(cell: string): boolean {
  return addressesIn(cell).length > 0
}

/** The name beside the only address of a text; empty if there is none. */
export function nameBeside(text: string): string {
  const [address, ...further] = addressesIn(text)
  if (address === undefined || further.length > 0) return ''
  const rest = asRead(
    text
      .replace(/mailto:/gi, '')
      .replace(JOINERS, '')
      .replace(address, '')
      .replace(/<[\s']*>|\(\s*\)|\[\s*\]|"/g, ' '),
  )
  return rest.replace(/^[\s,;:']+|[\s,;:']+$/g, '').replace(/^\((.*)\)\.?$/, '$1')
}

/** Derives a name from an address: 'jane.roe@claims.example' becomes 'Jane Roe'. */
export function nameFrom(emailAddress: string): string {
  const [local = ''] = emailAddress.split('@')
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Splits a pasted list where one person ends; a comma inside a name, as in 'Roe, Jane <jane@...>', ends nobody. */
function entriesOf(text: string): string[] {
  return text.split(/[;\n\r]/).flatMap((line) => {
    const entries: string[] = []
    let entry = ''
    for (const part of line.split(',')) {
      entry = entry === '' ? part : `${entry},${part}`
      // Quotes that are still open belong to a name with a comma.
      if ((entry.split('"').length - 1) % 2 === 0 && isAddressCell(entry)) {
        entries.push(entry)
        entry = ''
      }
    }
    return [...entries, entry]
  })
}

/**
 * Parses a pasted list of people, each address once. An entry is 'Jane Roe <jane@claims.example>' or only an address;
 * commas, semicolons or line breaks separate the entries. An entry without an address is included, so that the user can
 * complete it.
 *
 * @returns an empty list if the text has no address
 */
export function readRecipients(text: string): Recipient[] {
  if (!isAddressCell(text)) return []
  const found = new Map<string, Recipient>()
  for (const entry of entriesOf(text).map(asRead)) {
    const [emailAddress = ''] = addressesIn(entry)
    const displayName = emailAddress === '' ? entry : nameBeside(entry) || nameFrom(emailAddress)
    const key = emailAddress.toLowerCase() || ` ${displayName}`
    if (displayName !== '' && !found.has(key)) found.set(key, { emailAddress, displayName })
  }
  return [...found.values()]
}
