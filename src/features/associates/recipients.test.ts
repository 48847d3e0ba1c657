import { describe, expect, it } from 'vitest'
import { readRecipients } from './recipients.ts'

describe('readRecipients', () => {
  it('returns names and addresses, each address once, and entries without an address', () => {
    const text = `"Roe, Jane" <jane@claims.example>; Ann Lee <ann@claims.example>
      tom.o-neil@claims.example, JANE@claims.example, nobody`
    expect(readRecipients(text)).toEqual([
      { displayName: 'Roe, Jane', emailAddress: 'jane@claims.example' },
      { displayName: 'Ann Lee', emailAddress: 'ann@claims.example' },
      { displayName: 'Tom O Neil', emailAddress: 'tom.o-neil@claims.example' },
      { displayName: 'nobody', emailAddress: '' },
    ])
  })

  it('keeps names and addresses as people write them', () => {
    const text =
      "Hill, Max <max@claims.example>, Ann (Claims) <o'brien@claims.example>; \u200bmailto:li@claims.example\u200b; " +
      "'Jo Poe' <'jo@claims.example'>, sam@claims.example (Sam Fox)."
    expect(readRecipients(text)).toEqual([
      { displayName: 'Hill, Max', emailAddress: 'max@claims.example' },
      { displayName: 'Ann (Claims)', emailAddress: "o'brien@claims.example" },
      { displayName: 'Li', emailAddress: 'li@claims.example' },
      { displayName: 'Jo Poe', emailAddress: 'jo@claims.example' },
      { displayName: 'Sam Fox', emailAddress: 'sam@claims.example' },
    ])
  })

  it('returns no recipients if there is no address', () => {
    expect(readRecipients('Jane Roe')).toEqual([])
  })
})
