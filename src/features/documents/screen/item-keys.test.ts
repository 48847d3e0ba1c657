import { describe, expect, it } from 'vitest'
import { targetOf } from './hooks/use-item-keys.ts'

const list = { count: 10, columns: 1, pageSize: 4 }
const grid = { count: 10, columns: 4, pageSize: 8 }

describe('Arrow keys', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, null],
    ['ArrowDown', 9, null],
    ['ArrowRight', 3, null],
    ['Home', 7, 0],
    ['End', 7, 9],
    ['PageDown', 3, 7],
    ['PageDown', 8, 9],
    ['PageUp', 2, 0],
    ['Tab', 2, null],
  ])('%s in a list moves the focus from %d to %s', (key, from, to) => {
    expect(targetOf(key, from, list)).toBe(to)
  })

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, null],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, null],
  ])('%s in a grid moves the focus from %d to %s', (key, from, to) => {
    expect(targetOf(key, from, grid)).toBe(to)
  })
})
