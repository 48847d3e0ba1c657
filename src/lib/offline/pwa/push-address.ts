/** The device's push subscription in the form that the page and the service worker send to the server. */

/** Key in the session store: the subscription that was last sent; it exists only while notifications are enabled. */
export const PUSH_SAVED_KEY = 'evolve.push-saved'

/** The PushSubscriptionInput; empty strings for values that the browser does not provide, which the server refuses. */
export function addressOf(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/**
 * Strings instead of parsed documents, because the printer of GraphQL documents would enlarge the bundles that the
 * inbox and the worker load first.
 */
const MUTATIONS = {
  PushSubscriptionSave:
    'mutation PushSubscriptionSave($request: PushSubscriptionInput!) { pushSubscriptionSave(request: $request) }',
  PushSubscriptionDelete:
    'mutation PushSubscriptionDelete($endpoint: String!) { pushSubscriptionDelete(endpoint: $endpoint) }',
}

/**
 * Sends a mutation without the data layer; the request continues if the page is closed. @throws if the server does not
 * respond
 */
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
