import { describe, expect, it } from 'vitest'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { MessageBox } from '../message-box.ts'
import type { ListScope, ShownRow } from './fold-rows.ts'
import { foldWritten } from './fold-written.ts'

const box: MessageBox = { entityType: 'Users', entityId: 'u1' }
const scope: ListScope = { label: { id: 'inbox', type: 'Inbox' }, isSearch: false, unreadOnly: false }

function row(conversationId: string, time: string): ShownRow {
  return {
    conversationId,
    lastMessageDateTimeUtc: time,
    lastMessagePreview: 'old',
    lastMessageIsFromCurrentEntity: false,
    foundMessage: null,
    isChanged: false,
  } as ShownRow
}
const list = { rows: [row('c1', '2026-11-21T10:00:00.000Z'), row('c2', '2026-11-21T09:00:00.000Z')], totalCount: 40 }

function item(kind: string, conversationId: string, detail: string, changes: Partial<OutboxItem> = {}): OutboxItem {
  const emblem = { id: 'b', entityType: 'User' }
  return {
    kind,
    lane: `conversation:Users:u1:${conversationId}`,
    createdAt: Date.parse('2026-11-21T11:00:00.000Z'),
    title: { title: 'T', detail },
    display: { conversationId, subject: 'Hail', participants: [{ emblem }] },
    ...changes,
  } as OutboxItem
}

describe('The list with pending messages', () => {
  it('shows a pending message as the newest of its conversation, at the top', () => {
    const { rows, totalCount } = foldWritten(list, [item('message', 'c2', 'On my way')], box, scope)
    expect(rows.map((one) => one.conversationId)).toEqual(['c2', 'c1'])
    expect(rows[0]).toMatchObject({
      lastMessagePreview: 'On my way',
      lastMessageIsFromCurrentEntity: true,
      isChanged: true,
    })
    expect(totalCount).toBe(40)
  })

  it('contains a conversation that is not created yet, with its newest pending message', () => {
    const { rows, totalCount } = foldWritten(
      list,
      [item('conversation', 'new', 'Hello'), item('message', 'new', 'And more')],
      box,
      scope,
    )
    expect(rows[0]).toMatchObject({
      conversationId: 'new',
      subject: 'Hail',
      lastMessagePreview: 'And more',
      participantsCount: 2,
    })
    expect(totalCount).toBe(41)
  })

  it('does not change for other boxes, a search or other labels', () => {
    const started = item('conversation', 'new', 'Hello')
    expect(
      foldWritten(list, [item('message', 'c2', 'x', { lane: 'conversation:Organizations:u1:c2' })], box, scope),
    ).toBe(list)
    expect(foldWritten(list, [started], box, { ...scope, isSearch: true })).toBe(list)
    expect(foldWritten(list, [started], box, { ...scope, label: { id: 'l', type: 'Custom' } }).rows).toHaveLength(2)
  })
})
