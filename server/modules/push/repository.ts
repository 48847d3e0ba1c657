import type { Database } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { pushSubscriptions } from './tables.ts'

const pushSubscription = aliased(pushSubscriptions)

export interface SubscriptionKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/** A device that a person allowed to show notifications. */
export interface Device extends SubscriptionKeys {
  id: string
}

/** Stores a person's device, and deletes all but the `maxCount` devices that were saved most recently. */
export async function saveSubscription(
  database: Database,
  id: string,
  userId: string,
  keys: SubscriptionKeys,
  now: Date,
  maxCount: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockKey(tx, 'push-devices', userId)
    await database.query(
      'push-save',
      statement`with saved as (
       insert into push_subscriptions (${pushSubscription.id}, ${pushSubscription.userId}, ${pushSubscription.endpoint},
         ${pushSubscription.p256dh}, ${pushSubscription.auth}, ${pushSubscription.savedAt}) values ($1, $2, $3, $4, $5, $6)
       on conflict (endpoint) do update set user_id = $2, p256dh = $4, auth = $5, saved_at = $6
       returning id
     )
     delete from push_subscriptions where id in (
       select id from push_subscriptions where user_id = $2 and endpoint <> $3 order by saved_at desc offset
         $7::int - 1
     )`,
      [id, userId, keys.endpoint, keys.p256dh, keys.auth, now, maxCount],
      tx,
    )
  })
}

export async function deleteSubscription(database: Database, userId: string, endpoint: string): Promise<void> {
  await database.query(
    'push-delete',
    statement`delete from push_subscriptions where ${pushSubscription.userId} = $1
    and ${pushSubscription.endpoint} = $2`,
    [userId, endpoint],
  )
}

/**
 * Deletes a device whose subscription has expired at the push service, unless it was saved with a new endpoint in the
 * meantime.
 */
export async function forgetSubscription(
  database: Database,
  { id, endpoint }: Pick<Device, 'id' | 'endpoint'>,
): Promise<void> {
  await database.query(
    'push-forget',
    statement`delete from push_subscriptions where ${pushSubscription.id} = $1
    and ${pushSubscription.endpoint} = $2`,
    [id, endpoint],
  )
}

/** Returns the devices of these people that were saved after `since`. */
export async function findSubscriptionIds(
  database: Database,
  userIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await database.query(
    'push-devices',
    statement`select ${columns({ id: pushSubscription.id })} from push_subscriptions where ${pushSubscription.userId} = any ($1::uuid[]) and
      ${pushSubscription.savedAt} > $2`,
    [userIds, since],
  )
  return rows.map(({ id }) => id)
}

/** Returns the devices of one person that were saved after `since`. */
export function findSubscriptions(database: Database, userId: string, since: Date): Promise<Device[]> {
  const selected = columns({
    id: pushSubscription.id,
    endpoint: pushSubscription.endpoint,
    p256dh: pushSubscription.p256dh,
    auth: pushSubscription.auth,
  })
  return database.query(
    'push-devices-of',
    statement`select ${selected} from push_subscriptions where ${pushSubscription.userId} = $1
      and ${pushSubscription.savedAt} > $2`,
    [userId, since],
  )
}
