import { freshAccessToken, readWorkerSession } from '#src/lib/session/worker-session.ts'

/** What the browser tells when it changed the device's address for notifications; Chrome names neither the old nor the new one. */
export interface SubscriptionChange {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

/** PushSubscriptionSave as text: nothing else of the worker needs the library that prints documents. */
const SAVE = 'mutation PushSubscriptionSave($request: PushSubscriptionInput!) { pushSubscriptionSave(request: $request) }'

type Subscriptions = Pick<PushManager, 'subscribe' | 'getSubscription'>

async function currentSubscription(subscriptions: Subscriptions, { newSubscription, oldSubscription }: SubscriptionChange): Promise<PushSubscription | null> {
  const known = newSubscription ?? (await subscriptions.getSubscription())
  if (known || !oldSubscription) return known
  return subscriptions.subscribe({ userVisibleOnly: true, applicationServerKey: oldSubscription.options.applicationServerKey })
}

/**
 * Tells the server the new address, or notifications would end without a word. Nothing when nobody is signed in; where the session
 * cannot be renewed here, the app says it at its next start (src/lib/push).
 *
 * @throws when the server does not answer
 */
export async function tellChangedSubscription(subscriptions: Subscriptions, change: SubscriptionChange): Promise<void> {
  const session = await readWorkerSession()
  if (!session) return
  const subscription = await currentSubscription(subscriptions, change)
  const token = await freshAccessToken(session)
  if (!subscription || token === null) return
  const { endpoint, keys } = subscription.toJSON()
  const request = { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }
  await fetch(session.graphqlPath, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName: 'PushSubscriptionSave', query: SAVE, variables: { request } }),
  })
}
