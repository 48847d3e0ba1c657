import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'
import { BILLING_URL_MINUTES, STRIPE_EVENTS_KEPT_DAYS, STRIPE_EVENTS_MISSED_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { customerSumsOf } from '../customer-sums.ts'
import type { BillingPort, DeliveryFailure, NewInvoice, RemoteBilling, NotifyChange } from '../port.ts'
import * as books from './books.ts'
import { checkStripe } from './check.ts'
import { dashboardUrl, type StripeSettings, stripeClient } from './client.ts'
import { ensureCustomer, withCustomer } from './customers.ts'
import { deliverInvoice } from './delivery.ts'
import { importAccount } from './importing.ts'
import { customerOf, dueDateOf, type InvoiceRow, STRIPE_CURRENCY, type SubscriptionRow, toInvoice } from './objects.ts'
import { STRIPE_PAGE_PATH } from './page-path.ts'
import { readSubject } from './reading.ts'
import { stripeInvoices } from './tables.ts'
import { eventOf, type StripeNews } from './webhooks.ts'

export interface StripeBillingParts {
  database: Database
  clock: Clock
  ids: Ids
  signer: UrlSigner
}

function remoteBilling(settings: StripeSettings, { database, clock }: StripeBillingParts): RemoteBilling {
  const { db } = database
  const stripe = stripeClient(settings)
  const parts = { stripe, db, database, clock }

  /** Reads the current object instead of the one in the event, because webhooks arrive late and in any order. */
  async function take({ id, type, subject }: StripeNews, tell: NotifyChange): Promise<void> {
    if (await books.hasEvent(db, id)) return
    const apply = await readSubject(parts, subject)
    await database.transaction(async (tx) => {
      if (await books.insertEvent(tx, { id, type, receivedAt: clock.now() })) await apply?.(tx, tell)
    })
  }

  return {
    async deliver(tell) {
      const failures: DeliveryFailure[] = []
      for (const row of await books.listUndelivered(db)) {
        try {
          await deliverInvoice(parts, row, tell)
        } catch (error) {
          const problem = error instanceof Error ? error.message : String(error)
          if (problem !== row.problem) failures.push({ invoice: toInvoice(row), problem })
          await books.updateInvoice(db, row, { problem })
        }
      }
      return failures
    },
    receive: async (body, signature, tell) => take(eventOf(stripe, settings, clock, { body, signature }), tell),
    async refresh(tell) {
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS)
      await books.forgetEventsBefore(db, daysAgo(STRIPE_EVENTS_KEPT_DAYS))
      await importAccount(parts, tell, clock.now())
      const created = { gte: Math.floor(daysAgo(STRIPE_EVENTS_MISSED_DAYS).getTime() / 1_000) }
      for await (const { id, type, data } of stripe.events.list({ created, limit: 100 }))
        await take({ id, type, subject: data.object }, tell)
    },
    async customerAddress(organization, page) {
      const customer = await ensureCustomer(parts, organization)
      if (page === 'dashboard') return dashboardUrl(settings, `customers/${customer}`)
      const portal = (of: string) => stripe.billingPortal.sessions.create({ customer: of, return_url: page.returnUrl })
      const session = await withCustomer(parts, organization, customer, portal)
      return session.url
    },
    check: (origin) => checkStripe(stripe, origin),
    async progress() {
      const row = await books.findImport(db)
      if (row?.finishedAt) return null
      return { stage: row?.stage ?? null, readCount: row?.readCount ?? 0, startedAt: row?.startedAt ?? null }
    },
    async invoiceAddress(invoiceId, page, tell) {
      const waiting = await books.findInvoice(db, invoiceId)
      if (waiting && waiting.deliveredGeneration < waiting.generation) await deliverInvoice(parts, waiting, tell)
      const stripeId = (await books.findInvoice(db, invoiceId))?.stripeId
      if (!stripeId) return null
      if (page === 'dashboard') return dashboardUrl(settings, `invoices/${stripeId}`)
      return (await stripe.invoices.retrieve(stripeId)).invoice_pdf ?? null
    },
  }
}

