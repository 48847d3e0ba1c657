import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { MessageBox } from '../box.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from '../repository.ts'
import { EMBLEM_JOINS } from '../repository-emblem.ts'
import { conversationClaims, conversationParticipants, conversations } from '../tables.ts'

const p = aliased(conversationParticipants, 'p')
const c = aliased(conversations, 'c')
const k = aliased(conversationClaims, 'k')
const conversationClaim = aliased(conversationClaims)

/** A claim that a conversation is about, with its number when it was added. */
export interface ConversationClaim {
  claimKey: string
  claimNumber: string
}

/** An expression for the claims of the conversation `c`, in the order in which they were added. */
export const CLAIMS_OF_CONVERSATION = computed<ConversationClaim[]>(`(
  select coalesce(json_agg(json_build_object('claimKey', ${k.claimKey}, 'claimNumber', ${k.claimNumber})
    order by ${k.addedAt}, ${k.claimKey}), '[]')
  from conversation_claims k where ${k.conversationId} = ${c.id}
)`)

/** Returns the claims that a conversation is about. */
export async function listClaims(database: Database, tx: Db, conversationId: string): Promise<ConversationClaim[]> {
  return database.query(
    'conversation-claims',
    statement`select ${columns({ claimKey: k.claimKey, claimNumber: k.claimNumber })} from conversation_claims k
     where ${k.conversationId} = $1 order by ${k.addedAt}, ${k.claimKey}`,
    [conversationId],
    tx,
  )
}

export async function insertConversationClaims(
  database: Database,
  tx: Db,
  conversationId: string,
  claims: readonly ConversationClaim[],
  addedAt: Date,
): Promise<void> {
  await database.query(
    'conversation-claims-add',
    statement`insert into conversation_claims (${conversationClaim.conversationId}, ${conversationClaim.claimKey},
       ${conversationClaim.claimNumber}, ${conversationClaim.addedAt})
     select $1::uuid, claim_key, claim_number, $4::timestamptz
     from unnest($2::text[], $3::text[]) as t(claim_key, claim_number) on conflict do nothing`,
    [conversationId, claims.map((one) => one.claimKey), claims.map((one) => one.claimNumber), addedAt],
    tx,
  )
}

/** @returns the number that the claim was shown by; null if the conversation is not about the claim */
export async function deleteConversationClaim(
  database: Database,
  tx: Db,
  conversationId: string,
  claimKey: string,
): Promise<string | null> {
  const rows = await database.query(
    'conversation-claims-remove',
    statement`delete from conversation_claims where ${conversationClaim.conversationId} = $1
       and ${conversationClaim.claimKey} = $2 returning ${columns({ claimNumber: conversationClaim.claimNumber })}`,
    [conversationId, claimKey],
    tx,
  )
  return rows[0]?.claimNumber ?? null
}

/** Returns the conversations of a box about a claim, newest message first, without those in the trash. */
export function listConversationsAbout(
  database: Database,
  box: MessageBox,
  claimKey: string,
  limit: number,
): Promise<SummaryRow[]> {
  return database.query(
    'conversations-about-claim',
    statement`select ${SUMMARY_COLUMNS} from conversation_claims k
     join conversation_participants p on ${p.conversationId} = ${k.conversationId} and ${p.entityType} = $1
       and ${p.entityId} = $2 and ${p.leftAt} is null and ${p.trashedAt} is null
     join conversations c on ${c.id} = ${p.conversationId} ${EMBLEM_JOINS}
     where ${k.claimKey} = $3 order by ${p.lastMessageAt} desc, ${p.conversationId} limit $4`,
    [box.entityType, box.entityId, claimKey, limit],
  )
}
