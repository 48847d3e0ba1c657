import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, max, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { addDays, firstOfMonth } from '#shared/calendar.ts'
import type { BillingPort } from '../port.ts'
import { type InvoiceRow, STRIPE_CURRENCY, type SubscriptionRow } from './objects.ts'
import {
  stripeCustomers,
  stripeEvents,
  stripeImport,
  stripeInvoices,
  stripeProducts,
  stripeSubscriptions,
} from './tables.ts'

/** The tables that hold the product's copy of Stripe's objects. */

/** Taken before an object is read from Stripe; of two reads, the one that started later is newer. */
export async function readingTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1e6)::bigint as at`,
  )
  return Number(rows[0]?.at)
}

/** False if the webhook was processed before. */
export async function insertEvent(tx: Db, event: typeof stripeEvents.$inferInsert): Promise<boolean> {
  const made = await tx.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id: stripeEvents.id })
  return made.length > 0
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return rows.length > 0
}

export async function forgetEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before))
}

export async function saveProduct(tx: Db, row: typeof stripeProducts.$inferInsert): Promise<void> {
  const isNewer = sql`${stripeProducts.readAt} < ${row.readAt}`
  await tx
    .insert(stripeProducts)
    .values(row)
    .onConflictDoUpdate({ target: stripeProducts.id, set: row, setWhere: isNewer })
}

export async function listProducts(db: Db) {
  const rows = await db.select().from(stripeProducts).where(isNotNull(stripeProducts.product))
  return rows.flatMap(({ product }) => product ?? []).sort((a, b) => a.name.localeCompare(b.name))
}

export async function saveCustomer(tx: Db, row: typeof stripeCustomers.$inferInsert): Promise<void> {
  const isNewer = sql`${stripeCustomers.readAt} < ${row.readAt}`
  await tx
    .insert(stripeCustomers)
    .values(row)
    .onConflictDoUpdate({ target: stripeCustomers.organizationId, set: row, setWhere: isNewer })
}

/** The customer was deleted in Stripe, so the organization has none. Its subscriptions are kept. */
export async function deleteCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.delete(stripeCustomers).where(eq(stripeCustomers.customerId, customerId))
}

export async function findCustomerId(db: Db, organizationId: string): Promise<string | null> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.organizationId, organizationId))
  return row?.customerId ?? null
}

export async function findOrganizationId(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId))
  return row?.organizationId ?? null
}

/** Subscriptions of organizations including ended ones, oldest first; of all organizations if no ids are given. */
export function listSubscriptions(db: Db, organizationIds?: readonly string[]): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(stripeSubscriptions)
    .where(organizationIds && inArray(stripeSubscriptions.organizationId, [...organizationIds]))
    .orderBy(asc(stripeSubscriptions.startsOn), asc(stripeSubscriptions.id))
}

/**
 * Saves all subscriptions of a customer. Active ones missing from the list end on `today`. A list that was read before
 * the stored rows is ignored.
 * @returns the organizations whose last active subscription of this customer has ended
 */
export async function saveSubscriptions(
  tx: Db,
  customerId: string,
  { rows, today, readAt }: { rows: readonly Omit<SubscriptionRow, 'readAt'>[]; today: string; readAt: number },
): Promise<string[]> {
  await lockKey(tx, 'stripe-subscriptions', customerId)
  const { id, organizationId, endsOn } = stripeSubscriptions
  const isOpen = and(eq(stripeSubscriptions.customerId, customerId), isNull(endsOn))
  const before = await tx.select({ organizationId }).from(stripeSubscriptions).where(isOpen)
  const isNewer = sql`${stripeSubscriptions.readAt} < ${readAt}`
  for (const row of rows)
    await tx
      .insert(stripeSubscriptions)
      .values({ ...row, readAt })
      .onConflictDoUpdate({ target: id, set: { ...row, readAt }, setWhere: isNewer })
  const known = rows.map((row) => row.id)
  await tx
    .update(stripeSubscriptions)
    .set({ endsOn: addDays(today, 1), readAt })
    .where(and(isOpen, isNewer, known.length > 0 ? notInArray(id, known) : undefined))
  const ids = [...new Set(before.map((row) => row.organizationId))]
  if (ids.length === 0) return []
  const active = await tx
    .select({ organizationId })
    .from(stripeSubscriptions)
    .where(and(inArray(organizationId, ids), isNull(endsOn)))
  return ids.filter((one) => !active.some((row) => row.organizationId === one))
}

export function listInvoices(
  db: Db,
  { organizationIds, since, unsettled = false }: Parameters<BillingPort['listInvoices']>[0],
): Promise<InvoiceRow[]> {
  const isUnsettled = and(
    eq(stripeInvoices.state, 'Open'),
    sql`${stripeInvoices.totalCents} - ${stripeInvoices.creditedCents} > ${stripeInvoices.paidCents}`,
  )
  return db
    .select()
    .from(stripeInvoices)
    .where(
      and(
        organizationIds && inArray(stripeInvoices.organizationId, [...organizationIds]),
        or(gte(stripeInvoices.invoiceDate, since), unsettled ? isUnsettled : undefined),
      ),
    )
    .orderBy(desc(stripeInvoices.invoiceDate), desc(stripeInvoices.createdAt), desc(stripeInvoices.id))
}

export async function sumMonths(db: Db, since: string) {
  const first = firstOfMonth(since)
  const { invoiceDate, totalCents, creditedCents, state, currency, paidOn, paidCents } = stripeInvoices
  const { rows } = await db.execute<{ month: string; billed: string; paid: string }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, sum(billed) as billed, sum(paid) as paid from (
      select date_trunc('month', ${invoiceDate}::timestamp) as month, ${totalCents} - ${creditedCents} as billed, 0 as paid
        from ${stripeInvoices}
      where ${invoiceDate} >= ${first} and ${state} in ('Open', 'Uncollectible') and ${currency} = ${STRIPE_CURRENCY}
      union all
      select date_trunc('month', ${paidOn}::timestamp), 0, ${paidCents} from ${stripeInvoices}
      where ${paidOn} >= ${first} and ${currency} = ${STRIPE_CURRENCY}
    ) of_month group by month order by month`)
  return rows.map(({ month, billed, paid }) => ({ month, billedCents: Number(billed), paidCents: Number(paid) }))
}

