import { describe, expect, it } from 'vitest'
import { extendedTo, NO_SELECTION, onlyThis, rangeTo, stillIn, toggled } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

describe('Selecting rows', () => {
  it('adds a row and takes it out again', () => {
    const one = toggled(NO_SELECTION, 'b')
    expect([...one.ids]).toEqual(['b'])
    expect(toggled(one, 'b')).toBe(NO_SELECTION)
  })

  it('takes everything between the last chosen row and this one, in both directions', () => {
    expect([...extendedTo(toggled(NO_SELECTION, 'b'), 'd', rows).ids]).toEqual(['b', 'c', 'd'])
    expect(new Set(extendedTo(toggled(NO_SELECTION, 'd'), 'b', rows).ids)).toEqual(new Set(['b', 'c', 'd']))
  })

  it('keeps what was chosen before, and the place where ranges begin', () => {
    const twice = extendedTo(extendedTo(toggled(NO_SELECTION, 'b'), 'c', rows), 'a', rows)
    expect(new Set(twice.ids)).toEqual(new Set(['a', 'b', 'c']))
    expect(twice.anchorId).toBe('b')
  })

  it('chooses the row alone when ranges have nowhere to begin', () => {
    expect([...extendedTo(NO_SELECTION, 'c', rows).ids]).toEqual(['c'])
    expect([...extendedTo({ ids: new Set(['x']), anchorId: 'x' }, 'c', rows).ids]).toEqual(['x', 'c'])
  })

  it('forgets what left the list, and is the same while nothing left', () => {
    const two = toggled(toggled(NO_SELECTION, 'a'), 'c')
    expect(stillIn(two, rows)).toBe(two)
    expect([...stillIn(two, ['a', 'b']).ids]).toEqual(['a'])
    expect(stillIn(two, ['b'])).toBe(NO_SELECTION)
  })
})

describe('Selecting as in a file manager', () => {
  it('takes one row alone, and a range in place of what was selected', () => {
    const one = onlyThis('b')
    const down = rangeTo(one, 'd', rows)
    expect([...down.ids]).toEqual(['b', 'c', 'd'])
    expect([...rangeTo(down, 'a', rows).ids]).toEqual(['a', 'b'])
  })

  it('begins a range anew when its beginning has gone', () => {
    expect(rangeTo(onlyThis('gone'), 'c', rows)).toEqual(onlyThis('c'))
    expect(rangeTo(NO_SELECTION, 'c', rows)).toEqual(onlyThis('c'))
  })
})
