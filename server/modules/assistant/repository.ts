import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import { AppError } from '#server/graphql/errors.ts'
import {
  chatConversations,
  chatCustomInstructions,
  chatMessages,
  type StoredFootnote,
} from '#server/modules/drafting/tables.ts'
import { chatFiles, promptClippings } from './tables.ts'

const m = aliased(chatMessages, 'm')
const c = aliased(chatConversations, 'c')

export type ConversationRow = typeof chatConversations.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect
export type ClippingRow = typeof promptClippings.$inferSelect

export async function findConversation({ db }: Database, id: string): Promise<ConversationRow | null> {
  const rows = await db.select().from(chatConversations).where(eq(chatConversations.chatConversationId, id))
  return rows[0] ?? null
}

/** Finds the id of a user's most recent chat; null if there is none. */
export async function findLatest(database: Database, userId: string): Promise<string | null> {
  const rows = await database.query(
    'assistant-latest',
    statement`select ${columns({ id: c.chatConversationId })} from chat_conversations c where ${c.userId} = $1
      and ${c.chatConversationType} <> 'MessagingDraft'
     order by (select max(${m.dateTimeUtc}) from chat_messages m
       where ${m.chatConversationId} = ${c.chatConversationId}) desc nulls last, ${c.createdAt} desc
     limit 1`,
    [userId],
  )
  return rows[0]?.id ?? null
}

/** Returns the newest messages, in chronological order. */
export async function listMessages({ db }: Database, conversationId: string, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatConversationId, conversationId))
    .orderBy(sql`${chatMessages.sequence} desc`)
    .limit(limit)
  return rows.reverse()
}

export function listSaved({ db }: Database, userId: string, limit: number) {
  return db
    .select({
      conversationId: chatConversations.chatConversationId,
      conversationName: sql<string>`${chatConversations.conversationName}`,
    })
    .from(chatConversations)
    .where(and(eq(chatConversations.userId, userId), sql`${chatConversations.conversationName} is not null`))
    .orderBy(sql`lower(${chatConversations.conversationName})`, asc(chatConversations.chatConversationId))
    .limit(limit)
}

/** Counts the saved chats of a user, apart from one. */
export function countOtherSaved(tx: Db, userId: string, id: string): Promise<number> {
  const { chatConversationId, conversationName } = chatConversations
  return tx.$count(
    chatConversations,
    and(eq(chatConversations.userId, userId), isNotNull(conversationName), ne(chatConversationId, id)),
  )
}

/** Names a user's chat. @returns false if the user has no such chat */
export async function nameConversation(tx: Db, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx
    .update(chatConversations)
    .set({ conversationName: name })
    .where(
      and(
        eq(chatConversations.chatConversationId, id),
        eq(chatConversations.userId, userId),
        ne(chatConversations.chatConversationType, 'MessagingDraft'),
      ),
    )
    .returning({ id: chatConversations.chatConversationId })
  return rows.length > 0
}

export async function deleteSaved({ db }: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(chatConversations)
    .where(
      and(
        eq(chatConversations.chatConversationId, id),
        eq(chatConversations.userId, userId),
        sql`${chatConversations.conversationName} is not null`,
      ),
    )
    .returning({ id: chatConversations.chatConversationId })
  return rows.length > 0
}

export async function saveInstructions(
  { db }: Pick<Database, 'db'>,
  row: typeof chatCustomInstructions.$inferInsert,
): Promise<void> {
  await db
    .insert(chatCustomInstructions)
    .values(row)
    .onConflictDoUpdate({ target: chatCustomInstructions.userId, set: row })
}

export function listClippings({ db }: Database, userId: string): Promise<ClippingRow[]> {
  return db
    .select()
    .from(promptClippings)
    .where(eq(promptClippings.userId, userId))
    .orderBy(sql`lower(${promptClippings.title})`, asc(promptClippings.id))
}

export async function findClipping(tx: Db, userId: string, id: string): Promise<ClippingRow | null> {
  const [row] = await tx
    .select()
    .from(promptClippings)
    .where(and(eq(promptClippings.id, id), eq(promptClippings.userId, userId)))
  return row ?? null
}

/** @returns false if the id belongs to another clipping */
export async function insertClipping(tx: Db, row: ClippingRow): Promise<boolean> {
  const rows = await tx.insert(promptClippings).values(row).onConflictDoNothing().returning({ id: promptClippings.id })
  return rows.length > 0
}

export async function updateClipping(
  { db }: Pick<Database, 'db'>,
  userId: string,
  id: string,
  values: Pick<ClippingRow, 'title' | 'content'>,
): Promise<ClippingRow | null> {
  const rows = await db
    .update(promptClippings)
    .set(values)
    .where(and(eq(promptClippings.id, id), eq(promptClippings.userId, userId)))
    .returning()
  return rows[0] ?? null
}

export async function deleteClipping({ db }: Database, userId: string, id: string): Promise<void> {
  await db.delete(promptClippings).where(and(eq(promptClippings.id, id), eq(promptClippings.userId, userId)))
}

export function countClippings(tx: Db, userId: string): Promise<number> {
  return tx.$count(promptClippings, eq(promptClippings.userId, userId))
}

