import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { BillingInvoice, InvoiceItem } from '../port.ts'
import {
  ledgerCustomers,
  ledgerInvoiceItems,
  ledgerInvoices,
  ledgerPayments,
  ledgerPrices,
  ledgerProducts,
} from '../tables.ts'

/** Operations of staff on the embedded ledger's own pages; a provider with pages of its own has no need of them. */

export type Payment = typeof ledgerPayments.$inferInsert

export async function findInvoice(db: Db, id: string): Promise<(BillingInvoice & { items: InvoiceItem[] }) | null> {
  const [invoice] = await db.select().from(ledgerInvoices).where(eq(ledgerInvoices.id, id))
  if (!invoice) return null
  const items = await db
    .select()
    .from(ledgerInvoiceItems)
    .where(eq(ledgerInvoiceItems.invoiceId, id))
    .orderBy(asc(ledgerInvoiceItems.position))
  return { ...invoice, items }
}

/**
 * Writes down a payment of an issued invoice.
 * @returns why it was not: the amount is more than the balance of an issued invoice, or it was written down before
 */
export async function recordPayment(tx: Db, payment: Payment): Promise<'recorded' | 'refused' | 'repeated'> {
  // A form that is sent twice waits here for its first time.
  await tx.select().from(ledgerInvoices).where(eq(ledgerInvoices.id, payment.invoiceId)).for('update')
  const [known] = await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, payment.id))
  if (known) return 'repeated'
  const isPayable = and(
    eq(ledgerInvoices.id, payment.invoiceId),
    eq(ledgerInvoices.state, 'Open'),
    sql`${ledgerInvoices.totalCents} - ${ledgerInvoices.paidCents} >= ${payment.amountCents}::bigint`,
  )
  const paid = await tx
    .update(ledgerInvoices)
    .set({ paidCents: sql`${ledgerInvoices.paidCents} + ${payment.amountCents}::bigint` })
    .where(and(isPayable, sql`${payment.amountCents}::bigint > 0`))
    .returning({ id: ledgerInvoices.id })
  if (paid.length === 0) return 'refused'
  await tx.insert(ledgerPayments).values(payment)
  return 'recorded'
}

const NEXT_STATES = {
  Open: ['Draft'],
  Void: ['Draft', 'Open'],
  Uncollectible: ['Open'],
} as const

/**
 * Issues a draft, voids an invoice that has no payment, or gives one up.
 * @returns false when it cannot be done to the invoice as it is
 */
export async function changeState(tx: Db, invoiceId: string, state: keyof typeof NEXT_STATES): Promise<boolean> {
  const changed = await tx
    .update(ledgerInvoices)
    .set({ state })
    .where(
      and(
        eq(ledgerInvoices.id, invoiceId),
        inArray(ledgerInvoices.state, [...NEXT_STATES[state]]),
        state === 'Void' ? eq(ledgerInvoices.paidCents, 0) : undefined,
      ),
    )
    .returning({ id: ledgerInvoices.id })
  return changed.length > 0
}

/**
 * Gives an organization a plan, or takes it away with null. A plan stays what it was since when the same is chosen
 * again; usage goes on being billed when another takes its place.
 * @param since the first day that the plan is paid for
 * @param today of the organization
 * @returns false for a price that is none of a plan
 */
export async function setPlan(
  tx: Db,
  organizationId: string,
  priceId: string | null,
  since: string,
  today = since,
): Promise<boolean> {
  if (priceId === null) {
    await tx.delete(ledgerCustomers).where(eq(ledgerCustomers.organizationId, organizationId))
    return true
  }
  const [plan] = await tx
    .select({ id: ledgerPrices.id })
    .from(ledgerPrices)
    .innerJoin(ledgerProducts, eq(ledgerProducts.id, ledgerPrices.productId))
    .where(and(eq(ledgerPrices.id, priceId), eq(ledgerProducts.kind, 'Plan')))
  if (!plan) return false
  const row = { planPriceId: priceId, planSince: since }
  await tx
    .insert(ledgerCustomers)
    .values({ ...row, organizationId, usageSince: today })
    .onConflictDoUpdate({
      target: ledgerCustomers.organizationId,
      set: { ...row, usageSince: sql`coalesce(${ledgerCustomers.usageSince}, ${ledgerCustomers.planSince})` },
      setWhere: sql`${ledgerCustomers.planPriceId} <> ${priceId}`,
    })
  return true
}

/** The price that an organization's plan has, in words; null without a plan. */
export async function findPlan(db: Db, organizationId: string): Promise<string | null> {
  const [plan] = await db
    .select({ description: ledgerPrices.description })
    .from(ledgerCustomers)
    .innerJoin(ledgerPrices, eq(ledgerPrices.id, ledgerCustomers.planPriceId))
    .where(eq(ledgerCustomers.organizationId, organizationId))
  return plan?.description ?? null
}
