import Stripe from 'stripe'
import type { Db } from '#server/db/client.ts'
import type { BilledParty } from '../port.ts'
import * as books from './books.ts'
import { isCustomerGone, isRepeatedFailure } from './client.ts'
import { METADATA } from './objects.ts'
import { organizationIdOf, type StripeParts } from './reading.ts'

/** Customers of one organization that are created at most before Stripe forgets the keys, after a day. */
const ATTEMPTS_MAX_COUNT = 20

/** The customer that an organization is at Stripe; made when there is none. */
export async function ensureCustomer(parts: StripeParts, organization: BilledParty): Promise<string> {
  const { stripe, db } = parts
  const { id, emailAddress: email } = organization
  const known = await books.findCustomerId(db, id)
  if (known) return known
  // Stripe forgets idempotency keys after a day: one that was made is looked for first. Deleted ones are not listed.
  for await (const one of stripe.customers.list({ email, limit: 100 })) {
    if (organizationIdOf(one) === id) return keepCustomer(db, id, one)
  }
  return keepCustomer(db, id, await createCustomer(parts, organization))
}

/**
 * Creates a customer. A key whose customer was deleted since answers with that customer: the next key creates another.
 */
async function createCustomer({ stripe }: StripeParts, organization: BilledParty): Promise<Stripe.Customer> {
  const { id, name, emailAddress: email } = organization
  for (let attempt = 0; ; attempt += 1) {
    try {
      const customer = await stripe.customers.create(
        { name, email, metadata: { [METADATA.organizationId]: id } },
        { idempotencyKey: `customer:${id}:${attempt}` },
      )
      const current = await stripe.customers.retrieve(customer.id)
      if (!current.deleted || attempt >= ATTEMPTS_MAX_COUNT) return customer
    } catch (error) {
      // The key was used before the organization got another name or address.
      const isSpent = isRepeatedFailure(error) || error instanceof Stripe.errors.StripeIdempotencyError
      if (!isSpent || attempt >= ATTEMPTS_MAX_COUNT) throw error
    }
  }
}

/** Two processes that found a customer each keep one of them. */
async function keepCustomer(db: Db, organizationId: string, { id: customerId }: Stripe.Customer): Promise<string> {
  await books.saveCustomer(db, { organizationId, customerId, plan: null, readAt: 0 })
  return (await books.findCustomerId(db, organizationId)) ?? customerId
}

/**
 * Makes a request for a customer. One that was deleted at Stripe, of which no webhook told, is forgotten, and the request
 * is made once for another.
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
