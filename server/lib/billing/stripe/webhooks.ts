import Stripe from 'stripe'
import * as z from 'zod'
import type { Clock } from '#server/lib/clock/clock.ts'
import { InvalidSignatureError } from '../port.ts'
import type { StripeSettings } from './client.ts'

/** A webhook: its id, and the object that must be read. */
export interface StripeNews {
  id: string
  type: string
  /** Null or unknown for an irrelevant event: it is acknowledged, so that Stripe does not send it again. */
  subject: unknown
}

/** Both forms of events: a snapshot contains its object, a thin one only its id. */
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }).nullish(),
  related_object: z.object({ id: z.string(), type: z.string() }).nullish(),
})

/**
 * The event of a webhook. Its signature is checked over the bytes before anything of it is read.
 *
 * @throws InvalidSignatureError for a body that Stripe did not sign
 */
export function eventOf(
  stripe: Stripe,
  { webhookSecret }: Pick<StripeSettings, 'webhookSecret'>,
  clock: Clock,
  { body, signature }: { body: Buffer; signature: string },
): StripeNews {
  const verifier = stripe.webhooks.signature
  if (!verifier) throw new Error('The SDK of Stripe cannot check signatures.')
  try {
    const now = clock.now().getTime()
    verifier.verifyHeader(body, signature, webhookSecret, Stripe.webhooks.DEFAULT_TOLERANCE, undefined, now)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new InvalidSignatureError('This webhook was not signed by Stripe.', { cause: error })
  }
  const { id, type, data, related_object: related } = event.parse(JSON.parse(body.toString('utf8')))
  // The types of related objects are the snapshots' types in parts: 'billing.subscription' never occurs, 'subscription'
  // does.
  return { id, type, subject: data?.object ?? (related ? { object: related.type, id: related.id } : null) }
}
