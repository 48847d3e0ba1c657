import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import { boxKey, type MessageBox } from '../message-box.ts'
import { messages } from './messages.ts'
import {
  ConversationMarkReadDocument,
  ConversationMarkUnreadDocument,
  ConversationUpdateDocument,
} from './queued.generated.ts'
import { queuedItem } from './queued-item.ts'

interface Reading {
  conversationId: string
  subject: string
  /** Null where the list does not know the conversation. */
  row: ConversationSummary | null
}

function readLane(box: MessageBox, conversationId: string): string {
  return `read:${boxKey(box)}:${conversationId}`
}

/** @param upToSequence the newest message that the screen knew of; null: everything */
export function markReadItem(
  box: MessageBox,
  href: string,
  { conversationId, subject, row }: Reading,
  upToSequence: number | null,
): NewItem {
  const lane = readLane(box, conversationId)
  return queuedItem(box, {
    document: ConversationMarkReadDocument,
    variables: { conversationId, upToSequence },
    change: { kind: 'mark-read', conversationId, row, upToSequence },
    lane,
    foldKey: lane,
    receipt: { path: 'conversationMarkRead.conversationId', value: conversationId },
    title: { title: messages.markRead, detail: subject },
    href,
  })
}

export function markUnreadItem(box: MessageBox, href: string, { conversationId, subject, row }: Reading): NewItem {
  const lane = readLane(box, conversationId)
  return queuedItem(box, {
    document: ConversationMarkUnreadDocument,
    variables: { conversationId },
    change: { kind: 'mark-unread', conversationId, row },
    lane,
    foldKey: lane,
    receipt: { path: 'conversationMarkUnread.conversationId', value: conversationId },
    title: { title: messages.markUnread, detail: subject },
    href,
  })
}

/** @param baseVersion the version of the name that the person saw: a name that changed meanwhile is not overwritten */
export function renameItem(
  box: MessageBox,
  href: string,
  conversationId: string,
  subject: string,
  baseVersion: number,
): NewItem {
  const id = crypto.randomUUID()
  const lane = `conversation:${boxKey(box)}:${conversationId}`
  return queuedItem(box, {
    id,
    document: ConversationUpdateDocument,
    variables: { conversationId, request: { subject, baseVersion, clientMutationId: id } },
    change: { kind: 'conversation-update', conversationId, subject, baseVersion },
    lane,
    foldKey: `rename:${boxKey(box)}:${conversationId}`,
    version: { key: `subject:${conversationId}`, from: 'conversationUpdate.version', into: 'request.baseVersion' },
    receipt: { path: 'conversationUpdate.id', value: conversationId },
    title: { title: messages.editName, detail: subject },
    href,
  })
}
