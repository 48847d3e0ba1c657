import { describe, expect, it } from 'vitest'
import { dragOutcome } from './drag-outcome.ts'

const HEIGHT = 600

describe('Releasing a dragged sheet', () => {
  it('closes it after a flick down, however short', () => {
    expect(dragOutcome({ distance: 20, velocity: 0.9, height: HEIGHT })).toBe('close')
  })
  it('closes it if it was pulled down by a third', () => {
    expect(dragOutcome({ distance: 210, velocity: 0, height: HEIGHT })).toBe('close')
  })
  it('snaps back after a short slow pull', () => {
    expect(dragOutcome({ distance: 100, velocity: 0.1, height: HEIGHT })).toBe('stay')
  })
  it('snaps back if the finger changed direction at the end', () => {
    expect(dragOutcome({ distance: 150, velocity: -0.9, height: HEIGHT })).toBe('stay')
  })
  it('expands it if it is pulled or flicked up', () => {
    expect(dragOutcome({ distance: -60, velocity: 0, height: HEIGHT })).toBe('expand')
    expect(dragOutcome({ distance: -10, velocity: -0.9, height: HEIGHT })).toBe('expand')
  })
})
