import { describe, expect, it } from 'vitest'
import { readCsvRecipients } from './csv-recipients.ts'

describe('People of a CSV file', () => {
  it('are found by the heads of the columns, in any order', () => {
    const text = '\ufeffRole,E-mail,First Name,Last Name\r\nAdjuster,jane@claims.example,Jane,"Roe, Jr."\r\n'
    expect(readCsvRecipients(text).recipients).toEqual([
      { emailAddress: 'jane@claims.example', displayName: 'Jane Roe, Jr.' },
    ])
  })

  it('are found without heads, with other separators, and named by their address', () => {
    expect(readCsvRecipients('Jane Roe;jane@claims.example\n;max.hill@claims.example').recipients).toEqual([
      { emailAddress: 'jane@claims.example', displayName: 'Jane Roe' },
      { emailAddress: 'max.hill@claims.example', displayName: 'Max Hill' },
    ])
  })

  it('appear once; a line without an address stays to be mended, and what is beyond the limit is counted', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Person ${index},p${index}@claims.example`)
    const text = ['name,email', 'Jane Roe,', 'P,P1@claims.example', ...many].join('\n')
    const { recipients, repeatedCount, beyondCount } = readCsvRecipients(text)
    expect(recipients[0]).toEqual({ emailAddress: '', displayName: 'Jane Roe' })
    expect([recipients.length, repeatedCount, beyondCount]).toEqual([50, 1, 11])
  })

  it('are none in an empty file', () => {
    expect(readCsvRecipients('\n\n')).toEqual({ recipients: [], repeatedCount: 0, beyondCount: 0 })
  })
})
