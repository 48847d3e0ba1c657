import { describe, expect, it } from 'vitest'
import { queryWords, searchWords, tsQueryOf } from './search-terms.ts'

describe('Words that are looked for', () => {
  it.each([
    ["José's CLM-48213", ['jose', 's', 'clm', '48213']],
    ['roof Roof ROOF', ['roof']],
    ['$184,310.22', ['184', '310', '22']],
    ['損害 Überschwemmung', ['損害', 'uberschwemmung']],
    ["' & | ! :* \\ \0 \ud800", []],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it('are eight at most, and none is longer than what an index takes', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('x'.repeat(5000))[0]).toHaveLength(60)
  })

  it('stand for all words that begin with them', () => {
    expect(tsQueryOf(['water', 'lo'])).toBe("'water':* & 'lo':*")
  })
})
