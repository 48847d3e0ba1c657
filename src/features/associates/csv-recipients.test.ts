import { describe, expect, it } from 'vitest'
import { decodeCsv, readCsvRecipients } from './csv-recipients.ts'

describe('readCsvRecipients', () => {
  it('finds the columns by their headers, in any order', () => {
    const text = 'Role,E-mail,First Name,Last Name\r\nAdjuster,jane@claims.example,Jane,"Roe, Jr."\r\n'
    expect(readCsvRecipients(text).recipients).toEqual([
      { emailAddress: 'jane@claims.example', displayName: 'Jane Roe, Jr.' },
    ])
  })

  it('reads files without headers and with other separators, and derives missing names from the address', () => {
    expect(readCsvRecipients('Jane Roe;jane@claims.example\n;max.hill@claims.example').recipients).toEqual([
      { emailAddress: 'jane@claims.example', displayName: 'Jane Roe' },
      { emailAddress: 'max.hill@claims.example', displayName: 'Max Hill' },
    ])
  })

  it('omits repeated addresses, keeps lines without an address, and counts lines beyond the limit', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Person ${index},p${index}@claims.example`)
    const text = ['name,email', 'Jane Roe,', 'P,P1@claims.example', ...many].join('\n')
    const { recipients, repeatedCount, beyondCount } = readCsvRecipients(text)
    expect(recipients[0]).toEqual({ emailAddress: '', displayName: 'Jane Roe' })
    expect([recipients.length, repeatedCount, beyondCount]).toEqual([50, 1, 11])
  })

  it('returns no recipients for an empty file', () => {
    expect(readCsvRecipients('\n\n')).toEqual({ recipients: [], repeatedCount: 0, beyondCount: 0 })
  })
})

describe('decodeCsv', () => {
  const utf16 = (text: string): Uint8Array =>
    new Uint8Array(Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0)).buffer)

  it.each([
    ['UTF-8', new TextEncoder().encode('García')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffGarcía')],
    ['UTF-16', utf16('García')],
    ['the encoding of older Windows', Uint8Array.from([0x47, 0x61, 0x72, 0x63, 0xed, 0x61])],
  ])('reads %s', (_, bytes) => {
    expect(decodeCsv(bytes)).toBe('García')
  })

  it('throws if the file is not text', () => {
    expect(() => decodeCsv(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow()
  })
})
