import { describe, expect, it } from 'vitest'
import { LABEL_COLORS, labelColorOf } from './label-colors.ts'

describe('Colours of labels', () => {
  it('are nineteen, each its own', () => {
    expect(new Set(LABEL_COLORS).size).toBe(19)
    for (const color of LABEL_COLORS) expect(labelColorOf(color)).toBe(color)
  })

  it.each(['Magenta', 'red', '', null, undefined])('%j is unknown and shown as Grey', (name) => {
    expect(labelColorOf(name)).toBe('Grey')
  })
})
