import { describe, expect, it } from 'vitest'
import {
  type ConversationList,
  type ConversationSummary,
  withKnownRows,
  withLaterPage,
  withNewestPage,
  withRow,
} from './conversation-list.ts'

function row(id: string, minute: number, unread = 0): ConversationSummary {
  return {
    __typename: 'ConversationSummary',
    conversationId: id,
    subject: id,
    lastMessageDateTimeUtc: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
    lastMessageSequence: 1,
    lastMessagePreview: '',
    lastMessageIsFromCurrentEntity: false,
    foundMessage: null,
    unreadMessageCount: unread,
    participantsCount: 2,
    labelIds: [],
    entityIdToDisplay: id,
    entityTypeToDisplay: 'User',
    emblemToDisplay: {} as ConversationSummary['emblemToDisplay'],
  }
}
const list = (rows: ConversationSummary[], totalCount = rows.length): ConversationList => ({ rows, totalCount })
const ids = ({ rows }: ConversationList) => rows.map((one) => one.conversationId).join(' ')

describe('Loading more conversations', () => {
  it('appends the next page', () => {
    expect(ids(withLaterPage(list([row('a', 9), row('b', 8)], 4), list([row('c', 7), row('d', 6)], 4)))).toBe('a b c d')
  })

  it('shows a conversation once when a new message pushed it from one page to the next', () => {
    const merged = withLaterPage(list([row('a', 9), row('b', 8)], 4), list([row('b', 8, 3), row('c', 7)], 4))
    expect(ids(merged)).toBe('a b c')
    expect(merged.rows[1]?.unreadMessageCount).toBe(3)
  })

  it('stops fetching when the server returns no new rows, even if the count is higher', () => {
    const merged = withLaterPage(list([row('a', 9)], 3), list([], 3))
    expect(merged.totalCount).toBe(1)
  })
})

describe('Fetching the first page again', () => {
  it('keeps the older rows that the reader has scrolled to', () => {
    expect(
      ids(withNewestPage(list([row('a', 9), row('b', 8), row('c', 7)], 4), list([row('d', 10), row('a', 9)], 4))),
    ).toBe('d a b c')
  })

  it('drops a conversation that left the label', () => {
    expect(
      ids(withNewestPage(list([row('a', 9), row('b', 8), row('c', 7)], 3), list([row('a', 9), row('c', 7)], 2))),
    ).toBe('a c')
  })

  it('drops a conversation that the new page should contain but does not', () => {
    expect(
      ids(
        withNewestPage(
          list([row('gone', 9), row('b', 8), row('c', 7), row('d', 6)], 9),
          list([row('b', 8), row('c', 7)], 8),
        ),
      ),
    ).toBe('b c d')
  })

  it('moves a conversation with a new message to the top', () => {
    expect(
      ids(withNewestPage(list([row('a', 9), row('b', 8), row('c', 7)], 5), list([row('c', 11), row('a', 9)], 5))),
    ).toBe('c a b')
  })

  it('returns the page unchanged if nothing was loaded before, and an empty list for an empty label', () => {
    expect(ids(withNewestPage(null, list([row('a', 1)])))).toBe('a')
    expect(ids(withNewestPage(list([row('a', 1)]), list([])))).toBe('')
  })
})

describe('Receiving rows that are already known', () => {
  it('keeps the objects of unchanged rows and replaces the others', () => {
    const known = list([row('a', 9), row('b', 8, 1)])
    const heard = withKnownRows(list([row('b', 8, 0), row('a', 9)]), known)
    expect(ids(heard)).toBe('b a')
    expect(heard.rows[1]).toBe(known.rows[0])
    expect(heard.rows[0]?.unreadMessageCount).toBe(0)
  })
})

describe('Reading a conversation', () => {
  it('changes only its row', () => {
    const read = withRow(list([row('a', 9, 2), row('b', 8, 1)]), row('b', 8, 0))
    expect(read.rows.map((one) => one.unreadMessageCount)).toEqual([2, 0])
  })

  it('does not change a list that does not contain it', () => {
    const before = list([row('a', 9)])
    expect(withRow(before, row('z', 1))).toBe(before)
  })
})
