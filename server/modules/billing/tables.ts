import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { TAX_TREATMENTS } from '#server/lib/billing/port.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { type InvoiceUsageValues, USAGE_METRICS } from '#shared/validation/billing.ts'

/** The steps at which people are notified of an invoice, in the order of time. */
export const INVOICE_NOTICE_STEPS = ['Issued', 'DueSoon', 'Overdue', 'FinalReminder'] as const

const organizationId = () => uuid('organization_id').references(() => organizations.id)

/** How an organization is billed; every other one has the defaults. */
export const billingOptions = pgTable('billing_options', {
  organizationId: organizationId().primaryKey(),
  billChildrenForUsage: boolean('bill_children_for_usage').notNull(),
  chargeAutomatically: boolean('charge_automatically').notNull(),
  createInvoicesAsDrafts: boolean('create_invoices_as_drafts').notNull(),
  notBillable: boolean('not_billable').notNull(),
  /** The first day of the current time without billing; null while the organization is billable. */
  notBillableSince: date('not_billable_since'),
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

/** How sales tax is handled for an organization; `NotCalculated` for all others. */
export const billingTaxSettings = pgTable('billing_tax_settings', {
  organizationId: organizationId().primaryKey(),
  treatment: text('treatment', { enum: TAX_TREATMENTS }).notNull(),
  /** The certificate of an exempt organization. */
  exemptionCertificate: text('exemption_certificate'),
  /** The organization's own tax id, as printed on invoices. */
  taxId: text('tax_id'),
})

/**
 * Days on which the usage of an organization is not billed: a child organization was deactivated, or a hierarchy was
 * not billable while its subscription at the provider went on. In the ledger the plan is suspended instead.
 */
export const billingAbsences = pgTable(
  'billing_absences',
  {
    organizationId: organizationId().notNull(),
    startsOn: date('starts_on').notNull(),
    /** The day after the last one; null while it is deactivated. */
    endsOn: date('ends_on'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.startsOn] })],
)

/**
 * Figures of a month that an invoice charges: associates and storage, which are charged once a month, and the figures
 * that staff entered. The primary key keeps a month from being charged twice.
 */
export const billingUsageCharges = pgTable(
  'billing_usage_charges',
  {
    organizationId: organizationId().notNull(),
    metric: text('metric', { enum: USAGE_METRICS }).notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    invoiceKey: text('invoice_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.metric, table.month] }),
    index('billing_usage_charges_invoice').on(table.invoiceKey),
  ],
)

/** The usage that staff entered for a draft: it is used again when the draft is composed again. */
export const billingEnteredUsage = pgTable('billing_entered_usage', {
  invoiceKey: text('invoice_key').primaryKey(),
  usage: jsonb('usage').$type<InvoiceUsageValues>().notNull(),
})

/**
 * Usage as it happens: each change of a figure, written by triggers in the transaction that changed it. Only
 * `invoice_key` is changed afterwards.
 */
export const billingUsageEvents = pgTable(
  'billing_usage_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId().notNull(),
    metric: text('metric', { enum: ['userCount', 'storedBytes', 'assistantTokens', 'claimCount'] }).notNull(),
    /** Negative if an associate or a document was removed. */
    delta: bigint('delta', { mode: 'number' }).notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The invoice that charges this claim or these tokens; null until there is one. */
    invoiceKey: text('invoice_key'),
  },
  (table) => [
    index('billing_usage_events_organization').on(table.organizationId, table.metric, table.happenedAt),
    index('billing_usage_events_invoice').on(table.invoiceKey),
    index('billing_usage_events_unbilled')
      .on(table.organizationId, table.metric, table.happenedAt)
      .where(sql`invoice_key is null and metric in ('claimCount', 'assistantTokens')`),
  ],
)

/** The journal of billing, for staff. */
export const billingJournals = pgTable(
  'billing_journals',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null: about the installation, not about one organization. */
    organizationId: organizationId(),
    entityType: text('entity_type', {
      enum: ['Organization', 'Invoice', 'AdHocBillingItem', 'Price', 'TaxRate'],
    }).notNull(),
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

/** The announced steps of an invoice: a row for each makes a repeat harmless. */
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
    index('billing_mails_due').on(table.state, table.dueAt),
    index('billing_mails_organization').on(table.organizationId),
  ],
)
