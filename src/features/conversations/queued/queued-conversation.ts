import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { boxMutation } from './box-mutation.ts'
import { messages } from './messages.ts'
import {
  ConversationMarkReadDocument,
  ConversationMarkUnreadDocument,
  ConversationUpdateDocument,
} from './queued.generated.ts'

interface Reading {
  conversationId: string
  subject: string
  /** The conversation's row in the list; null if the list does not contain it. */
  row: ConversationSummary | null
}

/** @param upToSequence the newest message that the screen has loaded; null for all messages */
export function markRead(
  box: MessageBox,
  href: string,
  { conversationId, subject, row }: Reading,
  upToSequence: number | null,
) {
  return boxMutation(
    box,
    ConversationMarkReadDocument,
    { conversationId, upToSequence },
    { kind: 'mark-read', conversationId, row, upToSequence },
    {
      label: messages.markRead,
      detail: subject,
      href,
      receipt: { path: 'conversationMarkRead.conversationId', value: conversationId },
    },
  )
}

export function markUnread(box: MessageBox, href: string, { conversationId, subject, row }: Reading) {
  return boxMutation(
    box,
    ConversationMarkUnreadDocument,
    { conversationId },
    { kind: 'mark-unread', conversationId, row },
    {
      label: messages.markUnread,
      detail: subject,
      href,
      receipt: { path: 'conversationMarkUnread.conversationId', value: conversationId },
    },
  )
}

/**
 * @param baseVersion the version of the name that the user saw; the server refuses the change if the name was changed
 *   since
 */
export function renameConversation(
  box: MessageBox,
  href: string,
  conversationId: string,
  subject: string,
  baseVersion: number,
) {
  const id = crypto.randomUUID()
  return boxMutation(
    box,
    ConversationUpdateDocument,
    { conversationId, request: { subject, baseVersion, clientMutationId: id } },
    { kind: 'conversation-update', conversationId, subject, baseVersion },
    {
      id,
      label: messages.editName,
      detail: subject,
      href,
      receipt: { path: 'conversationUpdate.id', value: conversationId },
      version: { key: `subject:${conversationId}`, from: 'conversationUpdate.version', into: 'request.baseVersion' },
    },
  )
}
