import type { PushSettings } from '#server/env.ts'
import { boundedFetch, discardBody } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { PUSH_KEPT_BY_SERVICE_S, PUSH_RETRY_AFTER_OBEYED_MAX_MS, PUSH_TIMEOUT_MS } from '#shared/limits/server-times.ts'
import type { SubscriptionKeys } from './repository.ts'

/** The response of a push service to a notification: accepted, subscription expired, or retry later. */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'later'; status: number | null; afterMs: number | null }

export interface Notification {
  title: string
  body: string
  /** A notification replaces an earlier one with the same tag. The tag identifies the conversation. */
  tag: string
  href: string
  /** If absent, the app's badge does not change. */
  badgeCount?: number
}

/** Limits the response, of which only the status and one header are needed. */
const RESPONSE_MAX_BYTES = 256_000

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, PUSH_RETRY_AFTER_OBEYED_MAX_MS) : null
}

/**
 * Sends one notification, encrypted for the device (RFC 8291, aes128gcm) and signed with the server's key (RFC 8292).
 * The push service can read neither the content nor the author. Redirects are not followed because they could lead to
 * hosts that are not allowed.
 */
export async function sendNotification(
  settings: PushSettings,
  keys: SubscriptionKeys,
  notification: Notification,
  timeoutMs = PUSH_TIMEOUT_MS,
): Promise<Outcome> {
  // Imported lazily, because only servers with keys need it.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey, subject } = settings
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
    JSON.stringify(notification),
    {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: PUSH_KEPT_BY_SERVICE_S,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  )
  const { 'Content-Length': _length, ...sent } = headers as Record<string, string>
  try {
    const response = await boundedFetch(
      endpoint,
      { method: 'POST', headers: sent, body: new Uint8Array(body), redirect: 'manual' },
      { maxBytes: RESPONSE_MAX_BYTES, timeoutMs },
    )
    await discardBody(response)
    if (response.ok) return { kind: 'delivered' }
    // 404 and 410 mean that the subscription no longer exists. A retry after any other client error would fail again.
    const mayChange = response.status === 429 || response.status >= 500
    return mayChange
      ? { kind: 'later', status: response.status, afterMs: retryAfterMs(response) }
      : { kind: response.status === 404 || response.status === 410 ? 'gone' : 'delivered' }
  } catch {
    return { kind: 'later', status: null, afterMs: null }
  }
}
