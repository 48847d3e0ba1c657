import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { conversationLane, type MessageBox } from '../message-box.ts'
import type { ConversationDisplay } from './queued-messages.ts'
import type { ListScope, ShownRow } from './fold-rows.ts'

interface ShownList {
  rows: readonly ShownRow[]
  totalCount: number
}

/** A conversation that is not created yet, as a row of the list. */
function startedRow(item: OutboxItem): ShownRow | null {
  const { conversationId, subject, participants } = item.display as ConversationDisplay
  const first = participants[0]
  if (!first) return null
  return {
    __typename: 'ConversationSummary',
    conversationId,
    subject,
    lastMessageDateTimeUtc: new Date(item.createdAt).toISOString(),
    // The server assigns sequence numbers when messages arrive.
    lastMessageSequence: 0,
    lastMessagePreview: item.title.detail,
    lastMessageIsFromCurrentEntity: true,
    unreadMessageCount: 0,
    participantsCount: participants.length + 1,
    labelIds: [],
    entityIdToDisplay: first.emblem.id,
    entityTypeToDisplay: first.emblem.entityType,
    emblemToDisplay: first.emblem,
    foundMessage: null,
    isChanged: true,
  }
}

/**
 * Applies pending messages to the list: a pending message is shown as the newest of its conversation, and conversations
 * that are not created yet are inserted as rows.
 */
export function foldWritten(
  list: ShownList,
  items: readonly OutboxItem[],
  box: MessageBox,
  scope: ListScope,
): ShownList {
  if (scope.isSearch || scope.unreadOnly) return list
  const prefix = conversationLane(box, '')
  const written = items.filter(
    (item) => (item.kind === 'message' || item.kind === 'conversation') && item.lane.startsWith(prefix),
  )
  if (written.length === 0) return list
  const byId = new Map(list.rows.map((row) => [row.conversationId, row]))
  const startsHere = scope.label === undefined || scope.label.type === 'Inbox' || scope.label.type === 'All'
  for (const item of written) {
    const conversationId = item.lane.slice(prefix.length)
    const known = byId.get(conversationId)
    const row = known
      ? {
          ...known,
          lastMessageDateTimeUtc: new Date(item.createdAt).toISOString(),
          lastMessagePreview: item.title.detail,
          lastMessageIsFromCurrentEntity: true,
          isChanged: true,
        }
      : item.kind === 'conversation' && startsHere
        ? startedRow(item)
        : null
    if (row) byId.set(conversationId, row)
  }
  const rows = [...byId.values()].sort(
    (a, b) => Date.parse(b.lastMessageDateTimeUtc) - Date.parse(a.lastMessageDateTimeUtc),
  )
  return { rows, totalCount: list.totalCount + rows.length - list.rows.length }
}
