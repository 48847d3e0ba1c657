import type { ConversationSummary } from '../conversation-list.ts'

/** A conversation that an action changes: from a row of the list, or the open conversation. */
export interface Target {
  conversationId: string
  subject: string
  labelIds: readonly string[]
  isUnread: boolean
  /** The conversation's row in the list; null if the list does not contain it. */
  row: ConversationSummary | null
}

export function targetOf(row: ConversationSummary): Target {
  return {
    conversationId: row.conversationId,
    subject: row.subject,
    labelIds: row.labelIds,
    isUnread: row.unreadMessageCount > 0,
    row,
  }
}
