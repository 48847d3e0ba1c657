import { describe, expect, it } from 'vitest'
import { containsWords, foldedRanges, foldedWords } from './folded-match.ts'
import { foldedLetters, foldedText } from './folded-text.ts'

describe('A folded text', () => {
  it.each([
    ['Łódź’s  Straße', 'lodzs strasse'],
    ['  Smith—Jones\n', 'smith jones'],
    ['ﾊﾞｽ ｶﾞﾗｽ', 'バス ガラス'],
    ['-', ''],
    ["`O'Brien`", 'obrien'],
  ])('of %j is %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
    expect(foldedText(folded)).toBe(folded)
  })

  it('keeps apostrophes and dashes where sentences are read', () => {
    expect(foldedLetters('What’s CLM‑1?')).toBe("what's clm-1?")
  })
})

describe('The parts of a text that match', () => {
  const partsOf = (text: string, search: string): string[] =>
    foldedRanges(text, foldedWords(search)).map(({ start, end }) => text.slice(start, end))

  it.each([
    ['The Straße of Łódź', 'strasse lodz', ['Straße', 'Łódź']],
    ['Mu\u0308ller, MÜLLER', 'muller', ['Mu\u0308ller', 'MÜLLER']],
    ['O’Brien’s roof', "o'brien", ['O’Brien']],
    ['屋根の損害を確認', '損害', ['損害']],
    ['a 🏠 roof', 'roof', ['roof']],
    ['roof', '-', []],
  ])('%j for %j', (text, search, parts) => {
    expect(partsOf(text, search)).toEqual(parts)
  })

  it('contain all words, in any order', () => {
    expect(containsWords('Zoë Núñez', foldedWords('nunez zoe'))).toBe(true)
    expect(containsWords('Zoë Núñez', foldedWords('nunez ann'))).toBe(false)
    expect(containsWords('Zoë Núñez', foldedWords(' – '))).toBe(true)
  })
})
