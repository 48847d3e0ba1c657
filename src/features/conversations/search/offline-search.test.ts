import { describe, expect, it } from 'vitest'
import type { ConversationPage } from '../message-pages.ts'
import { searchEntries, toEntry } from './offline-search.ts'

function conversation(
  id: string,
  subject: string,
  names: readonly string[],
  texts: readonly string[],
): ConversationPage {
  const participants = names.map((displayName, index) => ({
    entityId: displayName,
    entityType: 'User',
    isCurrentParticipant: index === 0,
    emblem: { displayName },
  }))
  const messages = texts.map((text, index) => ({
    id: `${id}-${index}`,
    sequence: index + 1,
    createdUtc: `2026-11-2${index}T10:00:00.000Z`,
    messageText: `<p>${text}</p>`,
  }))
  return { id, subject, participants, messages, labelIds: [] } as unknown as ConversationPage
}

const entries = [
  conversation('c1', 'Hail claim 4711', ['Ann', 'José Núñez'], ['The roof is tarped', 'Adjuster comes on Friday']),
  conversation(
    'c2',
    'Water damage',
    ['Ann', 'Bob Reyes'],
    [`${'Long before it. '.repeat(10)}The basement is wet`, 'Thanks'],
  ),
].flatMap((one) => toEntry(one, undefined) ?? [])
const idsOf = (text: string): string[] => searchEntries(entries, text).map((row) => row.conversationId)

describe('Searching the data stored on the device', () => {
  it('finds titles, names and words of messages, ignoring case and accents', () => {
    expect(idsOf('HAIL')).toEqual(['c1'])
    expect(idsOf('nunez')).toEqual(['c1'])
    expect(idsOf('tarped')).toEqual(['c1'])
    expect(idsOf('basement')).toEqual(['c2'])
    expect(idsOf('ann')).toEqual(['c1', 'c2'])
  })

  it('requires every word, at any position', () => {
    expect(idsOf('nunez friday')).toEqual(['c1'])
    expect(idsOf('tarped friday')).toEqual(['c1'])
    expect(idsOf('hail basement')).toEqual([])
    expect(idsOf('   ')).toEqual([])
  })

  it('shows an excerpt with the found words, not of the newest message', () => {
    const found = searchEntries(entries, 'basement')[0]?.foundMessage
    expect(found?.excerpt).toMatch(/^….*The basement is wet$/)
    expect(found?.sequence).toBe(1)
    expect(searchEntries(entries, 'water')[0]?.foundMessage).toBeNull()
    expect(searchEntries(entries, 'water')[0]?.lastMessagePreview).toBe('Thanks')
  })
})
