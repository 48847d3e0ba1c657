import { describe, expect, test } from 'vitest'
import { belongsTo, readableFrom } from './policy.ts'

const session: Parameters<typeof readableFrom>[0] = {
  chatConversationId: 'session',
  metadata: {
    entityType: 'Organization',
    entityId: 'ours',
    initialText: '',
    basis: { conversationId: 'conversation', from: 5 },
    readableFrom: 1,
  },
  messages: [
    { role: 'User', content: 'Write' },
    { role: 'Assistant', content: 'First draft' },
    { role: 'User', content: 'Shorter' },
    { role: 'Assistant', content: 'Second draft' },
    { role: 'User', content: 'Longer' },
  ],
}

test('a drafting session does not continue in another message box', () => {
  expect(belongsTo(session, { entityType: 'Organization', entityId: 'theirs' })).toBe(false)
  expect(belongsTo(session, { entityType: 'User', entityId: 'ours' })).toBe(false)
  expect(belongsTo(session, { entityType: 'Organization', entityId: 'ours' })).toBe(true)
})

describe('Earlier drafts', () => {
  test.each([
    ['in another conversation', { conversationId: 'other', from: 5 }],
    ['for a participant who sees only later messages', { conversationId: 'conversation', from: 6 }],
    ['for a new conversation', null],
  ])('are not used %s', (_, basis) => {
    expect(readableFrom(session, basis)).toBe(2)
  })

  test('are used if the participants may see the same messages or more', () => {
    expect(readableFrom(session, { conversationId: 'conversation', from: 5 })).toBe(1)
  })

  test('never come back after they were excluded', () => {
    const excluded = { ...session, metadata: { ...session.metadata, basis: null, readableFrom: 2 } }
    expect(readableFrom(excluded, { conversationId: 'other', from: 9 })).toBe(2)
  })
})
