import { describe, expect, it } from 'vitest'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { Label } from './label-tree.ts'
import { type Change, changesAmong } from './changes.ts'
import { foldLabels } from './fold-labels.ts'
import { foldRows } from './fold-rows.ts'

const row = (id: string, minute: number, more: Partial<ConversationSummary> = {}) =>
  ({
    conversationId: id,
    subject: id,
    lastMessageDateTimeUtc: `2026-11-21T10:${minute}:00.000Z`,
    unreadMessageCount: 0,
    labelIds: [],
    ...more,
  }) as unknown as ConversationSummary
const label = (id: string, type: Label['type'] = 'Custom', more: Partial<Label> = {}) =>
  ({
    id,
    name: id,
    type,
    colorName: 'Red',
    parentLabelId: null,
    unreadConversationCount: 0,
    version: 1,
    path: id,
    ...more,
  }) as Label

const inbox = label('inbox', 'Inbox')
const all = label('all', 'All')
const list = { rows: [row('b', 20), row('a', 10)], totalCount: 5 }
const under = (one: Label, unreadOnly = false) => ({ label: one, isSearch: false, unreadOnly })
const moves = (kind: 'label-apply' | 'label-remove', labelId: string, of: ConversationSummary): Change => ({
  kind,
  labelId,
  isTrash: labelId === 'trash',
  conversationId: of.conversationId,
  row: of,
})
const ids = (shown: { rows: readonly ConversationSummary[] }) => shown.rows.map((one) => one.conversationId)

describe('A list with pending changes', () => {
  it('does not contain trashed conversations in the inbox, but does under All', () => {
    const change = moves('label-apply', 'trash', list.rows[1]!)
    expect(ids(foldRows(list, [change], under(inbox), 'trash', null))).toEqual(['b'])
    expect(foldRows(list, [change], under(inbox), 'trash', null).totalCount).toBe(4)
    expect(ids(foldRows(list, [change], under(all), 'trash', null))).toEqual(['b', 'a'])
  })

  it('contains a conversation that was added to its label, sorted by its newest message', () => {
    const change = moves('label-apply', 'hail', row('c', 15))
    const shown = foldRows(list, [change], under(label('hail')), 'trash', null)
    expect(ids(shown)).toEqual(['b', 'c', 'a'])
    expect(shown.totalCount).toBe(6)
    expect(shown.rows[1]?.isChanged).toBe(true)
  })

  it('is unchanged after a change and its opposite', () => {
    const changes = [moves('label-apply', 'trash', list.rows[0]!), moves('label-remove', 'trash', list.rows[0]!)]
    expect(ids(foldRows(list, changes, under(inbox), 'trash', null))).toEqual(['b', 'a'])
  })

  it('shows new names and read states at once', () => {
    const heard = { rows: [row('a', 10, { unreadMessageCount: 3 }), row('b', 5)], totalCount: 2 }
    const changes: Change[] = [
      { kind: 'mark-read', conversationId: 'a', row: null, upToSequence: null },
      { kind: 'mark-unread', conversationId: 'b', row: null },
      { kind: 'conversation-update', conversationId: 'b', subject: 'New name', baseVersion: 1 },
    ]
    const shown = foldRows(heard, changes, under(inbox), 'trash', null).rows
    expect(shown.map((one) => [one.subject, one.unreadMessageCount, one.isChanged])).toEqual([
      ['a', 0, false],
      ['New name', 1, true],
    ])
  })

  it("with 'unread only' does not contain read conversations, except the open one", () => {
    const heard = {
      rows: [row('a', 10, { unreadMessageCount: 1 }), row('b', 5, { unreadMessageCount: 1 })],
      totalCount: 2,
    }
    const changes: Change[] = ['a', 'b'].map((conversationId) => ({
      kind: 'mark-read',
      conversationId,
      row: null,
      upToSequence: null,
    }))
    expect(ids(foldRows(heard, changes, under(inbox, true), 'trash', 'b'))).toEqual(['b'])
  })

  it('returns an unchanged row as the same object, so that it is not rendered again', () => {
    const [b, a] = foldRows(list, [], under(inbox), 'trash', null).rows
    const again = foldRows(
      { ...list, rows: [...list.rows] },
      [{ kind: 'mark-read', conversationId: 'a', row: null, upToSequence: null }],
      under(inbox),
      'trash',
      null,
    ).rows
    expect(again[0]).toBe(b)
    expect(again[1]).not.toBe(a)
  })

  it('counts a confirmed change that is still in the outbox once', () => {
    const change = moves('label-apply', 'trash', list.rows[1]!)
    const once = foldRows(list, [change], under(inbox), 'trash', null)
    expect(foldRows(once, [change], under(inbox), 'trash', null).totalCount).toBe(once.totalCount)
  })
})

describe('Labels with pending changes', () => {
  it('are created, renamed and deleted before the server confirms it; children move up and paths change', () => {
    const heard = [inbox, label('storm'), label('hail', 'Custom', { parentLabelId: 'storm', path: 'storm / hail' })]
    const changes: Change[] = [
      { kind: 'label-create', label: { id: 'roof', name: 'roof', colorName: 'Blue', parentLabelId: 'hail' } },
      { kind: 'label-update', label: { id: 'hail', name: 'Hail 2026', colorName: 'Lime', parentLabelId: 'storm' } },
      { kind: 'label-delete', labelId: 'storm', name: 'storm' },
    ]
    const shown = foldLabels(heard, changes)
    expect(shown.map((one) => [one.id, one.path, one.isChanged])).toEqual([
      ['inbox', 'inbox', false],
      ['hail', 'Hail 2026', true],
      ['roof', 'Hail 2026 / roof', true],
    ])
  })

  it('count conversations that were read, moved and labeled', () => {
    const heard = [
      label('inbox', 'Inbox', { unreadConversationCount: 4 }),
      label('all', 'All', { unreadConversationCount: 5 }),
      label('trash', 'Trash', { unreadConversationCount: 1 }),
      label('hail'),
    ]
    const unread = row('a', 1, { unreadMessageCount: 2 })
    const figures = (changes: Change[]) => foldLabels(heard, changes).map((one) => one.unreadConversationCount)
    expect(figures([moves('label-apply', 'trash', unread)])).toEqual([3, 5, 2, 0])
    expect(figures([moves('label-apply', 'hail', unread)])).toEqual([4, 5, 1, 1])
    expect(figures([{ kind: 'mark-read', conversationId: 'a', row: unread, upToSequence: null }])).toEqual([3, 4, 1, 0])
    expect(figures([{ kind: 'mark-unread', conversationId: 'b', row: row('b', 2) }])).toEqual([5, 6, 1, 0])
    expect(figures([moves('label-apply', 'trash', unread), moves('label-remove', 'trash', unread)])).toEqual([
      4, 5, 1, 0,
    ])
  })
})

describe('Changes of a box', () => {
  const item = (kind: string, state: OutboxItem['state'], display: unknown) => ({ kind, state, display })
  const change: Change = { kind: 'label-delete', labelId: 'l', name: 'l' }

  it('are those of this box that were not refused', () => {
    const items = [
      item('label-delete', 'waiting', { boxKey: 'Users:1', change }),
      item('label-delete', 'refused', { boxKey: 'Users:1', change }),
      item('label-delete', 'waiting', { boxKey: 'Organizations:2', change }),
      item('message', 'waiting', { boxKey: 'Users:1', change }),
      item('label-delete', 'waiting', null),
      item('label-update', 'waiting', { boxKey: 'Users:1', change }),
    ]
    expect(changesAmong(items, 'Users:1')).toEqual([change])
  })
})
