import { describe, expect, it } from 'vitest'
import type { Mark } from './mark.ts'
import { changed, historyOf, redone, undone } from './marks-history.ts'

const mark = (id: string): Mark => ({ id, kind: 'text', color: 'red', width: 'thin', at: { x: 0, y: 0 }, text: id })
const [a, b] = [mark('a'), mark('b')]

describe('Undo and redo', () => {
  it('move one step back and forth; drawing after an undo clears the redo steps', () => {
    const two = changed(changed(historyOf([]), [a]), [a, b])
    expect(undone(two).marks).toEqual([a])
    expect(redone(undone(two)).marks).toEqual([a, b])
    expect(undone(undone(undone(two))).marks).toEqual([])
    const other = changed(undone(two), [a, mark('c')])
    expect(redone(other)).toBe(other)
  })

  it('undo several key presses that moved the same mark in one step', () => {
    const pushed = changed(changed(changed(historyOf([a]), [b], 'keys:a'), [a], 'keys:a'), [b], 'keys:a')
    expect(undone(pushed).marks).toEqual([a])
    const twice = changed(changed(historyOf([a]), [b], 'keys:a'), [a], 'keys:b')
    expect(undone(twice).marks).toEqual([b])
  })
})
