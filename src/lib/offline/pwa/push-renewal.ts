import { sessionStore } from '#src/lib/session/session-store.ts'
import { freshAccessToken, readWorkerSession } from '#src/lib/session/worker-session.ts'
import { addressOf, PUSH_SAVED_KEY, sendToServer } from './push-address.ts'

/** The event of a changed push subscription; Chrome provides neither the old nor the new one. */
export interface SubscriptionChange {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

type Subscriptions = Pick<PushManager, 'subscribe' | 'getSubscription'>

async function currentSubscription(
  subscriptions: Subscriptions,
  { newSubscription, oldSubscription }: SubscriptionChange,
): Promise<PushSubscription | null> {
  const known = newSubscription ?? (await subscriptions.getSubscription())
  if (known || !oldSubscription) return known
  return subscriptions.subscribe({
    userVisibleOnly: true,
    applicationServerKey: oldSubscription.options.applicationServerKey,
  })
}

/**
 * Sends the new subscription to the server; otherwise notifications would stop silently. Does nothing if the user is
 * signed out or notifications are disabled. If the session cannot be renewed here, the app sends it at its next start
 * (src/lib/push).
 *
 * @throws if the server does not respond
 */
export async function reportChangedSubscription(
  subscriptions: Subscriptions,
  change: SubscriptionChange,
): Promise<void> {
  if ((await sessionStore.getItem(PUSH_SAVED_KEY)) === null) return
  const session = await readWorkerSession()
  if (!session) return
  const subscription = await currentSubscription(subscriptions, change)
  const token = await freshAccessToken(session)
  if (!subscription || token === null) return
  await sendToServer(session.graphqlPath, token, 'PushSubscriptionSave', { request: addressOf(subscription) })
}