/** Rates an answer in one of the user's conversations; null if there is no such answer. */
export async function rateMessage(
  { db }: Database,
  userId: string,
  messageId: string,
  rating: MessageRow['rating'],
): Promise<MessageRow | null> {
  const own = db
    .select({ id: chatConversations.chatConversationId })
    .from(chatConversations)
    .where(eq(chatConversations.userId, userId))
  const rows = await db
    .update(chatMessages)
    .set({ rating })
    .where(
      and(
        eq(chatMessages.chatMessageId, messageId),
        eq(chatMessages.role, 'Assistant'),
        inArray(chatMessages.chatConversationId, own),
      ),
    )
    .returning()
  return rows[0] ?? null
}

export async function insertFile({ db }: Database, row: typeof chatFiles.$inferInsert): Promise<void> {
  await db.insert(chatFiles).values(row).onConflictDoNothing()
}

/** Finds a file by the id of its upload, in any conversation; undefined if it has not been read yet. */
export async function findFile({ db }: Database, id: string) {
  const [row] = await db
    .select({ name: chatFiles.name, notice: chatFiles.notice })
    .from(chatFiles)
    .where(eq(chatFiles.id, id))
  return row
}

export function findFiles({ db }: Database, userId: string, conversationId: string, ids: readonly string[]) {
  return db
    .select()
    .from(chatFiles)
    .where(
      and(
        inArray(chatFiles.id, [...ids]),
        eq(chatFiles.userId, userId),
        eq(chatFiles.chatConversationId, conversationId),
      ),
    )
}

export interface Exchange {
  chatConversationId: string
  userId: string
  /** Type of the conversation, if it starts with this exchange. */
  type: 'ClaimNotesSummary' | 'GeneralChat'
  tokens: number
  now: Date
  /** In chronological order. */
  messages: (Pick<MessageRow, 'chatMessageId' | 'role' | 'content'> & {
    functionName?: string
    problem?: MessageRow['problem']
    footnotes?: StoredFootnote[]
    files?: MessageRow['files']
  })[]
}

/**
 * Adds a question and its answer to a conversation in one transaction, and creates the conversation if it does not
 * exist. If a message with the question's id exists already, nothing is added. It also deletes the user's files and
 * unsaved conversations from before `forgetBefore`.
 *
 * @returns whether the exchange was added
 */
export async function insertExchange(database: Database, exchange: Exchange, forgetBefore: Date): Promise<boolean> {
  const { chatConversationId, userId, type, tokens, now, messages } = exchange
  return database.transaction(async (tx) => {
    const conversation = { chatConversationId, userId, chatConversationType: type, createdAt: now }
    await tx.insert(chatConversations).values(conversation).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(chatConversations)
      .where(and(eq(chatConversations.chatConversationId, chatConversationId), eq(chatConversations.userId, userId)))
      .for('update')
    const [question] = messages
    if (!row || !question) return false
    const known = await tx.$count(chatMessages, eq(chatMessages.chatMessageId, question.chatMessageId))
    if (known > 0) return false
    const added = await tx
      .insert(chatMessages)
      .values(
        messages.map((message, index) => ({
          ...message,
          chatConversationId,
          sequence: row.lastSequence + index + 1,
          dateTimeUtc: now,
        })),
      )
      .onConflictDoNothing({ target: chatMessages.chatMessageId })
      .returning({ id: chatMessages.chatMessageId })
    // A concurrent request stored a question with the same id in another conversation: nothing of this exchange is
    // stored.
    if (added.length < messages.length) throw new AppError('ID_IN_USE')
    await tx
      .update(chatConversations)
      .set({ lastSequence: row.lastSequence + messages.length, cumulativeTokens: row.cumulativeTokens + tokens })
      .where(eq(chatConversations.chatConversationId, chatConversationId))
    await tx.execute(sql`with old as (
        delete from chat_conversations c where c.user_id = ${userId} and c.chat_conversation_type <> 'MessagingDraft'
          and c.conversation_name is null
          and c.chat_conversation_id <> ${chatConversationId}
            and c.created_at < ${forgetBefore.toISOString()}::timestamptz
      ) delete from chat_files f where f.user_id = ${userId} and f.created_at <
        ${forgetBefore.toISOString()}::timestamptz`)
    return true
  })
}

/**
 * Finds a question and the messages that follow it, up to the next question: by the question's id or, if that is null,
 * the newest question with this content since a time, unless its answer is incomplete. Empty if there is none.
 */
export async function findExchange(
  database: Database,
  asked: { conversationId: string; userId: string; questionId: string | null; content: string; since: Date },
): Promise<MessageRow[]> {
  const { db } = database
  const [question] = await db
    .select({ sequence: chatMessages.sequence })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.chatConversationId, chatMessages.chatConversationId))
    .where(
      and(
        eq(chatMessages.chatConversationId, asked.conversationId),
        eq(chatConversations.userId, asked.userId),
        eq(chatMessages.role, 'User'),
        asked.questionId === null
          ? sql`${chatMessages.content} = ${asked.content} and ${chatMessages.dateTimeUtc} >
          ${asked.since.toISOString()}::timestamptz`
          : eq(chatMessages.chatMessageId, asked.questionId),
      ),
    )
    .orderBy(sql`${chatMessages.sequence} desc`)
    .limit(1)
  if (!question) return []
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      sql`${chatMessages.chatConversationId} = ${asked.conversationId}
        and ${chatMessages.sequence} >= ${question.sequence}
        and ${chatMessages.sequence} < coalesce((select min(next.sequence) from chat_messages next
          where next.chat_conversation_id = ${asked.conversationId} and next.role = 'User'
            and next.sequence > ${question.sequence}), 2147483647)`,
    )
    .orderBy(asc(chatMessages.sequence))
  return asked.questionId === null && rows.some(({ problem }) => problem !== null) ? [] : rows
}
