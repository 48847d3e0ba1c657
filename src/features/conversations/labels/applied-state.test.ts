import { describe, expect, it } from 'vitest'
import { appliedState } from './applied-state.ts'

describe('A label on several conversations', () => {
  const [plain, labelled] = [{ labelIds: [] }, { labelIds: ['a', 'b'] }]
  it.each([
    ['on none', [plain, plain], false],
    ['on all', [labelled, labelled], true],
    ['on some', [labelled, plain], 'mixed'],
    ['nothing chosen', [], false],
  ] as const)('%s', (_case, conversations, expected) => {
    expect(appliedState('a', conversations)).toBe(expected)
  })
})
