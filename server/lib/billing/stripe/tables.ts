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
/**
 * When the object was read at Stripe, in microseconds of the database's clock: an earlier reading never replaces it.
 */
const readAt = () => number('read_at').notNull()

/** Parts of the first reading, in their order: invoices need their customers. */
export const STRIPE_IMPORT_STAGES = ['products', 'customers', 'invoices', 'openInvoices'] as const

/** Webhooks that were taken in. Stripe sends each at least once, in any order. */
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
  /** Null: no longer sold. */
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
 * Plans that organizations subscribe to or subscribed to. A row stays when the subscription ends and when its customer
 * is deleted: the last usage is billed after the end.
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

/**
 * Invoices that the product decided on, until and after they are at Stripe, and those that Stripe made for
 * subscriptions.
 */
export const stripeInvoices = pgTable(
  'stripe_invoices',
  {
    /** Ours, or Stripe's for an invoice that was made there. */
    id: text('id').primaryKey(),
    stripeId: text('stripe_id').unique(),
    /** One invoice that is not void for each key; Stripe's id for an invoice that was made there. */
    key: text('key').notNull(),
    /** Grows with each content of a key: a draft that was replaced, an invoice after a void one. */
    generation: integer('generation').notNull(),
    /** The generation that is at Stripe under `stripeId`. */
    stripeGeneration: integer('stripe_generation').notNull().default(0),
    /** The generation that is at Stripe whole. */
    deliveredGeneration: integer('delivered_generation').notNull().default(0),
    /** Grows when Stripe repeats a failure of its own for an idempotency key: that key has come to its end. */
    attempt: integer('attempt').notNull().default(0),
    /** Why the last delivery failed. */
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
    /** ISO 4217, in lower case as at Stripe. */
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

/** How far the first reading of the Stripe account is; one row. An interrupted reading resumes after its cursor. */
export const stripeImport = pgTable('stripe_import', {
  id: integer('id').primaryKey().default(1),
  stage: text('stage', { enum: STRIPE_IMPORT_STAGES }).notNull(),
  /** Id of the last object that was stored in this stage; null at its beginning. */
  cursor: text('cursor'),
  /** Objects stored so far, in all stages. */
  readCount: integer('read_count').notNull().default(0),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
  /** Null while it is not complete. */
  finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
})
