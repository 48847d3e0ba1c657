import { describe, expect, it } from 'vitest'
import { queryWords, searchWords } from './search-words.ts'

describe('Search words', () => {
  it.each([
    ["José's CLM-48213", ['joses', 'clm', '48213', 'jose', 's']],
    ['roof Roof ROOF', ['roof']],
    ['$184,310.22', ['184', '310', '22']],
    ['屋根の損害 Überschwemmung', ['屋根の', '根の損', 'の損害', '損害', '害', 'uberschwemmung']],
    ["' & | ! :* \\ \0 \ud800", []],
  ])('%j contains the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it.each([
    ["O'Brien roof", ['obrien', 'roof']],
    ['損害', ['損害']],
    ['屋根の損害', ['屋根の', 'の損害']],
    ['東京都港区の屋根', ['東京都', '港区の', 'の屋根']],
  ])('a search for %j has the terms %j', (text, terms) => {
    expect(queryWords(text)).toEqual(terms)
  })

  it('are at most eight, and each is cut to the length that an index accepts', () => {
    expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
    expect(searchWords('x'.repeat(5000))[0]).toHaveLength(60)
  })
})
