import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
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
import type { CustomerSnapshot, TaxLine } from './port.ts'
import type { SellerSnapshot } from './seller.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Products of the embedded ledger: plans, metered usage, services. */
export const ledgerProducts = pgTable(
  'ledger_products',
  {
    /** The code that identifies the product in price files. */
    id: text('id').primaryKey(),
    /** The id of its history. */
    entityId: uuid('entity_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    kind: text('kind', { enum: ['Plan', 'Usage', 'Service'] }).notNull(),
    /** The metric by which usage is counted. */
    metric: text('metric', { enum: USAGE_METRICS }),
    /** The day on which staff archived it; null while it is sold. */
    archivedOn: date('archived_on'),
  },
  (table) => [
    // Two products with the same metric would charge each usage twice.
    uniqueIndex('ledger_products_metric').on(table.metric).where(sql`archived_on is null`),
  ],
)

/** The price of a product from a day on; it ends the previous price. */
export const ledgerPrices = pgTable(
  'ledger_prices',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => ledgerProducts.id),
    description: text('description').notNull(),
    /** Cents with fractions, as text. */
    unitAmountDecimal: numeric('unit_amount_decimal', { precision: 18, scale: 6 }).notNull(),
    /** Null if charged once. */
    interval: text('interval', { enum: ['Month', 'Year'] }),
    effectiveDate: date('effective_date').notNull(),
  },
  (table) => [unique('ledger_prices_day').on(table.productId, table.interval, table.effectiveDate).nullsNotDistinct()],
)

/**
 * Days on which organizations have a plan. An exclusion constraint in the migration prevents overlapping periods of an
 * organization.
 */
export const ledgerPlanPeriods = pgTable(
  'ledger_plan_periods',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    planPriceId: text('plan_price_id')
      .notNull()
      .references(() => ledgerPrices.id),
    startsOn: date('starts_on').notNull(),
    /** The day after the last one; null while the plan is active. */
    endsOn: date('ends_on'),
    /** Why it ended. A suspended plan resumes when the reason ends. */
    endReason: text('end_reason', { enum: ['Removed', 'Changed', 'Suspended'] }),
  },
  (table) => [
    uniqueIndex('ledger_plan_periods_active').on(table.organizationId).where(sql`ends_on is null`),
    index('ledger_plan_periods_organization').on(table.organizationId, table.startsOn),
    index('ledger_plan_periods_price').on(table.planPriceId),
  ],
)

export const ledgerInvoices = pgTable(
  'ledger_invoices',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** Makes repeats harmless: each key has one invoice that is not void. */
    key: text('key').notNull(),
    organizationId: uuid('organization_id').notNull(),
    organizationName: text('organization_name').notNull(),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    state: text('state', { enum: ['Draft', 'Open', 'Void', 'Uncollectible'] }).notNull(),
    isSubscription: boolean('is_subscription').notNull(),
    /** Items and taxes. */
    totalCents: cents('total_cents').notNull(),
    taxCents: cents('tax_cents').notNull().default(0),
    /** Sum of its payments that were not undone, minus refunds; updated with each of them. */
    paidCents: cents('paid_cents').notNull().default(0),
    /** Sum of its credit notes, updated with each of them. */
    creditedCents: cents('credited_cents').notNull().default(0),
    taxes: jsonb('taxes').$type<readonly TaxLine[]>().notNull().default([]),
    seller: jsonb('seller').$type<SellerSnapshot>(),
    customer: jsonb('customer').$type<CustomerSnapshot>(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_invoices_key').on(table.key).where(sql`state <> 'Void'`),
    index('ledger_invoices_organization').on(table.organizationId, table.invoiceDate),
    index('ledger_invoices_date').on(table.invoiceDate, table.number),
    index('ledger_invoices_search').using(
      'gin',
      sql`search_key(${table.number}) gin_trgm_ops`,
      sql`search_key(${table.organizationName}) gin_trgm_ops`,
    ),
    index('ledger_invoices_balance').on(table.state).where(sql`total_cents > paid_cents + credited_cents`),
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

/**
 * Plan days that an invoice line charges. An exclusion constraint in the migration prevents charging a day twice; the
 * rows are deleted with a draft and when an invoice is voided.
 */
export const ledgerPlanCharges = pgTable(
  'ledger_plan_charges',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => ledgerInvoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    organizationId: uuid('organization_id').notNull(),
    periodId: uuid('period_id')
      .notNull()
      .references(() => ledgerPlanPeriods.id),
    startsOn: date('starts_on').notNull(),
    /** The day after the last one. */
    endsOn: date('ends_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    index('ledger_plan_charges_organization').on(table.organizationId, table.startsOn),
    index('ledger_plan_charges_period').on(table.periodId),
  ],
)

/** Payments that staff recorded, and refunds. Rows are never deleted: a wrong one is undone. */
export const ledgerPayments = pgTable(
  'ledger_payments',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => ledgerInvoices.id),
    kind: text('kind', { enum: ['Payment', 'Refund'] })
      .notNull()
      .default('Payment'),
    /** Positive for a refund too. */
    amountCents: cents('amount_cents').notNull(),
    paidOn: date('paid_on').notNull(),
    reference: text('reference').notNull(),
    recordedById: uuid('recorded_by_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null unless the payment was recorded by mistake or bounced. */
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
    undoneById: uuid('undone_by_id'),
    undoneReason: text('undone_reason'),
  },
  (table) => [
    index('ledger_payments_invoice').on(table.invoiceId),
    index('ledger_payments_day').on(table.paidOn, table.id),
  ],
)

export const ledgerCreditNotes = pgTable(
  'ledger_credit_notes',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => ledgerInvoices.id),
    organizationId: uuid('organization_id').notNull(),
    organizationName: text('organization_name').notNull(),
    issuedOn: date('issued_on').notNull(),
    reason: text('reason').notNull(),
    totalCents: cents('total_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    taxes: jsonb('taxes').$type<readonly TaxLine[]>().notNull(),
    seller: jsonb('seller').$type<SellerSnapshot>(),
    customer: jsonb('customer').$type<CustomerSnapshot>(),
    createdById: uuid('created_by_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('ledger_credit_notes_invoice').on(table.invoiceId),
    index('ledger_credit_notes_organization').on(table.organizationId, table.issuedOn),
    index('ledger_credit_notes_day').on(table.issuedOn, table.number),
  ],
)

export const ledgerCreditNoteItems = pgTable(
  'ledger_credit_note_items',
  {
    creditNoteId: uuid('credit_note_id')
      .notNull()
      .references(() => ledgerCreditNotes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.creditNoteId, table.position] })],
)

/** Sales tax of a region from a day on; it ends the previous rate of the same name. */
export const ledgerTaxRates = pgTable(
  'ledger_tax_rates',
  {
    id: uuid('id').primaryKey(),
    countryId: text('country_id').notNull(),
    /** Null for the whole country. */
    adminArea1Id: text('admin_area1_id'),
    name: text('name').notNull(),
    /** Hundredths of a percent. 0 ends a tax. */
    basisPoints: integer('basis_points').notNull(),
    effectiveDate: date('effective_date').notNull(),
  },
  (table) => [index('ledger_tax_rates_region').on(table.countryId, table.adminArea1Id)],
)
