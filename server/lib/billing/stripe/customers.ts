import Stripe from 'stripe'
import type { Db } from '#server/db/client.ts'
import type { BilledParty } from '../port.ts'
import * as books from './books.ts'
import { isCustomerGone, isRepeatedFailure } from './client.ts'
import { METADATA } from './objects.ts'
import { organizationIdOf, type StripeParts } from './reading.ts'

/** Maximum customers created for one organization within a day, after which Stripe forgets the keys. */
const ATTEMPTS_MAX_COUNT = 20

/**
 * The Stripe customer of an organization; created if needed. Each attempt first searches for an existing one, because a
 * failed attempt may have created it, and Stripe forgets keys after a day.
 */
export async function ensureCustomer(parts: StripeParts, organization: BilledParty): Promise<string> {
  const { db } = parts
  const { id } = organization
  const known = await books.findCustomerId(db, id)
  if (known) return known
  for (let attempt = 0; attempt < ATTEMPTS_MAX_COUNT; attempt += 1) {
    const customer = (await findCustomer(parts, organization)) ?? (await createCustomer(parts, organization, attempt))
    if (customer) return keepCustomer(db, id, customer)
  }
  throw new Error('Stripe did not create a customer for this organization today. It is tried again.')
}

/** Null if there is none; deleted customers are not listed. */
async function findCustomer({ stripe }: StripeParts, { id, emailAddress: email }: BilledParty) {
  for await (const one of stripe.customers.list({ email, limit: 100 })) if (organizationIdOf(one) === id) return one
  return null
}

/**
 * @returns null if the key of this attempt is spent: Stripe replays a failure, the organization's name or address has
 * changed since, or the customer was deleted
 */
async function createCustomer(
  { stripe }: StripeParts,
  { id, name, emailAddress: email }: BilledParty,
  attempt: number,
): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.create(
      { name, email, metadata: { [METADATA.organizationId]: id } },
      { idempotencyKey: `customer:${id}:${attempt}` },
    )
    const current = await stripe.customers.retrieve(customer.id)
    return current.deleted ? null : customer
  } catch (error) {
    if (isRepeatedFailure(error) || error instanceof Stripe.errors.StripeIdempotencyError) return null
    throw error
  }
}

/** Two processes that found a customer both keep the same one. */
async function keepCustomer(db: Db, organizationId: string, { id: customerId }: Stripe.Customer): Promise<string> {
  await books.saveCustomer(db, { organizationId, customerId, readAt: 0 })
  return (await books.findCustomerId(db, organizationId)) ?? customerId
}

/**
 * Makes a request for a customer. If the customer was deleted in Stripe without a webhook, it is forgotten and the
 * request is made once for a new one.
 */
export async function withCustomer<T>(
  parts: StripeParts,
  organization: BilledParty,
  customer: string,
  request: (customer: string) => Promise<T>,
): Promise<T> {
  try {
    return await request(customer)
  } catch (error) {
    if (!isCustomerGone(error)) throw error
    await books.deleteCustomer(parts.db, customer)
    return request(await ensureCustomer(parts, organization))
  }
}
