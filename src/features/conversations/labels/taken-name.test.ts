import { describe, expect, it } from 'vitest'
import type { TreeLabel } from '../queued/label-tree.ts'
import { isNameTaken } from './taken-name.ts'

const labels: readonly TreeLabel[] = [
  { id: 'storms', name: 'Storms', type: 'Custom', parentLabelId: null },
  { id: 'hail', name: 'Hail', type: 'Custom', parentLabelId: 'storms' },
  { id: 'inbox', name: 'Inbox', type: 'Inbox', parentLabelId: null },
]

describe('The name of a label', () => {
  it.each([
    ['is taken by a sibling, whatever the case', 'hAIL', 'storms', true],
    ['is free below another parent', 'Hail', null, false],
    ['is free if only a label of the system has it', 'Inbox', null, false],
  ])('%s', (_title, name, parentLabelId, isTaken) => {
    expect(isNameTaken(labels, { id: 'new', name, parentLabelId })).toBe(isTaken)
  })

  it('is not taken by the label itself', () => {
    expect(isNameTaken(labels, { id: 'hail', name: 'hail', parentLabelId: 'storms' })).toBe(false)
  })
})
