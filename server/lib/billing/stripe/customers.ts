import Stripe from 'stripe'
import type { Db } from '#server/db/client.ts'
import type { BilledParty } from '../port.ts'
import * as books from './books.ts'
import { isCustomerGone, isRepeatedFailure } from './client.ts'
import { METADATA } from './objects.ts'
import { organizationIdOf, type StripeParts } from './reading.ts'

/** Customers of one organization that are created at most before Stripe forgets the keys, after a day. */
const ATTEMPTS_MAX_COUNT = 20

/**
 * The customer that an organization is at Stripe; created when there is none. Before each attempt one that was created
 * is looked for: an attempt that failed at Stripe may have created it all the same, and after a day Stripe forgets the
 * keys.
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
 * @returns null if the key of this attempt is spent: Stripe repeats a failure for it, it was used before the
 *   organization got another name or address, or its customer was deleted since
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

/** Two processes that found a customer each keep one of them. */
async function keepCustomer(db: Db, organizationId: string, { id: customerId }: Stripe.Customer): Promise<string> {
  await books.saveCustomer(db, { organizationId, customerId, readAt: 0 })
  return (await books.findCustomerId(db, organizationId)) ?? customerId
}

/**
 * Makes a request for a customer. One that was deleted at Stripe, of which no webhook told, is forgotten, and the
 * request is made once for another.
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
