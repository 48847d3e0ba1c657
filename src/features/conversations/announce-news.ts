import type { ApolloClient } from '@apollo/client'
import { CONVERSATION_PAGE_SIZE_MAX_ROWS } from '#shared/limits.ts'
import { ask } from '#src/lib/data/ask.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { listOf, listVariables } from './conversation-list-plan.ts'
import { ConversationSearchDocument } from './conversations.generated.ts'
import type { MessageBox } from './message-box.ts'
import { messages } from './messages.ts'
import { newsSince, type UnreadFigures, unreadFiguresOf } from './reconnect-news.ts'

/** Unread counts in the cached inbox; null if the inbox was never opened on this device. */
export async function unreadBefore(box: MessageBox): Promise<UnreadFigures | null> {
  const stored = await readStored(ConversationSearchDocument, listVariables(box, null))
  return stored && unreadFiguresOf(listOf(stored.value).rows)
}

/**
 * Shows one toast about the messages that arrived while the server was unreachable: '3 new messages in 2
 * conversations'.
 *
 * @throws if the server does not respond
 */
export async function announceNews(client: ApolloClient, box: MessageBox, before: UnreadFigures): Promise<void> {
  const variables = { ...listVariables(box, null, '', true), pageSize: CONVERSATION_PAGE_SIZE_MAX_ROWS }
  const { conversationSearch } = await ask(client, ConversationSearchDocument, variables)
  const news = newsSince(before, conversationSearch.conversationSummaries)
  if (news.messages > 0) showToast({ intent: 'info', text: messages.newSince(news.messages, news.conversations) })
}
