import type { ChatConversation, ChatMessage } from '#server/graphql/generated.ts'
import type { ConversationRow, MessageRow } from './repository.ts'

export function toMessage(row: MessageRow): ChatMessage {
  const { dateTimeUtc, role, chatConversationId: _, ...message } = row
  return {
    ...message,
    role,
    dateTimeUtc: dateTimeUtc.toISOString(),
    showBubble: role === 'User' || role === 'Assistant',
  }
}

export function toConversation(row: ConversationRow, messages: readonly MessageRow[]): ChatConversation {
  return {
    chatConversationId: row.chatConversationId,
    userId: row.userId,
    openAiThreadId: row.openAiThreadId,
    cumulativeTokens: row.cumulativeTokens,
    chatConversationSource: row.chatConversationSource,
    chatConversationType: row.chatConversationType,
    conversationName: row.conversationName,
    chatMessages: messages.filter((one) => one.role !== 'System' && one.role !== 'FunctionResultsForAi').map(toMessage),
  }
}
