import { and, asc, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { BILLING_URL_MINUTES, INVOICE_DUE_DAYS } from '#shared/limits.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { customerSumsOf } from '../customer-sums.ts'
import { isOwed } from '../invoice-status.ts'
import type { BillingInvoice, BillingPort, NewInvoice, PageVisit } from '../port.ts'
import { ledgerInvoiceItems, ledgerInvoices, ledgerPlanCharges, ledgerPrices, ledgerProducts } from '../tables.ts'
import { nextNumber } from './numbers.ts'
import { activeCustomers, listPlanHistories, withPricesInEffect } from './plans.ts'
import { sumMonths } from './sums.ts'

export interface LedgerParts {
  database: Database
  clock: Clock
  ids: Ids
  signer: UrlSigner
}

/** Paths of the ledger's pages (server/http/billing-pages.ts). */
export const LEDGER_PATHS = {
  portal: '/storage/billing/portal',
  customer: '/storage/billing/customer',
  customers: '/storage/billing/customers',
  invoices: '/storage/billing/invoices',
  invoice: '/storage/billing/invoice',
  accounting: '/storage/billing/accounting',
  taxes: '/storage/billing/taxes',
  creditNote: '/storage/billing/credit-note',
  pdf: '/storage/billing/pdf',
} as const

/** The page of the app on which staff changes products and prices (src/config/paths.ts). */
const PRICE_LIST_PATH = '/site/billing/prices'

function visitGrant({ personId, mayChange }: PageVisit) {
  return { personId, mayChange: mayChange ? 'yes' : 'no' }
}

/**
 * The embedded ledger: invoices and payments in the product's database. It cannot charge cards; staff records payments.
 */
export function embeddedLedger({ database, clock, ids, signer }: LedgerParts): BillingPort {
  const { db } = database
  const urlTo = (path: string, grant: Record<string, string>): string =>
    signer.sign('GET', path, grant, BILLING_URL_MINUTES * 60)

  async function insertInvoice(
    tx: Db,
    { items, chargeAutomatically: _, organizationEmail: __, taxes = [], ...invoice }: NewInvoice,
    state: 'Draft' | 'Open',
    { id, number }: Pick<BillingInvoice, 'id' | 'number'>,
  ): Promise<BillingInvoice> {
    const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const row = {
      ...invoice,
      ...{ id, number, state, paidCents: 0, creditedCents: 0, createdAt: clock.now(), taxes, taxCents },
      dueDate: addDays(invoice.invoiceDate, INVOICE_DUE_DAYS),
      totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, taxCents),
    }
    await tx.insert(ledgerInvoices).values(row)
    const lines = items.map((item, position) => ({ ...item, position, invoiceId: id }))
    if (lines.length > 0) await tx.insert(ledgerInvoiceItems).values(lines)
    const charges = lines.flatMap(({ charge, position }) => (charge ? [{ ...charge, position }] : []))
    if (charges.length > 0)
      await tx.insert(ledgerPlanCharges).values(
        charges.map(({ periodId, from, to, position }) => ({
          ...{ invoiceId: id, position, organizationId: invoice.organizationId },
          ...{ periodId, startsOn: from, endsOn: to },
        })),
      )
    return row
  }

  return {
    chargesCards: false,
    billsPlans: false,
    remote: null,
    async listProducts(tx = db) {
      const products = await tx.select().from(ledgerProducts).orderBy(asc(ledgerProducts.name))
      const prices = await tx
        .select()
        .from(ledgerPrices)
        .orderBy(desc(ledgerPrices.effectiveDate), asc(ledgerPrices.id))
      return products.map((product) => ({
        ...product,
        prices: prices.filter(({ productId }) => productId === product.id),
      }))
    },
    listPlanHistories,
    async listCustomers(organizationIds) {
      const customers = activeCustomers(await listPlanHistories(db, organizationIds))
      return withPricesInEffect(db, customers, dayIn(timeZoneOf(null), clock.now()))
    },
    listInvoices({ organizationIds, since, unsettled = false }, tx = db) {
      const isUnsettled = and(eq(ledgerInvoices.state, 'Open'), isOwed(ledgerInvoices))
      return tx
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
    customerSums: (today) => customerSumsOf(ledgerInvoices, sql`true`, today),
    sumMonths: (since) => sumMonths(db, since),
    async makeInvoice(tx, invoice, state) {
      // One at a time: the second of two with the same key replaces the first, and numbers have no gaps.
      await lockKey(tx, 'ledger-invoices')
      const [known] = await tx
        .select()
        .from(ledgerInvoices)
        .where(and(eq(ledgerInvoices.key, invoice.key), ne(ledgerInvoices.state, 'Void')))
        .for('update')
      if (known && known.state !== 'Draft') return { invoice: known, made: false }
      // The new draft replaces the earlier one and takes over its id and number.
      if (known) await tx.delete(ledgerInvoices).where(eq(ledgerInvoices.id, known.id))
      const named = known ?? { id: ids.uuid(), number: await nextNumber(tx, 'invoice') }
      return { invoice: await insertInvoice(tx, invoice, state, named), made: true }
    },
    async releaseDrafts(tx, keys) {
      const drafts = tx
        .select({ id: ledgerInvoices.id })
        .from(ledgerInvoices)
        .where(and(inArray(ledgerInvoices.key, [...keys]), eq(ledgerInvoices.state, 'Draft')))
      if (keys.length > 0) await tx.delete(ledgerPlanCharges).where(inArray(ledgerPlanCharges.invoiceId, drafts))
    },
    async discardDraft(tx, key) {
      const [draft] = await tx
        .update(ledgerInvoices)
        .set({ state: 'Void' })
        .where(and(eq(ledgerInvoices.key, key), eq(ledgerInvoices.state, 'Draft')))
        .returning()
      if (draft) await tx.delete(ledgerPlanCharges).where(eq(ledgerPlanCharges.invoiceId, draft.id))
      return draft ?? null
    },
    portalUrl: (organizationId, returnPath) => urlTo(LEDGER_PATHS.portal, { organizationId, returnPath }),
    customerUrl: (organizationId, visit) => urlTo(LEDGER_PATHS.customer, { organizationId, ...visitGrant(visit) }),
    adminUrls: (visit) => ({
      customers: urlTo(LEDGER_PATHS.customers, visitGrant(visit)),
      invoices: urlTo(LEDGER_PATHS.invoices, visitGrant(visit)),
      products: PRICE_LIST_PATH,
      accounting: urlTo(LEDGER_PATHS.accounting, visitGrant(visit)),
    }),
    invoiceUrl: (invoiceId, visit) => urlTo(LEDGER_PATHS.invoice, { invoiceId, ...visitGrant(visit) }),
    pdfUrl: (invoiceId) => urlTo(LEDGER_PATHS.pdf, { invoiceId }),
  }
}
