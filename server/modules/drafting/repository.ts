import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import {
  assistantTokens,
  assistantUsage,
  chatConversations,
  chatCustomInstructions,
  chatMessages,
  type DraftingMetadata,
} from './tables.ts'

const m = aliased(chatMessages, 'm')
const t = aliased(assistantTokens, 't')
const assistantToken = aliased(assistantTokens)
const chatConversation = aliased(chatConversations)
const c = aliased(chatConversations, 'c')
const usage = aliased(assistantUsage)
const chatMessage = aliased(chatMessages)

export interface SessionRow {
  chatConversationId: string
  metadata: DraftingMetadata
  /** Oldest first; prompts and drafts alternate. */
  messages: { role: 'User' | 'Assistant'; content: string }[]
}

/** Finds a drafting session of this person with all its messages. */
export async function findSession(
  database: Database,
  userId: string,
  chatConversationId: string,
): Promise<SessionRow | null> {
  const selected = columns({
    chatConversationId: c.chatConversationId,
    metadata: computed<DraftingMetadata>(c.metadata),
    messages: computed<SessionRow['messages']>(`(
       select coalesce(json_agg(json_build_object('role', ${m.role}, 'content', ${m.content}) order by ${m.sequence}), '[]')
       from chat_messages m where ${m.chatConversationId} = ${c.chatConversationId} and ${m.role} in ('User', 'Assistant')
     )`),
  })
  const rows = await database.query(
    'drafting-session',
    statement`select ${selected}
     from chat_conversations c
     where ${c.chatConversationId} = $1 and ${c.userId} = $2 and ${c.chatConversationType} = 'MessagingDraft'
       and ${c.metadata} is not null`,
    [chatConversationId, userId],
  )
  return rows[0] ?? null
}

/** The uses of the assistant. Each has its own count. */
export type AssistantUse = 'MessagingDraft' | 'GeneralChat'

/**
 * Counts a request before it is processed. The row lock serializes parallel requests.
 *
 * @returns the number of requests in the current minute, including this one, and the tokens used on this day (UTC)
 */
export async function countRequest(
  database: Database,
  userId: string,
  now: Date,
  kind: AssistantUse,
): Promise<{ count: number; tokens: number }> {
  const selected = columns({
    count: usage.requestsCount,
    tokens: computed<number>(`coalesce((select ${t.tokens} from assistant_tokens t where ${t.userId} = $1
       and ${t.day} = $4::date), 0)`),
  })
  const rows = await database.query(
    'drafting-count',
    statement`insert into assistant_usage (${usage.userId}, ${usage.kind}, ${usage.startedAt}, ${usage.requestsCount}) values ($1,
      $3, $2::timestamptz, 1)
     on conflict (${usage.userId}, ${usage.kind}) do update set
       ${usage.startedAt} = case when assistant_usage.started_at <= $2::timestamptz - interval '1 minute' then $2::timestamptz
         else assistant_usage.started_at end,
       ${usage.requestsCount} = case when assistant_usage.started_at <= $2::timestamptz - interval '1 minute' then 1
         else assistant_usage.requests_count + 1 end
     returning ${selected}`,
    [userId, now, kind, now.toISOString().slice(0, 10)],
  )
  return rows[0] ?? { count: 1, tokens: 0 }
}

/** Adds to the tokens that a person has used today. */
export async function addTokens(database: Database, userId: string, now: Date, tokens: number): Promise<void> {
  if (tokens === 0) return
  await database.query(
    'assistant-tokens-add',
    statement`insert into assistant_tokens (${assistantToken.userId}, ${assistantToken.day}, ${assistantToken.tokens}) values ($1,
      $2::date, $3)
     on conflict (${assistantToken.userId}, ${assistantToken.day}) do update
       set ${assistantToken.tokens} = assistant_tokens.tokens + excluded.tokens`,
    [userId, now.toISOString().slice(0, 10), tokens],
  )
}

export interface Exchange {
  chatConversationId: string
  userId: string
  metadata: DraftingMetadata
  tokens: number
  now: Date
  prompt: { id: string; content: string }
  draft: { id: string; content: string }
}

/**
 * Adds a prompt and its draft to a session, and creates the session if it does not exist. Both are stored together, so
 * a session never contains a prompt without an answer. Also deletes sessions that began before `forgetBefore`.
 *
 * @returns false, with nothing stored, if parallel requests filled the session up to `maxRequests`
 */
export async function insertExchange(
  database: Database,
  exchange: Exchange,
  { maxRequests, forgetBefore }: { maxRequests: number; forgetBefore: Date },
): Promise<boolean> {
  const { chatConversationId, userId, metadata, tokens, now, prompt, draft } = exchange
  const rows = await database.query(
    'drafting-exchange',
    statement`with forgotten as (
       delete from chat_conversations
       where user_id = $2 and chat_conversation_type = 'MessagingDraft' and created_at < $10::timestamptz
         and chat_conversation_id <> $1
     ), session as (
       insert into chat_conversations (${chatConversation.chatConversationId}, ${chatConversation.userId},
         ${chatConversation.chatConversationType}, ${chatConversation.cumulativeTokens},
         ${chatConversation.metadata}, ${chatConversation.createdAt}, ${chatConversation.lastSequence})
       values ($1, $2, 'MessagingDraft', $3, $4::jsonb, $5::timestamptz, 2)
       on conflict (chat_conversation_id) do update set last_sequence = chat_conversations.last_sequence + 2,
         cumulative_tokens = chat_conversations.cumulative_tokens + excluded.cumulative_tokens,
           metadata = excluded.metadata
         where chat_conversations.last_sequence < 2 * $11::int
       returning chat_conversation_id, last_sequence
     )
     insert into chat_messages (${chatMessage.chatMessageId}, ${chatMessage.chatConversationId}, ${chatMessage.sequence},
       ${chatMessage.role}, ${chatMessage.content}, ${chatMessage.dateTimeUtc})
     select one.id, session.chat_conversation_id, session.last_sequence - one.before_last, one.role, one.content,
       $5::timestamptz
     from session cross join (values ($6::uuid, 1, 'User', $7), ($8::uuid, 0, 'Assistant', $9)) as one(id,
       before_last, role, content)
     returning ${columns({ id: chatMessage.chatMessageId })}`,
    [
      chatConversationId,
      userId,
      tokens,
      JSON.stringify(metadata),
      now,
      prompt.id,
      prompt.content,
      draft.id,
      draft.content,
      forgetBefore,
      maxRequests,
    ],
  )
  return rows.length > 0
}

export type InstructionsRow = typeof chatCustomInstructions.$inferSelect

/** Finds a person's instructions for all answers and drafts; null if they never saved any. */
export async function findInstructions({ db }: Pick<Database, 'db'>, userId: string): Promise<InstructionsRow | null> {
  const rows = await db.select().from(chatCustomInstructions).where(eq(chatCustomInstructions.userId, userId))
  return rows[0] ?? null
}
