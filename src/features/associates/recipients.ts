export interface Recipient {
  displayName: string
  emailAddress: string
}

const ADDRESS = /[^\s<>,;"']+@[^\s<>,;"']+/

/** 'jane.roe@claims.example' suggests 'Jane Roe'. */
export function nameFrom(emailAddress: string): string {
  const [local = ''] = emailAddress.split('@')
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/**
 * The people of a pasted list, each address once: 'Jane Roe <jane@claims.example>' or an address alone, separated by
 * commas, semicolons or lines.
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
