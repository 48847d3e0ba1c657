import { describe, expect, it } from 'vitest'
import { newsSince, unreadFiguresOf } from './reconnect-news.ts'

const row = (conversationId: string, unreadMessageCount: number) => ({ conversationId, unreadMessageCount })

describe('News after the server was unreachable', () => {
  it('count messages and their conversations, known or not', () => {
    const before = unreadFiguresOf([row('c1', 1), row('c2', 0), row('c3', 5)])
    expect(newsSince(before, [row('c1', 3), row('c2', 0), row('c3', 2), row('new', 1)])).toEqual({
      messages: 3,
      conversations: 2,
    })
  })

  it('are empty when no message arrived', () => {
    expect(newsSince(unreadFiguresOf([row('c1', 4)]), [row('c1', 4)])).toEqual({ messages: 0, conversations: 0 })
  })
})
