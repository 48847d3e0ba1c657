import type { ConversationSummary } from '../conversation-list.ts'

/** A conversation that something is done to: from a row of the list, or from the opened conversation. */
export interface Target {
  conversationId: string
  subject: string
  labelIds: readonly string[]
  isUnread: boolean
  /** As the list knows it; null where it does not. */
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
