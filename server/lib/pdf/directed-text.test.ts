import { describe, expect, test } from 'vitest'
import { directedLines, isolated } from './directed-text.ts'

/** The pieces of the lines in visual order, left to right; each line has room for `wide` letters. */
const placed = (text: string, wide = 1_000) =>
  directedLines(text, (line) => line.length <= wide).map((runs) => runs.map((run) => run.text))

describe('Text of both directions', () => {
  test.each([
    ['Łódź Adjusters', [['Łódź Adjusters']]],
    ['שלום עולם', [['שלום עולם']]],
    // The digits of a number keep their order; brackets are mirrored.
    ['שלום עולם (2026)', [['(', '2026', 'שלום עולם )']]],
    ['Evolve שלום עולם Ltd.', [['Evolve ', 'שלום עולם', ' Ltd.']]],
    [`Billed to: ${isolated('شركة (ABC) 12')}`, [['Billed to: ', '12', ' (', 'ABC', 'شركة )']]],
  ])('%j is placed from left to right as %j', (text, expected) => {
    expect(placed(text)).toEqual(expected)
  })

  test('is broken into lines before it is placed, within a word if it is wider than a line', () => {
    expect(placed('אבג דהו זחט', 7)).toEqual([['אבג דהו'], ['זחט']])
    expect(placed('אבגדהוזחט', 4)).toEqual([['אבגד'], ['הוזח'], ['ט']])
    expect(placed('', 4)).toEqual([[]])
  })
})
