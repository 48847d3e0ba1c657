import Stripe from 'stripe'
import { boundedFetch } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { STRIPE_TIMEOUT_MS } from '#shared/limits/server-times.ts'

export interface StripeSettings {
  secretKey: string
  /** Signs webhooks. */
  webhookSecret: string
  /** Origin of the API. */
  apiUrl: string
  /** The longest wait for an answer. */
  timeoutMs?: number
}

const RETRIES_COUNT = 2
/** A page of a hundred invoices with their lines is some megabytes. */
const RESPONSE_MAX_BYTES = 16_000_000

/**
 * Stripe's own SDK, at the version of the API that its types describe. It repeats a POST with the same idempotency key.
 */
export function stripeClient({ secretKey, apiUrl, timeoutMs = STRIPE_TIMEOUT_MS }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs,
    // The SDK's timeout covers the whole response, byte by byte, with this client only.
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      boundedFetch(url, init ?? {}, { maxBytes: RESPONSE_MAX_BYTES, timeoutMs }),
    ),
    maxNetworkRetries: RETRIES_COUNT,
    telemetry: false,
  })
}

/** The dashboard of the account that the key belongs to. */
export function dashboardUrl({ secretKey }: StripeSettings, path: string): string {
  return `https://dashboard.stripe.com/${/^[a-z]+_test_/.test(secretKey) ? 'test/' : ''}${path}`
}

/** The answer, or null when Stripe has no such object. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/**
 * A key has come to its end when Stripe repeats a failure of its own for it: the request is over, and the next one
 * needs another key. Before that a second key could do a second time what the first is still doing.
 */
export function isRepeatedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  )
}

/** Whether Stripe refused a request because its customer does not exist any more. */
export function isCustomerGone(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  )
}
