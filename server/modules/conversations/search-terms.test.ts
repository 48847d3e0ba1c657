import { describe, expect, it } from 'vitest'
import { queryWords, searchWords, tsQueryOf } from './search-terms.ts'

describe('Search words', () => {
  it.each([
    ["José's CLM-48213", ['jose', 's', 'clm', '48213']],
    ['roof Roof ROOF', ['roof']],
    ['$184,310.22', ['184', '310', '22']],
    ['損害 Überschwemmung', ['損害', 'uberschwemmung']],
    ["' & | ! :* \\ \0 \ud800", []],
  ])('%j contains the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it('are at most eight, and each is cut to the length that an index accepts', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('x'.repeat(5000))[0]).toHaveLength(60)
  })

  it('match all words that start with them', () => {
    expect(tsQueryOf(['water', 'lo'])).toBe("'water':* & 'lo':*")
  })
})
