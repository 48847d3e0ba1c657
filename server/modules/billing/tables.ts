import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { organizations } from '#server/modules/organizations/tables.ts'

/** What people are notified of about an invoice, in the order of time. */
export const INVOICE_NOTICE_STEPS = ['Issued', 'DueSoon', 'Overdue', 'FinalReminder'] as const

const organizationId = () => uuid('organization_id').references(() => organizations.id)

/** How an organization is billed; every other one has the defaults. */
export const billingOptions = pgTable('billing_options', {
  organizationId: organizationId().primaryKey(),
  billChildrenForUsage: boolean('bill_children_for_usage').notNull(),
  chargeAutomatically: boolean('charge_automatically').notNull(),
  createInvoicesAsDrafts: boolean('create_invoices_as_drafts').notNull(),
  notBillable: boolean('not_billable').notNull(),
})

/** Items that staff adds to the next invoice, or to each one. */
export const billingAdHocItems = pgTable(
  'billing_ad_hoc_items',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId().notNull(),
    description: text('description').notNull(),
    /** Cents; null: the price of the product. */
    unitPrice: integer('unit_price'),
    quantity: integer('quantity').notNull(),
    serviceDate: date('service_date'),
    recurring: boolean('recurring').notNull(),
    externalOrganizationId: text('external_organization_id'),
    stripeProductId: text('stripe_product_id'),
    stripePriceId: text('stripe_price_id'),
    /** Key of the invoice that it is on; such an item is not changed any more. Recurring ones have none. */
    invoiceKey: text('invoice_key'),
    /** The invoice was issued: it is no longer listed. */
    issued: boolean('issued').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('billing_ad_hoc_items_organization').on(table.organizationId, table.issued),
    index('billing_ad_hoc_items_invoice').on(table.invoiceKey),
  ],
)

/**
 * Usage as it happens: each change of a figure, written by triggers in the transaction that changed it; never changed
 * afterwards.
 */
export const billingUsageEvents = pgTable(
  'billing_usage_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId().notNull(),
    metric: text('metric', { enum: ['userCount', 'storedBytes', 'assistantTokens'] }).notNull(),
    /** Less than nothing when an associate or a document went. */
    delta: bigint('delta', { mode: 'number' }).notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('billing_usage_events_organization').on(table.organizationId, table.metric, table.happenedAt)],
)

/** The journal of billing, for staff. */
export const billingJournals = pgTable(
  'billing_journals',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null: about the installation, not about one organization. */
    organizationId: organizationId(),
    entityType: text('entity_type', { enum: ['Organization', 'Invoice', 'AdHocBillingItem', 'Price'] }).notNull(),
    entityId: text('entity_id').notNull(),
    message: text('message').notNull(),
    reference: text('reference').notNull(),
    severity: text('severity', { enum: ['Error', 'Warning', 'Info', 'Verbose'] }).notNull(),
  },
  (table) => [
    index('billing_journals_time').on(table.createdAt, table.id),
    index('billing_journals_severity').on(table.severity, table.createdAt),
    index('billing_journals_organization').on(table.organizationId, table.createdAt),
    index('billing_journals_message_trigrams').using('gin', sql`lower(${table.message}) gin_trgm_ops`),
  ],
)

/** What was announced about an invoice: a row for each step makes a repeat harmless. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    /** Of the provider. */
    invoiceId: text('invoice_id').notNull(),
    step: text('step', { enum: INVOICE_NOTICE_STEPS }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.step] })],
)

/** Mails about invoices to addresses that have no account: billing representatives. */
export const billingMails = pgTable(
  'billing_mails',
  {
    /** Also the key of the mail: the mail server recognizes a repeat by it. */
    id: uuid('id').primaryKey(),
    invoiceId: text('invoice_id').notNull(),
    step: text('step', { enum: INVOICE_NOTICE_STEPS }).notNull(),
    emailAddress: text('email_address').notNull(),
    organizationId: organizationId().notNull(),
    state: text('state', { enum: ['Pending', 'Sent', 'Failed', 'Skipped'] }).notNull(),
    /** Not before; a claim moves it on, so that a mail whose process ended is sent by another. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    unique('billing_mails_once').on(table.invoiceId, table.step, table.emailAddress),
    index('billing_mails_due').on(table.dueAt).where(sql`state = 'Pending'`),
  ],
)
