import { describe, expect, it } from 'vitest'
import { readRecipients } from './recipients.ts'

describe('readRecipients', () => {
  it('returns names and addresses, each address once', () => {
    const text = `"Roe, Jane" <jane@claims.example>; Ann Lee <ann@claims.example>
      tom.o-neil@claims.example, JANE@claims.example, nobody`
    expect(readRecipients(text)).toEqual([
      { displayName: 'Jane', emailAddress: 'jane@claims.example' },
      { displayName: 'Ann Lee', emailAddress: 'ann@claims.example' },
      { displayName: 'Tom O Neil', emailAddress: 'tom.o-neil@claims.example' },
    ])
  })

  it('returns no recipients if there is no address', () => {
    expect(readRecipients('Jane Roe')).toEqual([])
  })
})
