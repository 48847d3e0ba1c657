import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillingPrice, BillingProduct, InvoiceItem } from '../port.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
/** When the object was read from Stripe, in microseconds of the database's clock: an earlier read never replaces it. */
const readAt = () => number('read_at').notNull()

/** Stages of the first import, in order: invoices need their customers. */
export const STRIPE_IMPORT_STAGES = ['products', 'customers', 'invoices', 'openInvoices'] as const

/** Processed webhooks. Stripe sends each at least once, in any order. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('stripe_events_received').on(table.receivedAt)],
)

/** Active products of Stripe with their active prices. */
export const stripeProducts = pgTable('stripe_products', {
  id: text('id').primaryKey(),
  /** Null if it is no longer sold. */
  product: jsonb('product').$type<BillingProduct | null>(),
  readAt: readAt(),
})

/** Customers of Stripe that are organizations. */
export const stripeCustomers = pgTable('stripe_customers', {
  organizationId: uuid('organization_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  readAt: readAt(),
})

/**
 * Subscriptions of organizations, current and former. A row is kept when the subscription ends or its customer is
 * deleted, because the last usage is billed afterwards.
 */
export const stripeSubscriptions = pgTable(
  'stripe_subscriptions',
  {
    id: text('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    customerId: text('customer_id').notNull(),
    planName: text('plan_name').notNull(),
    price: jsonb('price').$type<BillingPrice>().notNull(),
    startsOn: date('starts_on').notNull(),
    /** The day after the last one; null while it is active. */
    endsOn: date('ends_on'),
    readAt: readAt(),
  },
  (table) => [
    index('stripe_subscriptions_organization').on(table.organizationId),
    index('stripe_subscriptions_customer').on(table.customerId),
  ],
)

/** Invoices of the product, before and after delivery, and those that Stripe created for subscriptions. */
export const stripeInvoices = pgTable(
  'stripe_invoices',
  {
    /** The product's key, or Stripe's id for an invoice created there. */
    id: text('id').primaryKey(),
    stripeId: text('stripe_id').unique(),
    /** Each key has one invoice that is not void; the key of an invoice created in Stripe is its id. */
    key: text('key').notNull(),
    /** Incremented for each new content of a key: after a replaced draft or a void invoice. */
    generation: integer('generation').notNull(),
    /** The generation that `stripeId` holds. */
    stripeGeneration: integer('stripe_generation').notNull().default(0),
    /** The generation that is completely delivered. */
    deliveredGeneration: integer('delivered_generation').notNull().default(0),
    /** Incremented when Stripe replays its own failure for an idempotency key, because the key is then spent. */
    attempt: integer('attempt').notNull().default(0),
    /** Error of the last delivery. */
    problem: text('problem'),
    organizationId: uuid('organization_id').notNull(),
    organizationName: text('organization_name').notNull(),
    organizationEmail: text('organization_email').notNull(),
    number: text('number'),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    state: text('state', { enum: ['Draft', 'Open', 'Void', 'Uncollectible'] }).notNull(),
    isSubscription: boolean('is_subscription').notNull(),
    chargeAutomatically: boolean('charge_automatically').notNull(),
    items: jsonb('items').$type<readonly InvoiceItem[]>().notNull(),
    /** ISO 4217, in lower case as in Stripe. */
    currency: text('currency').notNull().default('usd'),
    totalCents: number('total_cents').notNull(),
    /** The sum of its credit notes. */
    creditedCents: number('credited_cents').notNull().default(0),
    paidCents: number('paid_cents').notNull().default(0),
    paidOn: date('paid_on'),
    readAt: readAt().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('stripe_invoices_key').on(table.key).where(sql`state <> 'Void'`),
    uniqueIndex('stripe_invoices_generation').on(table.key, table.generation),
    index('stripe_invoices_organization').on(table.organizationId, table.invoiceDate),
    index('stripe_invoices_date').on(table.invoiceDate),
    index('stripe_invoices_paid').on(table.paidOn),
    index('stripe_invoices_balance').on(table.state).where(sql`total_cents - credited_cents > paid_cents`),
    index('stripe_invoices_undelivered').on(table.createdAt).where(sql`delivered_generation < generation`),
  ],
)

/** Progress of the first import of the Stripe account; one row. An interrupted import resumes after its cursor. */
export const stripeImport = pgTable('stripe_import', {
  id: integer('id').primaryKey().default(1),
  stage: text('stage', { enum: STRIPE_IMPORT_STAGES }).notNull(),
  /** Id of the last stored object of this stage; null at its start. */
  cursor: text('cursor'),
  /** Objects stored so far, in all stages. */
  readCount: integer('read_count').notNull().default(0),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
  /** Null until it is complete. */
  finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
})
