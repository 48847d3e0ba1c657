import { notify, refreshNotified } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { MESSAGE_NOTICE_DELAY_MS } from '#shared/limits.ts'
import { MESSAGE_NOTICES_OVERLAP_MS } from '#shared/limits/server-times.ts'
import { findUnreadMessages, lockNoticeProgress, saveNoticeProgress, type UnreadMessage } from './repository-notices.ts'

const BATCH_COUNT = 200

/** URL path of a conversation in the user's message box. */
export const conversationPath = (conversationId: string): string =>
  `/app/conversations?conversationId=${conversationId}`

async function notifyOf(services: Services, tx: Parameters<typeof notify>[1], message: UnreadMessage): Promise<void> {
  const { id, conversationId, subject, creatorType, creatorId, name, recipients } = message
  await notify(services, tx, {
    id,
    type: 'MessageReceived',
    text: `${name} sent you a message in “${subject}”.`,
    link: conversationPath(conversationId),
    related: { entityType: creatorType, entityId: creatorId },
    targetId: conversationId,
    // The lock screen shows this text to anyone. It omits the subject, which may contain names and addresses.
    smsText: `${name} sent you a message.`,
    recipients,
  })
}

/** @returns whether more messages may be waiting */
async function notifyOfBatch(services: Services): Promise<boolean> {
  const { database, clock } = services
  const until = new Date(clock.now().getTime() - MESSAGE_NOTICE_DELAY_MS)
  const messages = await database.transaction(async (tx) => {
    const upTo = await lockNoticeProgress(database, tx, until)
    const since = new Date(upTo.getTime() - MESSAGE_NOTICES_OVERLAP_MS)
    const found = await findUnreadMessages(database, tx, { since, until, limit: BATCH_COUNT })
    for (const message of found) await notifyOf(services, tx, message)
    const last = found.at(-1)
    await saveNoticeProgress(database, tx, found.length === BATCH_COUNT && last ? last.createdAt : until)
    return found
  })
  refreshNotified(services, [...new Set(messages.flatMap(({ recipients }) => recipients))])
  return messages.length === BATCH_COUNT
}

/**
 * Notifies people of messages that they have not read within a delay after they arrived, so that people who read them
 * immediately get no notice. The messages themselves serve as the queue, so sending a message costs nothing extra. The
 * event has the message's id, so no message is announced twice.
 */
export async function notifyOfUnread(services: Services): Promise<void> {
  while (await notifyOfBatch(services));
}
