import { describe, expect, it } from 'vitest'
import { extendedTo, NO_SELECTION, onlyThis, rangeTo, stillIn, toggled } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

describe('Selecting rows', () => {
  it('adds a row and removes it again', () => {
    const one = toggled(NO_SELECTION, 'b')
    expect([...one.ids]).toEqual(['b'])
    expect(toggled(one, 'b')).toBe(NO_SELECTION)
  })

  it('adds every row between the last selected row and this one, in both directions', () => {
    expect([...extendedTo(toggled(NO_SELECTION, 'b'), 'd', rows).ids]).toEqual(['b', 'c', 'd'])
    expect(new Set(extendedTo(toggled(NO_SELECTION, 'd'), 'b', rows).ids)).toEqual(new Set(['b', 'c', 'd']))
  })

  it('keeps the earlier selection, and the anchor of ranges', () => {
    const twice = extendedTo(extendedTo(toggled(NO_SELECTION, 'b'), 'c', rows), 'a', rows)
    expect(new Set(twice.ids)).toEqual(new Set(['a', 'b', 'c']))
    expect(twice.anchorId).toBe('b')
  })

  it('selects only the row if a range has no anchor', () => {
    expect([...extendedTo(NO_SELECTION, 'c', rows).ids]).toEqual(['c'])
    expect([...extendedTo({ ids: new Set(['x']), anchorId: 'x' }, 'c', rows).ids]).toEqual(['x', 'c'])
  })

  it('removes rows that left the list, and is the same object if none did', () => {
    const two = toggled(toggled(NO_SELECTION, 'a'), 'c')
    expect(stillIn(two, rows)).toBe(two)
    expect([...stillIn(two, ['a', 'b']).ids]).toEqual(['a'])
    expect(stillIn(two, ['b'])).toBe(NO_SELECTION)
  })
})

describe('Selecting as in a file manager', () => {
  it('selects only one row, and replaces the selection by a range', () => {
    const one = onlyThis('b')
    const down = rangeTo(one, 'd', rows)
    expect([...down.ids]).toEqual(['b', 'c', 'd'])
    expect([...rangeTo(down, 'a', rows).ids]).toEqual(['a', 'b'])
  })

  it('starts a new range if the anchor has left the list', () => {
    expect(rangeTo(onlyThis('gone'), 'c', rows)).toEqual(onlyThis('c'))
    expect(rangeTo(NO_SELECTION, 'c', rows)).toEqual(onlyThis('c'))
  })
})