function subscriptionsByOrganization(rows: readonly SubscriptionRow[]): Map<string, SubscriptionRow[]> {
  const byOrganization = new Map<string, SubscriptionRow[]>()
  for (const row of rows) {
    const list = byOrganization.get(row.organizationId)
    if (list) list.push(row)
    else byOrganization.set(row.organizationId, [row])
  }
  return byOrganization
}

/**
 * Billing with Stripe. The product's tables store its decisions and Stripe's facts, so lists and sums need no request,
 * and the transaction that reads an invoice's items also decides on the invoice. `remote` synchronizes both sides
 * (docs/decisions/2026-11-23-stripe.md).
 */
export function stripeBilling(settings: StripeSettings, parts: StripeBillingParts): BillingPort {
  const { database, clock, ids, signer } = parts
  const { db } = database
  const urlTo = (grant: Record<string, string>): string =>
    signer.sign('GET', STRIPE_PAGE_PATH, grant, BILLING_URL_MINUTES * 60)
  const page = (name: string) => dashboardUrl(settings, name)

  function decided({ items, taxes: _, seller: __, customer: ___, ...invoice }: NewInvoice, state: 'Draft' | 'Open') {
    const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return { ...invoice, items, state, totalCents, dueDate: dueDateOf(invoice), attempt: 0, problem: null }
  }

  return {
    chargesCards: true,
    billsPlans: true,
    remote: remoteBilling(settings, parts),
    listProducts: (tx = db) => books.listProducts(tx),
    async listCustomers(organizationIds) {
      const subscriptions = subscriptionsByOrganization(await books.listSubscriptions(db, organizationIds))
      return [...subscriptions.values()].flatMap((rows) => customerOf(rows) ?? [])
    },
    // Stripe bills plans; their days are only needed for usage.
    async listPlanHistories(tx, organizationIds) {
      const subscriptions = subscriptionsByOrganization(await books.listSubscriptions(tx, organizationIds))
      return [...subscriptions].map(([organizationId, rows]) => ({
        organizationId,
        periods: rows.map(({ id, planName, price, startsOn: from, endsOn: to }) => ({ id, planName, price, from, to })),
        charges: [],
      }))
    },
    listInvoices: async (filter, tx = db) => (await books.listInvoices(tx, filter)).map(toInvoice),
    async findInvoice(id) {
      const row = await books.findInvoice(db, id)
      return row && toInvoice(row)
    },
    async lockInvoice(tx, id) {
      const row = await books.lockInvoice(tx, id)
      return row && toInvoice(row)
    },
    customerSums: (today) => customerSumsOf(stripeInvoices, eq(stripeInvoices.currency, STRIPE_CURRENCY), today),
    sumMonths: (since) => books.sumMonths(db, since),
    async makeInvoice(tx, invoice, state) {
      await lockKey(tx, 'stripe-invoice', invoice.key)
      const known = await books.lockInvoiceOf(tx, invoice.key)
      if (known && known.state !== 'Draft') return { invoice: toInvoice(known), made: false }
      const generation = (await books.lastGenerationOf(tx, invoice.key)) + 1
      if (known) {
        const row = { ...known, ...decided(invoice, state), generation }
        await books.updateInvoice(tx, known, row)
        return { invoice: toInvoice(row), made: true }
      }
      const row: InvoiceRow = {
        ...decided(invoice, state),
        ...{ id: ids.uuid(), stripeId: null, generation, stripeGeneration: 0, deliveredGeneration: 0, number: null },
        ...{
          currency: STRIPE_CURRENCY,
          creditedCents: 0,
          paidCents: 0,
          paidOn: null,
          readAt: 0,
          createdAt: clock.now(),
        },
      }
      await books.insertInvoice(tx, row)
      return { invoice: toInvoice(row), made: true }
    },
    releaseDrafts: async () => {},
    discardDraft: async () => null,
    portalUrl: (organizationId, returnPath) => urlTo({ page: 'portal', organizationId, returnPath }),
    customerUrl: (organizationId) => urlTo({ page: 'customer', organizationId }),
    adminUrls: () => ({ customers: page('customers'), invoices: page('invoices'), products: page('products') }),
    invoiceUrl: (invoiceId) => urlTo({ page: 'invoice', invoiceId }),
    pdfUrl: (invoiceId) => urlTo({ page: 'pdf', invoiceId }),
  }
}
