import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { MutationPushSubscriptionDeleteArgs, MutationPushSubscriptionSaveArgs } from '#server/graphql/generated.ts'
import type { Services } from '#server/services.ts'
import { PUSH_DEVICES_MAX_COUNT, PUSH_SUBSCRIPTION_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { isKey, readEndpoint } from './push-services.ts'
import {
  deleteSubscription,
  type Device,
  findSubscriptionIds,
  findSubscriptions,
  forgetSubscription,
  saveSubscription,
} from './repository.ts'
import { type Notification, type Outcome, sendNotification } from './sending.ts'

export type { Device } from './repository.ts'
export type { Notification } from './sending.ts'

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

/** Devices that were saved before this time get no more notifications. */
function savedSince({ clock }: Pick<Services, 'clock'>): Date {
  return new Date(clock.now().getTime() - PUSH_SUBSCRIPTION_DAYS * DAY_MS)
}

/**
 * Shows a notification on a device. Deletes the device if its subscription has expired.
 *
 * @returns the push service's response; null while notifications are not configured
 */
export async function pushToDevice(
  { env, database, measures }: Services,
  device: Device,
  notification: Notification,
): Promise<Outcome | null> {
  const { push } = env
  if (!push) return null
  const outcome = await measures.call('push', 'send', () => sendNotification(push, device, notification), isPutOff)
  if (outcome.kind === 'gone') await forgetSubscription(database, device)
  return outcome
}

/**
 * Shows a notification on all devices of a person.
 *
 * @returns false if a device may accept it later; a retry is shown on the other devices again, where it replaces the
 *   first notification because of its tag
 */
export async function pushToPerson(services: Services, userId: string, notification: Notification): Promise<boolean> {
  if (!services.env.push) return true
  const devices = await findSubscriptions(services.database, userId, savedSince(services))
  const outcomes = await Promise.all(devices.map((device) => pushToDevice(services, device, notification)))
  return !outcomes.some((outcome) => outcome?.kind === 'later')
}

/** Returns the ids of the devices of these people that still get notifications; none while they are not configured. */
export async function findDeviceIds(services: Services, userIds: readonly string[]): Promise<string[]> {
  if (!services.env.push || userIds.length === 0) return []
  return findSubscriptionIds(services.database, userIds, savedSince(services))
}
