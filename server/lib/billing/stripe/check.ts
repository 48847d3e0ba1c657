import Stripe from 'stripe'
import { CheckError, type CheckNote } from '#server/lib/health/finding.ts'
import { CHECK_REQUEST_LIMIT_MS } from '#shared/limits/server-times.ts'

/** The path in server/http/stripe.ts. */
const WEBHOOK_PATH = '/webhooks/stripe'
/** A check reports the problem immediately, without retries. */
const ONCE = { maxNetworkRetries: 0, timeout: CHECK_REQUEST_LIMIT_MS }
/** Without these events, changes of invoices and subscriptions are found only hours later. */
const NEEDED_EVENTS = [
  ...['product.created', 'product.updated', 'price.created', 'price.updated', 'customer.created', 'customer.updated'],
  ...['customer.deleted', 'customer.subscription.created', 'customer.subscription.updated'],
  ...['customer.subscription.deleted', 'invoice.finalized', 'invoice.paid', 'invoice.payment_failed', 'invoice.voided'],
]

/** A refusal by Stripe, for the operator; Stripe's own message contains the end of the key. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return new CheckError('Stripe refuses the key.', 'Copy STRIPE_SECRET_KEY from the API keys of the account again.')
  if (error instanceof Stripe.errors.StripePermissionError)
    return new CheckError('The restricted key may not read products.', 'Give it the permissions of docs/operations.md.')
  if (error instanceof Stripe.errors.StripeConnectionError) return new CheckError('Stripe cannot be reached.')
  return error
}

/**
 * Whether the key is accepted and whether Stripe sends the account's events to `origin`. The signing secret cannot be
 * read from Stripe; a wrong one shows with the first event.
 */
export async function checkStripe(stripe: Stripe, origin: string): Promise<CheckNote> {
  await stripe.products.list({ limit: 1 }, ONCE).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const url = `${origin}${WEBHOOK_PATH}`
  const advice = `Add a webhook endpoint ${url} in Stripe (docs/operations.md, "Billing").`
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }, ONCE).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  })
  if (!endpoints)
    return {
      ...{ state: 'warning', reason: 'The key is accepted; it may not read the webhook endpoints.' },
      advice: `Make sure that there is one at ${url}.`,
    }
  const ours = endpoints.data.filter((endpoint) => endpoint.url === url)
  if (ours.length === 0) return { state: 'warning', reason: `Stripe sends no events to ${url}.`, advice }
  const enabled = ours.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0)
    return { state: 'warning', reason: 'The webhook endpoint is switched off.', advice: 'Enable it in Stripe.' }
  const events = new Set<string>(enabled.flatMap(({ enabled_events }) => enabled_events))
  const missing = events.has('*') ? [] : NEEDED_EVENTS.filter((event) => !events.has(event))
  return missing.length > 0
    ? { state: 'warning', reason: `The webhook endpoint lacks ${missing.join(', ')}.`, advice }
    : { state: 'ok', reason: 'The key is accepted, and the webhook endpoint is enabled.' }
}
