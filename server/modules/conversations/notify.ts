import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { notifyOfMessage } from './push/service.ts'
import type { MessageBox } from './box.ts'
import { actingUserOf } from './policy.ts'
import { insertSystemMessage } from './repository-membership.ts'
import { cleanMessage, escapeText } from './sanitize.ts'

/** A message that has just been stored. */
export interface NotifiedMessage {
  messageId: string
  conversationId: string
  sender: MessageBox
  /** All participants, including the sender because of their other devices. */
  boxes: readonly MessageBox[]
}

/**
 * Notifies the open screens of the boxes of a new message, and the devices of people whose app is not open. Call it
 * after the commit, because the recipients fetch immediately.
 */
export function announceMessage({ services }: Context, message: NotifiedMessage): void {
  services.live.publish({ kind: 'Message', subjectId: message.conversationId }, message.boxes)
  notifyOfMessage(services, message)
}

/**
 * Notifies the open screens of the boxes of another change to a conversation, such as its subject, labels or read
 * status.
 */
export function announceChange({ services }: Context, conversationId: string, boxes: readonly MessageBox[]): void {
  services.live.publish({ kind: 'Changed', subjectId: conversationId }, boxes)
}

/** Notifies the user's other devices that a draft was stored or deleted. */
export function announceDraft({ services }: Context, { userId }: { userId: string }): void {
  services.live.publish({ kind: 'Draft', subjectId: null }, [{ entityType: 'User', entityId: userId }])
}

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
    actingUserId: actingUserOf(requireViewer(context), cause),
    ...clean,
  })
}
