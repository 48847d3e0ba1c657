import { describe, expect, it } from 'vitest'
import { readWords } from './words.ts'

describe('the words of a search', () => {
  it('name states by code or by the beginning of a word, and types of work', () => {
    expect(readWords('TX')).toEqual([{ text: 'tx', workCodes: [], regionIds: ['US-TX'] }])
    expect(readWords('Residential, texas')).toEqual([
      { text: 'residential', workCodes: ['RESIDENTIAL_PROPERTY'], regionIds: [] },
      { text: 'texas', workCodes: [], regionIds: ['US-TX'] },
    ])
    const [north, carolina] = readWords('North Carolina')
    expect(north?.regionIds).toContain('US-ND')
    expect(carolina?.regionIds).toEqual(['US-NC', 'US-SC'])
  })

  it('do not name a state by two letters that are not its code', () => {
    expect(readWords('ne te')).toEqual([
      { text: 'ne', workCodes: [], regionIds: ['US-NE'] },
      { text: 'te', workCodes: [], regionIds: [] },
    ])
  })

  it('are compared without accents and are limited', () => {
    expect(readWords('José').map(({ text }) => text)).toEqual(['jose'])
    expect(readWords(' , ')).toEqual([])
    expect(readWords('a b c d e f g h')).toHaveLength(6)
  })
})
