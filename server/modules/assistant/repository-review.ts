import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { fetchPage, type Page, readOrder, TOTAL_COUNT } from '#server/db/page.ts'
import type { SortDirection } from '#server/graphql/generated.ts'
import { chatConversations, chatMessages } from '#server/modules/drafting/tables.ts'

const PROMPT = sql<string>`coalesce((select q.content from chat_messages q
  where q.chat_conversation_id = ${chatMessages.chatConversationId}
  and q.role = 'User' and q.sequence < ${chatMessages.sequence} order by q.sequence desc limit 1), '')`

/** Lists answers with their questions, of one user or, if `userId` is null, of all users. */
export function listAnswers(
  { db }: Database,
  filter: {
    userId: string | null
    rating: (typeof chatMessages.$inferSelect)['rating'] | null
    type: (typeof chatConversations.$inferSelect)['chatConversationType'] | null
    sortDirection: SortDirection | null | undefined
  },
  page: Page,
) {
  const order = readOrder(
    { Date: chatMessages.dateTimeUtc },
    { sortDirection: filter.sortDirection ?? 'Descending' },
    { sortedBy: 'Date', unique: chatMessages.chatMessageId },
  )
  const query = db
    .select({
      totalCount: TOTAL_COUNT,
      chatMessageId: chatMessages.chatMessageId,
      chatConversationId: chatMessages.chatConversationId,
      chatConversationType: chatConversations.chatConversationType,
      dateTimeUtc: chatMessages.dateTimeUtc,
      rating: chatMessages.rating,
      userId: chatConversations.userId,
      prompt: PROMPT,
      content: chatMessages.content,
      problem: chatMessages.problem,
    })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.chatConversationId, chatMessages.chatConversationId))
    .where(
      and(
        eq(chatMessages.role, 'Assistant'),
        filter.userId === null ? undefined : eq(chatConversations.userId, filter.userId),
        filter.rating === null ? undefined : eq(chatMessages.rating, filter.rating),
        filter.type === null ? undefined : eq(chatConversations.chatConversationType, filter.type),
      ),
    )
    .orderBy(...order)
    .$dynamic()
  return fetchPage(query, page)
}
