import Stripe from 'stripe'
import { boundedFetch } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { STRIPE_TIMEOUT_MS } from '#shared/limits/server-times.ts'

export interface StripeSettings {
  secretKey: string
  /** Signs webhooks. */
  webhookSecret: string
  /** Origin of the API. */
  apiUrl: string
  /** Timeout of a response. */
  timeoutMs?: number
}

const RETRIES_COUNT = 2
/** A page of a hundred invoices with their lines has several megabytes. */
const RESPONSE_MAX_BYTES = 16_000_000

/** Stripe's SDK, pinned to the API version of its types. It retries a POST with the same idempotency key. */
export function stripeClient({ secretKey, apiUrl, timeoutMs = STRIPE_TIMEOUT_MS }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs,
    // Only with this client does the SDK's timeout cover the whole response body.
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      boundedFetch(url, init ?? {}, { maxBytes: RESPONSE_MAX_BYTES, timeoutMs }),
    ),
    maxNetworkRetries: RETRIES_COUNT,
    telemetry: false,
  })
}

/** The dashboard of the account that owns the key. */
export function dashboardUrl({ secretKey }: StripeSettings, path: string): string {
  return `https://dashboard.stripe.com/${/^[a-z]+_test_/.test(secretKey) ? 'test/' : ''}${path}`
}

/** The response, or null if the object does not exist in Stripe. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/**
 * An idempotency key is spent if Stripe replays its own failure for it: the request has ended, and the next attempt
 * needs a new key. Before that, a new key could repeat an action that the first request is still performing.
 */
export function isRepeatedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

/** Whether Stripe refused a request because the customer was deleted. */
export function isCustomerGone(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  )
}
