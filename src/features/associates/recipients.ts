export interface Recipient {
  displayName: string
  emailAddress: string
}

const ADDRESS = /[^\s<>,;"']+@[^\s<>,;"']+/

/** Derives a name from an address: 'jane.roe@claims.example' becomes 'Jane Roe'. */
export function nameFrom(emailAddress: string): string {
  const [local = ''] = emailAddress.split('@')
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/**
 * Parses a pasted list of people, each address once. An entry is 'Jane Roe <jane@claims.example>' or only an address;
 * commas, semicolons or line breaks separate the entries.
 */
export function readRecipients(text: string): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const part of text.split(/[,;\n]/)) {
    const [emailAddress] = ADDRESS.exec(part) ?? []
    if (emailAddress === undefined || found.has(emailAddress.toLowerCase())) continue
    const name = part.replace(emailAddress, '').replace(/[<>"]/g, '').trim()
    found.set(emailAddress.toLowerCase(), { emailAddress, displayName: name || nameFrom(emailAddress) })
  }
  return [...found.values()]
}
