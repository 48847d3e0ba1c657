/** The device's push subscription as both the page and the service worker send it to the server. */

/** Session store: what was told last, there only while the person has notifications switched on. */
export const PUSH_SAVED_KEY = 'evolve.push-saved'

/** PushSubscriptionInput: '' where the browser names nothing, which the server refuses. */
export function addressOf(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** As text: what prints documents would move into what the inbox and the worker load first. */
const MUTATIONS = {
  PushSubscriptionSave:
    'mutation PushSubscriptionSave($request: PushSubscriptionInput!) { pushSubscriptionSave(request: $request) }',
  PushSubscriptionDelete:
    'mutation PushSubscriptionDelete($endpoint: String!) { pushSubscriptionDelete(endpoint: $endpoint) }',
}

/** Without the data layer; the page may go meanwhile. @throws when the server does not answer */
export async function sendToServer(
  graphqlPath: string,
  token: string,
  operationName: keyof typeof MUTATIONS,
  variables: object,
): Promise<void> {
  await fetch(graphqlPath, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName, query: MUTATIONS[operationName], variables }),
  })
}
