import type { LiveBox } from '#server/lib/live/port.ts'
import { findDeviceIds, type Notification, pushToDevice } from '#server/modules/push/service.ts'
import type { Services } from '#server/services.ts'
import { PUSH_RETRY_FIRST_PAUSE_MS } from '#shared/limits/server-times.ts'
import { conversationTag } from '#shared/notification-tag.ts'
import { countUnreadConversations } from '../repository.ts'
import { findNotices, type Notice } from './repository.ts'

const JOB = 'push-message'
const ATTEMPTS_MAX_COUNT = 6
const SENT_AT_ONCE_COUNT = 10

interface PushJob {
  messageId: string
  subscriptionIds: readonly string[]
  attempt: number
}

export interface SentMessage {
  messageId: string
  /** The box that sent the message; its devices are not notified. */
  sender: LiveBox
  boxes: readonly LiveBox[]
}

/**
 * Notifies the devices of recipients of a message. Only boxes of people are notified: an organization's box is shared
 * by many people who did not ask for notifications. Call it after the commit. It neither waits nor fails, because the
 * message is already stored.
 */
export function notifyOfMessage(services: Services, { messageId, sender, boxes }: SentMessage): void {
  const userIds = boxes.flatMap(({ entityType, entityId }) =>
    entityType === 'User' && entityId !== sender.entityId ? [entityId] : [],
  )
  void findDeviceIds(services, userIds)
    .then((subscriptionIds) =>
      subscriptionIds.length > 0
        ? services.jobs.send(JOB, { messageId, subscriptionIds, attempt: 0 } satisfies PushJob)
        : null,
    )
    .catch((error: unknown) => services.log.warn({ err: error }, 'a notification could not be planned'))
}

/**
 * Builds the text of a notification. A locked screen shows it to anyone, so it names only the author. The text and the
 * subject may contain names and addresses.
 */
function toNotification(notice: Notice, badgeCount: number): Notification {
  const { conversationId, name } = notice
  return {
    title: name,
    body: 'Sent you a message.',
    tag: conversationTag(conversationId),
    href: `/app/conversations?conversationId=${conversationId}`,
    badgeCount,
  }
}

/** @returns the devices to retry, and how long to wait */
async function deliver(
  services: Services,
  notices: readonly Notice[],
): Promise<{ ids: string[]; afterMs: number | null }> {
  const later: { ids: string[]; afterMs: number | null } = { ids: [], afterMs: null }
  const counts = new Map<string, Promise<number>>()
  const countOf = (userId: string): Promise<number> => {
    const known =
      counts.get(userId) ?? countUnreadConversations(services.database, { entityType: 'User', entityId: userId })
    counts.set(userId, known)
    return known
  }
  const one = async (notice: Notice): Promise<void> => {
    const outcome = await pushToDevice(services, notice, toNotification(notice, await countOf(notice.userId)))
    if (outcome?.kind !== 'later') return
    services.log.warn(
      { status: outcome.status, host: new URL(notice.endpoint).host },
      'a push service did not take a notification',
    )
    later.ids.push(notice.id)
    later.afterMs = Math.max(later.afterMs ?? 0, outcome.afterMs ?? 0)
  }
  for (let first = 0; first < notices.length; first += SENT_AT_ONCE_COUNT)
    await Promise.all(notices.slice(first, first + SENT_AT_ONCE_COUNT).map(one))
  return later
}

/**
 * Defines the job that notifies the devices of one message. Only failed devices are retried, so that no device is
 * notified twice.
 */
export function definePushJobs(services: Services): void {
  services.jobs.define<PushJob>(
    JOB,
    async ({ messageId, subscriptionIds, attempt }) => {
      const notices = await findNotices(services.database, messageId, subscriptionIds)
      const { ids, afterMs } = await deliver(services, notices)
      if (ids.length === 0 || attempt + 1 >= ATTEMPTS_MAX_COUNT) return
      const waitMs = Math.max(afterMs ?? 0, PUSH_RETRY_FIRST_PAUSE_MS * 2 ** attempt)
      await services.jobs.send(JOB, { messageId, subscriptionIds: ids, attempt: attempt + 1 } satisfies PushJob, {
        startAfter: new Date(services.clock.now().getTime() + waitMs),
      })
    },
    { concurrency: 2, retryLimit: 1 },
  )
}
