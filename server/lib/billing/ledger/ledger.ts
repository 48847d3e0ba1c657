import { and, asc, desc, eq, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Db } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'
import { addDays, dayIn, firstOfMonth } from '#shared/calendar.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { BILLING_URL_MINUTES, INVOICE_DUE_DAYS } from '#shared/limits.ts'
import type { BillingInvoice, BillingPort, NewInvoice, PageVisit } from '../port.ts'
import {
  ledgerCustomers,
  ledgerInvoiceItems,
  ledgerInvoices,
  ledgerPayments,
  ledgerPrices,
  ledgerProducts,
} from '../tables.ts'

export interface LedgerParts {
  database: Database
  clock: Clock
  ids: Ids
  signer: UrlSigner
}

/** Paths of the ledger's own pages (server/http/billing-pages.ts). */
export const LEDGER_PATHS = {
  portal: '/storage/billing/portal',
  customer: '/storage/billing/customer',
  customers: '/storage/billing/customers',
  invoices: '/storage/billing/invoices',
  pdf: '/storage/billing/pdf',
} as const

/** The page of the app where staff changes products and prices (src/config/paths.ts). */
const PRICE_LIST_PATH = '/site/billing/prices'

const PREFIX = 'EV-'
const NUMBER_DIGITS = 6

function visitGrant({ personId, mayChange }: PageVisit) {
  return { personId, mayChange: mayChange ? 'yes' : 'no' }
}

async function nextNumber(tx: Db): Promise<string> {
  // Two invoices at once wait for each other: numbers have no gaps that a voided attempt would leave.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger_invoices_number'))`)
  // As numbers: after 999999 the order of the texts is another one.
  const last = sql`max(substring(${ledgerInvoices.number} from ${PREFIX.length + 1}::int)::bigint)`.mapWith(Number)
  const [row] = await tx.select({ last }).from(ledgerInvoices)
  const next = (row?.last ?? 0) + 1
  return `${PREFIX}${String(next).padStart(NUMBER_DIGITS, '0')}`
}

/**
 * The embedded ledger: invoices and payments in the product's own database. It charges no cards; staff records what was
 * paid.
 */
