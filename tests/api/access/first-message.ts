import { eq } from 'drizzle-orm'
import { messages } from '#server/modules/conversations/tables.ts'
import type { World } from '#tests/support/world.ts'

/** The id of the first message of a conversation. */
async function firstMessageOf({ services }: World, conversationId: string): Promise<string> {
  const [row] = await services.database.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  if (!row) throw new Error('The conversation has no message.')
  return row.id
}

/** The first messages of two conversations, by the names of their placeholders. */
export async function firstMessages(
  world: World,
  { ownerConversation, organizationConversation }: Record<'ownerConversation' | 'organizationConversation', string>,
): Promise<Record<string, string>> {
  return {
    ownerMessage: await firstMessageOf(world, ownerConversation),
    organizationMessage: await firstMessageOf(world, organizationConversation),
  }
}
