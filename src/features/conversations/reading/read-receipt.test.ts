import { describe, expect, it } from 'vitest'
import { readReceiptOf } from './read-receipt.ts'

function message(...readings: (string | null)[]) {
  return {
    creatorEntityId: 'author',
    creatorEntityType: 'User' as const,
    messageParticipants: [
      {
        __typename: 'MessageParticipant' as const,
        id: '0',
        entityId: 'author',
        entityType: 'User' as const,
        firstReadUtc: 'T',
      },
      ...readings.map((firstReadUtc, index) => ({
        __typename: 'MessageParticipant' as const,
        id: `${index + 1}`,
        entityId: `reader-${index}`,
        entityType: 'User' as const,
        firstReadUtc,
      })),
    ],
  }
}

describe('The read receipt that the author sees', () => {
  it.each([
    [[null], 'none', 'Read by 0 of 1'],
    [['T'], 'all', 'Read by 1 of 1'],
    [['T', null, null], 'partial', 'Read by 1 of 3'],
    [['T', 'T'], 'all', 'Read by 2 of 2'],
    [[], 'private', 'Private'],
  ] as const)('%j -> %s: %s', (readings, state, text) => {
    expect(readReceiptOf(message(...readings))).toEqual({ state, text })
  })

  it('counts an organization with the same id as the author as another reader', () => {
    const shared = message('T')
    const receipt = readReceiptOf({
      ...shared,
      messageParticipants: shared.messageParticipants.map((one, index) =>
        index === 1 ? { ...one, entityId: 'author', entityType: 'Organization' } : one,
      ),
    })
    expect(receipt.text).toBe('Read by 1 of 1')
  })
})