/** The invoice of a key that is not void, locked. */
export async function lockInvoiceOf(tx: Db, key: string): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select()
    .from(stripeInvoices)
    .where(and(eq(stripeInvoices.key, key), ne(stripeInvoices.state, 'Void')))
    .for('update')
  return row ?? null
}

export async function lastGenerationOf(tx: Db, key: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(stripeInvoices.generation) })
    .from(stripeInvoices)
    .where(eq(stripeInvoices.key, key))
  return row?.last ?? 0
}

export async function insertInvoice(tx: Db, row: InvoiceRow): Promise<void> {
  await tx.insert(stripeInvoices).values(row)
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(stripeInvoices).where(eq(stripeInvoices.id, id))
  return row ?? null
}

export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(stripeInvoices).where(eq(stripeInvoices.id, id)).for('update')
  return row ?? null
}

/** By Stripe's id, locked; two processes that see an invoice for the first time run one after another. */
export async function lockInvoiceAtStripe(tx: Db, stripeId: string): Promise<InvoiceRow | null> {
  await lockKey(tx, 'invoice-at-stripe', stripeId)
  const [row] = await tx.select().from(stripeInvoices).where(eq(stripeInvoices.stripeId, stripeId)).for('update')
  return row ?? null
}

/** Changes an invoice of one generation; null if it has been replaced. */
export async function updateInvoice(
  tx: Db,
  { id, generation }: Pick<InvoiceRow, 'id' | 'generation'>,
  values: Partial<InvoiceRow>,
): Promise<InvoiceRow | null> {
  const [row] = await tx
    .update(stripeInvoices)
    .set(values)
    .where(and(eq(stripeInvoices.id, id), eq(stripeInvoices.generation, generation)))
    .returning()
  return row ?? null
}

/** If a second process sees the same spent key, it must not skip the next key. */
export async function endAttempt(db: Db, { id, attempt }: Pick<InvoiceRow, 'id' | 'attempt'>): Promise<void> {
  await db
    .update(stripeInvoices)
    .set({ attempt: attempt + 1 })
    .where(and(eq(stripeInvoices.id, id), eq(stripeInvoices.attempt, attempt)))
}

/** Invoices that are not completely delivered to Stripe, oldest first. */
export function listUndelivered(db: Db): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(stripeInvoices)
    .where(lt(stripeInvoices.deliveredGeneration, stripeInvoices.generation))
    .orderBy(asc(stripeInvoices.createdAt), asc(stripeInvoices.id))
}

export type ImportRow = typeof stripeImport.$inferSelect

/** Progress of the first import of the account; null before it starts. */
export async function findImport(db: Db): Promise<ImportRow | null> {
  const [row] = await db.select().from(stripeImport)
  return row ?? null
}

/** Starts the first import, or resumes one that was interrupted. */
export async function beginImport(db: Db, startedAt: Date): Promise<ImportRow> {
  await db.insert(stripeImport).values({ stage: 'products', startedAt }).onConflictDoNothing()
  const row = await findImport(db)
  if (!row) throw new Error('The first reading of Stripe has no row.')
  return row
}

export async function saveImport(tx: Db, values: Partial<Omit<ImportRow, 'id'>>): Promise<void> {
  await tx.update(stripeImport).set(values)
}
