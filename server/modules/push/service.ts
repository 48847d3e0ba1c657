import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationPushSubscriptionDeleteArgs, MutationPushSubscriptionSaveArgs } from '#server/graphql/generated.ts'
import type { LiveBox } from '#server/lib/live/port.ts'
import type { Services } from '#server/services.ts'
import { PUSH_DEVICES_MAX_COUNT, PUSH_SUBSCRIPTION_DAYS } from '#shared/limits.ts'
import { PUSH_RETRY_FIRST_PAUSE_MS } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { conversationTag } from '#shared/notification-tag.ts'
import { isKey, readEndpoint } from './push-services.ts'
import {
  deleteSubscription,
  findNotices,
  findSubscriptionIds,
  findSubscriptions,
  forgetSubscription,
  type Notice,
  saveSubscription,
} from './repository.ts'
import { type Outcome, sendNotification } from './sending.ts'

const P256DH_BYTES = 65
const AUTH_BYTES = 16
const isPutOff = ({ kind }: Outcome): boolean => kind === 'later'

/**
 * Stores the caller's device for notifications.
 *
 * @throws AppError VALIDATION_FAILED for an endpoint of an unknown push service, or invalid keys
 * @throws AppError NOT_FOUND while notifications are not configured
 */
export async function pushSubscriptionSave(
  context: Context,
  { request }: MutationPushSubscriptionSaveArgs,
): Promise<boolean> {
  const { env, database, ids, clock } = context.services
  const endpoint = readEndpoint(request.endpoint, env.push?.services ?? [])
  const details = [
    ...(endpoint === null ? [{ path: 'request.endpoint', message: 'This is no push service that we know.' }] : []),
    ...(isKey(request.p256dh, P256DH_BYTES) ? [] : [{ path: 'request.p256dh', message: 'This is no key.' }]),
    ...(isKey(request.auth, AUTH_BYTES) ? [] : [{ path: 'request.auth', message: 'This is no key.' }]),
  ]
  if (endpoint === null || details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  if (!env.push) throw new AppError('NOT_FOUND', { description: 'Notifications are not configured on this server.' })
  const { p256dh, auth } = request
  await saveSubscription(
    database,
    ids.uuid(),
    requireViewer(context).userId,
    { endpoint, p256dh, auth },
    clock.now(),
    PUSH_DEVICES_MAX_COUNT,
  )
  return true
}

export async function pushSubscriptionDelete(
  context: Context,
  { endpoint }: MutationPushSubscriptionDeleteArgs,
): Promise<boolean> {
  await deleteSubscription(context.services.database, requireViewer(context).userId, endpoint)
  return true
}

const JOB = 'push-message'
const ATTEMPTS_MAX_COUNT = 6
const SENT_AT_ONCE_COUNT = 10

interface PushJob {
  messageId: string
  subscriptionIds: readonly string[]
  attempt: number
}

export interface SentNews {
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
export function notifyOfMessage(
  { env, database, jobs, clock, log }: Services,
  { messageId, sender, boxes }: SentNews,
): void {
  if (!env.push) return
  const userIds = boxes.flatMap(({ entityType, entityId }) =>
    entityType === 'User' && entityId !== sender.entityId ? [entityId] : [],
  )
  if (userIds.length === 0) return
  const since = new Date(clock.now().getTime() - PUSH_SUBSCRIPTION_DAYS * DAY_MS)
  void findSubscriptionIds(database, userIds, since)
    .then((subscriptionIds) =>
      subscriptionIds.length > 0 ? jobs.send(JOB, { messageId, subscriptionIds, attempt: 0 } satisfies PushJob) : null,
    )
    .catch((error: unknown) => log.warn({ err: error }, 'a notification could not be planned'))
}

/**
 * Builds the text of a notification. A locked screen shows it to anyone, so it names only the author. The text and the
 * subject may contain names and addresses.
 */
function wordsFor(notice: Notice, badgeCount: number): Parameters<typeof sendNotification>[2] {
  const { conversationId, name } = notice
  return {
    title: name,
    body: 'Sent you a message.',
    tag: conversationTag(conversationId),
    href: `/app/conversations?conversationId=${conversationId}`,
    badgeCount,
  }
}

/**
 * Shows a notification on all devices of a person.
 *
 * @returns false if a device may accept it later; a retry is shown on the other devices again, where it replaces the
 *   first notification because of its tag
 */
export async function pushToPerson(
  { env, database, clock, measures }: Services,
  userId: string,
  notification: Parameters<typeof sendNotification>[2],
): Promise<boolean> {
  const { push } = env
  if (!push) return true
  const since = new Date(clock.now().getTime() - PUSH_SUBSCRIPTION_DAYS * DAY_MS)
  const devices = await findSubscriptions(database, userId, since)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await measures.call('push', 'send', () => sendNotification(push, device, notification), isPutOff)
      if (outcome.kind === 'gone') await forgetSubscription(database, device)
      return outcome.kind
    }),
  )
  return !outcomes.includes('later')
}

/** @returns the devices to retry, and how long to wait */
async function deliver(
  services: Services,
  notices: readonly Notice[],
  countUnread: CountUnread,
): Promise<{ ids: string[]; afterMs: number | null }> {
  const { env, database, log, measures } = services
  const later: { ids: string[]; afterMs: number | null } = { ids: [], afterMs: null }
  const counts = new Map<string, Promise<number>>()
  const countOf = (userId: string): Promise<number> => {
    const known = counts.get(userId) ?? countUnread(services, { entityType: 'User', entityId: userId })
    counts.set(userId, known)
    return known
  }
  const one = async (notice: Notice): Promise<void> => {
    const { push } = env
    if (!push) return
    const words = wordsFor(notice, await countOf(notice.userId))
    const outcome = await measures.call('push', 'send', () => sendNotification(push, notice, words), isPutOff)
    if (outcome.kind === 'gone') await forgetSubscription(database, notice)
    if (outcome.kind !== 'later') return
    log.warn(
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

/** Counts the unread conversations of a box for the app's badge. The conversations module provides it. */
export type CountUnread = (services: Services, box: LiveBox) => Promise<number>

/**
 * Defines the job that notifies the devices of one message. Only failed devices are retried, so that no device is
 * notified twice.
 */
export function definePushJobs(services: Services, countUnread: CountUnread): void {
  services.jobs.define<PushJob>(
    JOB,
    async ({ messageId, subscriptionIds, attempt }) => {
      const notices = await findNotices(services.database, messageId, subscriptionIds)
      const { ids, afterMs } = await deliver(services, notices, countUnread)
      if (ids.length === 0 || attempt + 1 >= ATTEMPTS_MAX_COUNT) return
      const waitMs = Math.max(afterMs ?? 0, PUSH_RETRY_FIRST_PAUSE_MS * 2 ** attempt)
      await services.jobs.send(JOB, { messageId, subscriptionIds: ids, attempt: attempt + 1 } satisfies PushJob, {
        startAfter: new Date(services.clock.now().getTime() + waitMs),
      })
    },
    { concurrency: 2, retryLimit: 1 },
  )
}
