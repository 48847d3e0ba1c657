import { describe, expect, it } from 'vitest'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { groupingOf, hrefOf, isGroup, type Notification, NOTIFICATIONS_LANE, withMarks } from './notification-marks.ts'

const row: Notification = {
  __typename: 'Notification',
  ...{ id: '1', displayText: 'Ann wants to connect.', associatedUrl: null, createdUtc: '2026-11-20T15:00:00.000Z' },
  ...{ listedUtc: '2026-11-20T15:10:00.000Z', seenUtc: '2026-11-20T15:05:00.000Z' },
  ...{ relatedEntityId: 'ann', relatedEntityType: 'User', relatedEntityEmblem: null, targetEntityId: null },
  ...{ readCount: 1, unreadCount: 2, type: 'ConnectionRequested' },
}
const other: Notification = { ...row, id: '2', displayText: 'Bob wants to connect.', relatedEntityId: 'bob' }

function unsent(operationName: string, variables: Record<string, unknown>, state = 'waiting'): OutboxItem {
  return { lane: NOTIFICATIONS_LANE, state, request: { operationName, query: '', variables } } as OutboxItem
}

describe('The notification list with pending changes', () => {
  it('marks and dismisses a group by its text, and no other group', () => {
    const grouping = { relatedEntityId: 'ann', notificationType: 'ConnectionRequested', inAppText: row.displayText }
    expect(withMarks([row, other], [unsent('NotificationDismissByGrouping', grouping)])).toEqual([other])
    expect(withMarks([row, other], [unsent('NotificationMarkReadByGrouping', grouping)])).toEqual([
      { ...row, readCount: 3, unreadCount: 0 },
      other,
    ])
  })

  it('changes one notification by its id, and all of them without an id', () => {
    expect(withMarks([row, other], [unsent('NotificationDismissById', { notificationId: '2' })])).toEqual([row])
    expect(withMarks([row, other], [unsent('NotificationDismissAll', {})])).toEqual([])
  })

  it('still shows notifications that were listed after the action, and a group that grew after it', () => {
    const later = { ...other, seenUtc: '2026-11-20T15:10:00.001Z' }
    const never = { ...other, id: '3', seenUtc: null }
    const { listedUtc: listedUntil } = row
    expect(withMarks([later, never, row], [unsent('NotificationDismissAll', { listedUntil })])).toEqual([later, never])
    const joined = { ...row, seenUtc: later.seenUtc }
    expect(withMarks([joined], [unsent('NotificationDismissByGrouping', groupingOf(row))])).toEqual([joined])
    expect(withMarks([row], [unsent('NotificationDismissByGrouping', groupingOf(row))])).toEqual([])
  })

  it('is unchanged if the server refused the change', () => {
    expect(withMarks([row], [unsent('NotificationDismissAll', {}, 'refused')])).toEqual([row])
  })
})

it('links to the author if the notification has no address', () => {
  expect(isGroup(row)).toBe(true)
  expect(hrefOf(row)).toBe('/app/redirect/User/ann')
  expect(hrefOf({ ...row, associatedUrl: '/app/network/connections' })).toBe('/app/network/connections')
  expect(hrefOf({ ...row, relatedEntityType: 'System' })).toBeNull()
})
