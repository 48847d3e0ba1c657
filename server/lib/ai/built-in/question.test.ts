import { describe, expect, it } from 'vitest'
import { heldWords, readQuestion, withItsClaim } from './question.ts'
import { respelled } from './spelling.ts'

describe('A question', () => {
  it.each([
    ['hello', 'greeting'],
    ['Good morning!', 'greeting'],
    ['thanks', 'thanks'],
    ['ok, thank you very much', 'thanks'],
    ['thanks for the photos, where are they?', 'anything'],
    ['Who are you?', 'self'],
    ['delete all my messages', 'order'],
    ['How do I delete a file?', 'howTo'],
    ["what's recoverable depreciation?", 'howTo'],
    ['Summarize the notes of claim CLM-26-901', 'notes'],
    ['draft an email to the insured about CLM-26-901', 'letter'],
    ['roof inspection in Galveston', 'anything'],
  ])('“%s” asks for %s', (text, asks) => {
    expect(readQuestion(text).asks).toBe(asks)
  })

  it('knows names by their capitals, and days as no words to look for', () => {
    expect(readQuestion('What is the reserve on the Theo Marsh claim?')).toMatchObject({
      ...{ words: ['reserve', 'theo', 'marsh'], names: ['theo', 'marsh'] },
    })
    expect(readQuestion('claims due tomorrow').words).toEqual([])
  })

  it('refers to the one claim that was spoken of last', () => {
    const said = ['notes of CLM-26-901', 'Claim notes summary of CLM-26-901']
    expect(withItsClaim('when is it due?', said)).toBe('when is it due? (claim CLM-26-901)')
    expect(withItsClaim('when is it due?', [...said, 'Due today: CLM-26-902, CLM-26-903'])).toBe('when is it due?')
    for (const text of ['How do I pin it?', 'when is CLM-26-902 due?', 'overdue claims'])
      expect(withItsClaim(text, said)).toBe(text)
  })

  it('finds words at the beginning of words, and numbers whole', () => {
    expect(heldWords('The covered loss is $42.', ['cover', '42'])).toBe(2)
    expect(heldWords('Recoverable depreciation: $9,420, CLM-42766.', ['covered', '42'])).toBe(0)
  })

  it('refers to one of several by its place among them', () => {
    const said = ['claims in Galveston', 'Due today: CLM-26-902, CLM-26-903\nDue tomorrow: CLM-26-904']
    expect(withItsClaim('and the second one?', said)).toBe('and claim CLM-26-903?')
    expect(withItsClaim('summarize the last', [...said, 'CLM-26-903, due today'])).toBe('summarize claim CLM-26-904')
    for (const text of ['the first notice of loss', 'and the fifth one?', 'the last message from Theo'])
      expect(withItsClaim(text, said)).toBe(text)
  })

  it('is read as the words of the field are spelled, and leaves names alone', () => {
    expect(respelled('wich clams are overdu')).toBe('which claims are overdue')
    expect(respelled('inspecton of the Clam house, CLM-26-901')).toBe('inspection of the Clam house, CLM-26-901')
    expect(respelled('moisture readings at noon')).toBe('moisture readings at noon')
  })
})
