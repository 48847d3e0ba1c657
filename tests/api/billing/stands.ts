import Stripe from 'stripe'
import { changeState, recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { setPlan } from '#server/lib/billing/ledger/plans.ts'
import { writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import type { BillingInvoice, BillingPort, NewInvoice, NotifyChange } from '#server/lib/billing/port.ts'
import { deliverInvoices } from '#server/modules/billing/provider-news.ts'
import type { Services } from '#server/services.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { stripeServer } from '#tests/support/stripe/server.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const EMAIL = 'billing@summit.example'

/** A billing provider under test, with the actions that the provider or its staff perform. */
export interface BenchSetup {
  world: World
  services: Services
  billing: BillingPort
  /** Gives the plan 'Firm' at 499 dollars a month, from a day on. */
  subscribe(organization: OrganizationRow, since: string): Promise<void>
  pay(invoice: BillingInvoice, cents: number): Promise<void>
  change(invoice: BillingInvoice, state: 'Open' | 'Void' | 'Uncollectible'): Promise<void>
  /** All decisions have been delivered to the provider, and its changes received. */
  settle(): Promise<void>
  close(): Promise<void>
}

export const silent: NotifyChange = async () => {}

export async function ledgerStand(): Promise<BenchSetup> {
  const world = await createWorld()
  const { services } = world
  const { db } = services.database
  await writePriceList(db, '2026-01-01')
  return {
    world,
    services,
    billing: services.billing,
    subscribe: async ({ id }, since) => void (await setPlan(db, id, 'plan-firm-month', since)),
    async pay({ id }, amountCents) {
      const payment = { id: services.ids.uuid(), invoiceId: id, amountCents, paidOn: '2026-11-20', reference: 'Wire' }
      await recordPayment(db, { ...payment, recordedById: services.ids.uuid(), createdAt: services.clock.now() })
    },
    change: async ({ id }, state) => void (await changeState(db, id, state)),
    settle: async () => {},
    close: () => world.close(),
  }
}

export type StripeStand = BenchSetup & Awaited<ReturnType<typeof stripeParts>>

async function stripeParts() {
  const server = await stripeServer(() => new Date('2026-11-20T15:00:00.000Z'))
  const world = await createWorld({
    env: {
      STRIPE_SECRET_KEY: server.secretKey,
      STRIPE_WEBHOOK_SECRET: server.webhookSecret,
      STRIPE_API_URL: server.origin,
    },
  })
  const { webhooks } = new Stripe(server.secretKey)
  const sent = new Set<string>()
  const send = (event: object, secret = server.webhookSecret) => {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(world.clock.now().getTime() / 1_000)
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return world.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
  }
  return {
    world,
    server,
    account: server.account,
    /** Sends a webhook; the status that Stripe gets. */
    send: async (event: object, secret?: string) => (await send(event, secret)).statusCode,
    /** Events that were not sent yet, marked as sent. */
    takeEvents() {
      const fresh = server.account.events.filter(({ id }) => !sent.has(id))
      for (const { id } of fresh) sent.add(id)
      return fresh
    },
  }
}

export async function stripeStand(): Promise<StripeStand> {
  const parts = await stripeParts()
  const { world, account, server, send, takeEvents } = parts
  const { services } = world
  const { billing } = services
  const remote = billing.remote
  if (!remote) throw new Error('Stripe was not configured.')
  const planPrice = account.sell('Firm', { cents: '49900', interval: 'month', day: '2026-01-01' })
  account.sell('Claims', { cents: '150.5', metric: 'claimCount', day: '2026-01-01' })
  const idAtStripe = async ({ id }: BillingInvoice): Promise<string> =>
    new URL((await remote.invoiceAddress(id, 'dashboard', silent)) ?? '').pathname.split('/').at(-1) ?? ''
  async function settle(): Promise<void> {
    await deliverInvoices(services)
    for (const event of takeEvents()) await send(event)
  }
  await settle()
  return {
    ...parts,
    services,
    billing,
    async subscribe({ id, displayName }, since) {
      const address = await remote.customerAddress({ id, name: displayName, emailAddress: EMAIL }, 'dashboard')
      account.subscribe(new URL(address).pathname.split('/').at(-1) ?? '', planPrice, since)
      await settle()
    },
    pay: async (invoice, cents) => account.pay(await idAtStripe(invoice), cents),
    async change(invoice, state) {
      const id = await idAtStripe(invoice)
      if (state === 'Open') account.finalize(id, true)
      else account.close(id, state === 'Void' ? 'void' : 'uncollectible')
    },
    settle,
    async close() {
      await world.close()
      await server.close()
    },
  }
}

/** An invoice of one line for each amount. */
export function invoiceOf(organization: OrganizationRow, month: string, ...cents: number[]): NewInvoice {
  const line = { description: 'Claims', serviceDate: month, quantity: 2 }
  return {
    key: `${organization.id}:${month}`,
    organizationId: organization.id,
    organizationName: organization.displayName,
    organizationEmail: EMAIL,
    invoiceDate: month,
    isSubscription: false,
    chargeAutomatically: false,
    items: cents.map((amountCents) => ({ ...line, unitAmountDecimal: String(amountCents / 2), amountCents })),
  }
}