export function embeddedLedger({ database, clock, ids, signer }: LedgerParts): BillingPort {
  const { db } = database
  const urlTo = (path: string, grant: Record<string, string>): string =>
    signer.sign('GET', path, grant, BILLING_URL_MINUTES * 60)

  async function insertInvoice(
    tx: Db,
    { items, chargeAutomatically: _, organizationEmail: __, ...invoice }: NewInvoice,
    state: 'Draft' | 'Open',
    number: string,
  ): Promise<BillingInvoice> {
    const row = {
      ...invoice,
      ...{ id: ids.uuid(), number, state, paidCents: 0, createdAt: clock.now() },
      dueDate: addDays(invoice.invoiceDate, INVOICE_DUE_DAYS),
      totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
    }
    await tx.insert(ledgerInvoices).values(row)
    if (items.length > 0)
      await tx
        .insert(ledgerInvoiceItems)
        .values(items.map((item, position) => ({ ...item, position, invoiceId: row.id })))
    return row
  }

  return {
    chargesCards: false,
    billsPlans: false,
    remote: null,
    async listProducts() {
      const [products, prices] = await Promise.all([
        db.select().from(ledgerProducts).orderBy(asc(ledgerProducts.name)),
        db.select().from(ledgerPrices).orderBy(desc(ledgerPrices.effectiveDate), asc(ledgerPrices.id)),
      ])
      return products.map((product) => ({
        ...product,
        prices: prices.filter(({ productId }) => productId === product.id),
      }))
    },
    async listCustomers(organizationIds) {
      // The price that the plan was given with names a product and an interval. Of their prices the one in effect counts.
      const chosen = alias(ledgerPrices, 'chosen')
      const today = dayIn(timeZoneOf(null), clock.now())
      const inEffect = db
        .select()
        .from(ledgerPrices)
        .where(
          and(
            eq(ledgerPrices.productId, chosen.productId),
            sql`${ledgerPrices.interval} is not distinct from ${chosen.interval}`,
            or(lte(ledgerPrices.effectiveDate, today), eq(ledgerPrices.id, chosen.id)),
          ),
        )
        .orderBy(desc(lte(ledgerPrices.effectiveDate, today)), desc(ledgerPrices.effectiveDate))
        .limit(1)
        .as('in_effect')
      const rows = await db
        .select({
          customer: ledgerCustomers,
          planName: ledgerProducts.name,
          price: {
            id: inEffect.id,
            productId: inEffect.productId,
            description: inEffect.description,
            unitAmountDecimal: inEffect.unitAmountDecimal,
            interval: inEffect.interval,
            effectiveDate: inEffect.effectiveDate,
          },
        })
        .from(ledgerCustomers)
        .innerJoin(chosen, eq(chosen.id, ledgerCustomers.planPriceId))
        .innerJoinLateral(inEffect, sql`true`)
        .innerJoin(ledgerProducts, eq(ledgerProducts.id, chosen.productId))
        .where(organizationIds && inArray(ledgerCustomers.organizationId, [...organizationIds]))
      return rows.map(({ customer: { usageSince, ...customer }, price, planName }) => ({
        ...customer,
        ...{ price, planName, usageSince: usageSince ?? customer.planSince },
      }))
    },
    listInvoices({ organizationIds, since, unsettled = false }) {
      const isUnsettled = and(eq(ledgerInvoices.state, 'Open'), lt(ledgerInvoices.paidCents, ledgerInvoices.totalCents))
      return db
        .select()
        .from(ledgerInvoices)
        .where(
          and(
            organizationIds && inArray(ledgerInvoices.organizationId, [...organizationIds]),
            or(gte(ledgerInvoices.invoiceDate, since), unsettled ? isUnsettled : undefined),
          ),
        )
        .orderBy(desc(ledgerInvoices.invoiceDate), desc(ledgerInvoices.number))
    },
    async findInvoice(id) {
      const [invoice] = await db.select().from(ledgerInvoices).where(eq(ledgerInvoices.id, id))
      return invoice ?? null
    },
    async lockInvoice(tx, id) {
      const [invoice] = await tx.select().from(ledgerInvoices).where(eq(ledgerInvoices.id, id)).for('update')
      return invoice ?? null
    },
    async sumMonths(since) {
      const first = firstOfMonth(since)
      const month = (column: typeof ledgerInvoices.invoiceDate | typeof ledgerPayments.paidOn) =>
        sql<string>`to_char(date_trunc('month', ${column}::timestamp), 'YYYY-MM-DD')`
      const [billed, paid] = await Promise.all([
        db
          .select({
            month: month(ledgerInvoices.invoiceDate),
            cents: sql`sum(${ledgerInvoices.totalCents})`.mapWith(Number),
          })
          .from(ledgerInvoices)
          .where(and(gte(ledgerInvoices.invoiceDate, first), inArray(ledgerInvoices.state, ['Open', 'Uncollectible'])))
          .groupBy(sql`1`),
        db
          .select({
            month: month(ledgerPayments.paidOn),
            cents: sql`sum(${ledgerPayments.amountCents})`.mapWith(Number),
          })
          .from(ledgerPayments)
          .where(gte(ledgerPayments.paidOn, first))
          .groupBy(sql`1`),
      ])
      const centsOf = (rows: typeof billed, name: string): number => rows.find((row) => row.month === name)?.cents ?? 0
      const names = [...new Set([...billed, ...paid].map((row) => row.month))].sort()
      return names.map((name) => ({ month: name, billedCents: centsOf(billed, name), paidCents: centsOf(paid, name) }))
    },
    async makeInvoice(tx, invoice, state) {
      const [known] = await tx
        .select()
        .from(ledgerInvoices)
        .where(and(eq(ledgerInvoices.key, invoice.key), ne(ledgerInvoices.state, 'Void')))
        .for('update')
      if (known && known.state !== 'Draft') return { invoice: known, made: false }
      // A new draft takes the place of the one before, and its number.
      if (known) await tx.delete(ledgerInvoices).where(eq(ledgerInvoices.id, known.id))
      return { invoice: await insertInvoice(tx, invoice, state, known?.number ?? (await nextNumber(tx))), made: true }
    },
    portalUrl: (organizationId, returnPath) => urlTo(LEDGER_PATHS.portal, { organizationId, returnPath }),
    customerUrl: (organizationId, visit) => urlTo(LEDGER_PATHS.customer, { organizationId, ...visitGrant(visit) }),
    adminUrls: (visit) => ({
      customers: urlTo(LEDGER_PATHS.customers, visitGrant(visit)),
      invoices: urlTo(LEDGER_PATHS.invoices, visitGrant(visit)),
      products: PRICE_LIST_PATH,
    }),
    invoiceUrl: (invoiceId, visit) => `${urlTo(LEDGER_PATHS.invoices, visitGrant(visit))}#${invoiceId}`,
    pdfUrl: (invoiceId) => urlTo(LEDGER_PATHS.pdf, { invoiceId }),
  }
}
