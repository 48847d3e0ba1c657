import { describe, expect, it } from 'vitest'
import { gapBefore, hasUnread, mergeMessages, type Message, type Participant, withReadings } from './message-pages.ts'

const ann = { id: 'p1', entityId: 'ann', entityType: 'User', isCurrentParticipant: true } as Participant

function message(
  sequence: number,
  creator = 'bob',
  readers: Record<string, string | null> = { ann: null, bob: 'T0' },
): Message {
  return {
    __typename: 'ConversationMessage',
    id: `m${sequence}`,
    sequence,
    createdUtc: '2026-11-20T12:00:00.000Z',
    creatorEntityId: creator,
    creatorEntityType: 'User',
    creatorEmblem: {} as Message['creatorEmblem'],
    actingUserEmblem: null,
    messageText: '<p>Hi</p>',
    attachments: [],
    messageParticipants: Object.entries(readers).map(([entityId, firstReadUtc]) => ({
      __typename: 'MessageParticipant',
      id: `m${sequence}:${entityId}`,
      entityId,
      entityType: 'User',
      firstReadUtc,
    })),
  }
}
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const sequences = (messages: readonly Message[]) => messages.map((one) => one.sequence)

describe('Pages of messages', () => {
  it('join at either end, oldest first', () => {
    expect(sequences(mergeMessages(run(4, 5), run(1, 3)))).toEqual([1, 2, 3, 4, 5])
    expect(sequences(mergeMessages(run(1, 3), run(4, 5)))).toEqual([1, 2, 3, 4, 5])
    expect(sequences(mergeMessages([], run(1, 2)))).toEqual([1, 2])
    expect(sequences(mergeMessages(run(1, 2), []))).toEqual([1, 2])
  })

  it('contain a message once when pages overlap, in its newest version', () => {
    const merged = mergeMessages(run(1, 4), [message(3, 'bob', { ann: 'T9', bob: 'T0' }), message(5)])
    expect(sequences(merged)).toEqual([1, 2, 3, 4, 5])
    expect(merged[2]?.messageParticipants[0]?.firstReadUtc).toBe('T9')
  })

  it('detect that messages are missing between them', () => {
    expect(gapBefore(run(1, 4), run(9, 12))).toBe(9)
    expect(gapBefore(run(1, 4), run(5, 6))).toBeNull()
    expect(gapBefore(run(1, 4), run(3, 6))).toBeNull()
    expect(gapBefore([], run(9, 12))).toBeNull()
  })
})

describe('Read receipts', () => {
  it('of the newest message count for all before it', () => {
    const messages = [message(1, 'ann', { ann: 'T0', bob: null }), message(2, 'ann', { ann: 'T0', bob: null })]
    const read = withReadings(messages, message(2, 'ann', { ann: 'T0', bob: 'T5' }))
    expect(read.map((one) => one.messageParticipants[1]?.firstReadUtc)).toEqual(['T5', 'T5'])
  })

  it('are not implied by having written the newest message', () => {
    const messages = [message(1, 'ann', { ann: 'T0', bob: null }), message(2, 'bob', { ann: null, bob: 'T0' })]
    expect(withReadings(messages, message(2, 'bob', { ann: null, bob: 'T0' }))).toBe(messages)
  })

  it('do not change the messages when there are no new readers', () => {
    const messages = run(1, 3)
    expect(withReadings(messages, message(3))).toBe(messages)
  })

  it('of a message that is not loaded yet are not applied', () => {
    const messages = run(1, 3)
    expect(withReadings(messages, message(4, 'ann', { ann: 'T0', bob: 'T7' }))).toBe(messages)
  })

  it('determine whether the user has unread messages', () => {
    expect(hasUnread(run(1, 2), ann)).toBe(true)
    expect(hasUnread([message(1, 'bob', { ann: 'T3', bob: 'T0' })], ann)).toBe(false)
    expect(hasUnread(run(1, 2), undefined)).toBe(false)
  })
})
