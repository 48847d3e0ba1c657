import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { USAGE_METRICS } from '#shared/validation/billing.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Products of the embedded ledger: plans, usage by the piece, services. */
export const ledgerProducts = pgTable(
  'ledger_products',
  {
    /** The code that price files name the product by. */
    id: text('id').primaryKey(),
    /** The id of its history. */
    entityId: uuid('entity_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    kind: text('kind', { enum: ['Plan', 'Usage', 'Service'] }).notNull(),
    /** The figure that usage is counted by. */
    metric: text('metric', { enum: USAGE_METRICS }),
    /** The day on which staff archived it; null while it is sold. */
    archivedOn: date('archived_on'),
  },
  (table) => [
    // Two products that bill the same figure would bill each use twice.
    uniqueIndex('ledger_products_metric').on(table.metric).where(sql`archived_on is null`),
  ],
)

/** The price of a product from a day on; the price before it ends with it. */
export const ledgerPrices = pgTable(
  'ledger_prices',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => ledgerProducts.id),
    description: text('description').notNull(),
    /** Cents, and parts of them, as text (decision 66). */
    unitAmountDecimal: numeric('unit_amount_decimal', { precision: 18, scale: 6 }).notNull(),
    /** Null: charged once. */
    interval: text('interval', { enum: ['Month', 'Year'] }),
    effectiveDate: date('effective_date').notNull(),
  },
  (table) => [unique('ledger_prices_day').on(table.productId, table.interval, table.effectiveDate).nullsNotDistinct()],
)

/** Organizations that have a plan. */
export const ledgerCustomers = pgTable(
  'ledger_customers',
  {
    organizationId: uuid('organization_id').primaryKey(),
    planPriceId: text('plan_price_id')
      .notNull()
      .references(() => ledgerPrices.id),
    planSince: date('plan_since').notNull(),
    /** Usage is billed from this day on; null: since the plan. */
    usageSince: date('usage_since'),
  },
  (table) => [index('ledger_customers_price').on(table.planPriceId)],
)

export const ledgerInvoices = pgTable(
  'ledger_invoices',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** Makes a repeat harmless: one invoice that is not void for each key. */
    key: text('key').notNull(),
    organizationId: uuid('organization_id').notNull(),
    organizationName: text('organization_name').notNull(),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    state: text('state', { enum: ['Draft', 'Open', 'Void', 'Uncollectible'] }).notNull(),
    isSubscription: boolean('is_subscription').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** The sum of its payments, written with each of them. */
    paidCents: cents('paid_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_invoices_key').on(table.key).where(sql`state <> 'Void'`),
    index('ledger_invoices_organization').on(table.organizationId, table.invoiceDate),
    index('ledger_invoices_date').on(table.invoiceDate, table.number),
    index('ledger_invoices_search').using(
      'gin',
      sql`lower(${table.number}) gin_trgm_ops`,
      sql`lower(${table.organizationName}) gin_trgm_ops`,
    ),
    index('ledger_invoices_balance').on(table.state).where(sql`total_cents > paid_cents`),
  ],
)

export const ledgerInvoiceItems = pgTable(
  'ledger_invoice_items',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => ledgerInvoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    serviceDate: date('service_date'),
    quantity: integer('quantity').notNull(),
    unitAmountDecimal: numeric('unit_amount_decimal', { precision: 18, scale: 6 }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
)

/** Payments that staff found on the account and wrote down. */
export const ledgerPayments = pgTable(
  'ledger_payments',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => ledgerInvoices.id),
    amountCents: cents('amount_cents').notNull(),
    paidOn: date('paid_on').notNull(),
    reference: text('reference').notNull(),
    recordedById: uuid('recorded_by_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('ledger_payments_invoice').on(table.invoiceId), index('ledger_payments_day').on(table.paidOn)],
)
