import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type { MessageBox } from './box.ts'
import { insertSystemMessage } from './repository-membership.ts'
import { cleanMessage, escapeText } from './sanitize.ts'
import { actingUserOf } from './sending.ts'

/** Adds a system message to the conversation, unread for all participants but the box that caused it. */
export async function tell(
  context: Context,
  tx: Db,
  conversationId: string,
  cause: MessageBox,
  text: string,
): Promise<void> {
  const { database, ids, clock } = context.services
  const clean = cleanMessage(`<p>${escapeText(text)}</p>`)
  await insertSystemMessage(database, tx, conversationId, cause, {
    id: ids.uuid(),
    now: clock.now(),
    actingUserId: actingUserOf(context, cause),
    ...clean,
  })
}
