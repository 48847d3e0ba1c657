import type { Database, Db } from '#server/db/client.ts'
import { aliased, statement } from '#server/db/typed-sql.ts'
import { conversationLabellings, conversationParticipants } from './tables.ts'

const p = aliased(conversationParticipants, 'p')
const lConversationLabelling = aliased(conversationLabellings, 'l')

/**
 * Moves a conversation to its new position in the lists of its participants' labels. It is a separate statement that
 * runs after the message's statement, because that one cannot see a label that was applied while it waited for a lock.
 * If the server crashes between the two, the next message corrects the position.
 */
export async function moveLabellings(database: Database, conversationId: string, tx?: Db): Promise<void> {
  await database.query(
    'conversation-move-labellings',
    statement`with moved as (
       select ${lConversationLabelling.participantId}, ${lConversationLabelling.labelId}, ${p.lastMessageAt}
         from conversation_participants p
       join conversation_labellings l on ${lConversationLabelling.participantId} = ${p.id}
         and ${lConversationLabelling.lastMessageAt} < ${p.lastMessageAt}
       where ${p.conversationId} = $1 order by ${lConversationLabelling.participantId}, ${lConversationLabelling.labelId}
         for update of l
     )
     update conversation_labellings l set last_message_at = m.last_message_at from moved m
     where ${lConversationLabelling.participantId} = m.participant_id and ${lConversationLabelling.labelId} = m.label_id`,
    [conversationId],
    tx,
  )
}
