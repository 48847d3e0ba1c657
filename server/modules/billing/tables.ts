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

/** The steps at which people are notified of an invoice, in chronological order. */
export const INVOICE_NOTICE_STEPS = ['Issued', 'DueSoon', 'Overdue', 'FinalReminder'] as const

const organizationId = () => uuid('organization_id').references(() => organizations.id)

/** Billing options of an organization; organizations without a row use the defaults. */
export const billingOptions = pgTable('billing_options', {
  organizationId: organizationId().primaryKey(),
  billChildrenForUsage: boolean('bill_children_for_usage').notNull(),
  chargeAutomatically: boolean('charge_automatically').notNull(),
  createInvoicesAsDrafts: boolean('create_invoices_as_drafts').notNull(),
  notBillable: boolean('not_billable').notNull(),
  /** The first day of the current period that is not billed; null while the organization is billable. */
  notBillableSince: date('not_billable_since'),
})

/** Items that staff adds to the next invoice or to each invoice. */
export const billingAdHocItems = pgTable(
  'billing_ad_hoc_items',
  {
    id: uuid('id').primaryKey(),
    organizationId: organizationId().notNull(),
    description: text('description').notNull(),
    /** In cents; null if the product's price applies. */
    unitPrice: integer('unit_price'),
    quantity: integer('quantity').notNull(),
    serviceDate: date('service_date'),
    recurring: boolean('recurring').notNull(),
    externalOrganizationId: text('external_organization_id'),
    stripeProductId: text('stripe_product_id'),
    stripePriceId: text('stripe_price_id'),
    /**
     * Key of the invoice that includes the item, which can then no longer be changed. Null if there is none yet, and
     * for recurring items.
     */
    invoiceKey: text('invoice_key'),
    /** Whether the invoice was issued; the item is then no longer listed. */
    issued: boolean('issued').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('billing_ad_hoc_items_organization').on(table.organizationId, table.issued),
    index('billing_ad_hoc_items_invoice').on(table.invoiceKey),
  ],
)

/** How sales tax is handled for an organization; `NotCalculated` for organizations without a row. */
export const billingTaxSettings = pgTable('billing_tax_settings', {
  organizationId: organizationId().primaryKey(),
  treatment: text('treatment', { enum: TAX_TREATMENTS }).notNull(),
  /** Certificate of an exempt organization; null for others. */
  exemptionCertificate: text('exemption_certificate'),
  /** The organization's tax id, as printed on invoices; null if unknown. */
  taxId: text('tax_id'),
})

/**
 * Days on which the usage of an organization is not billed: a child organization was deactivated, or a hierarchy was
 * not billable while its subscription at the provider continued. In the embedded ledger, the plan is suspended instead.
 */
export const billingAbsences = pgTable(
  'billing_absences',
  {
    organizationId: organizationId().notNull(),
    startsOn: date('starts_on').notNull(),
    /** The day after the last free day; null while the organization is deactivated. */
    endsOn: date('ends_on'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.startsOn] })],
)

/**
 * Monthly figures that an invoice charges: associates and storage, which are charged once a month, and figures that
 * staff entered. The primary key prevents charging a figure of a month twice.
 */
export const billingUsageCharges = pgTable(
  'billing_usage_charges',
  {
    organizationId: organizationId().notNull(),
    metric: text('metric', { enum: USAGE_METRICS }).notNull(),
    /** First day of the month. */
    month: date('month').notNull(),
    invoiceKey: text('invoice_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.metric, table.month] }),
    index('billing_usage_charges_invoice').on(table.invoiceKey),
  ],
)

/** Usage that staff entered for a draft. It is used again when the draft is composed again. */
export const billingEnteredUsage = pgTable('billing_entered_usage', {
  invoiceKey: text('invoice_key').primaryKey(),
  usage: jsonb('usage').$type<InvoiceUsageValues>().notNull(),
})

/**
 * Usage events: each change of a figure, written by triggers in the transaction of the change. Later, only
 * `invoice_key` is changed.
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
    /** Key of the invoice that charges this claim or these tokens; null until there is one. */
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

/** The billing journal, for staff. */
export const billingJournals = pgTable(
  'billing_journals',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null for entries about the installation as a whole. */
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
    index('billing_journals_search_trigrams').using('gin', sql`search_key(${table.message}) gin_trgm_ops`),
  ],
)

/** Announced steps of an invoice. The row of a step prevents announcing it again. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    /** Id of the invoice at the provider. */
    invoiceId: text('invoice_id').notNull(),
    step: text('step', { enum: INVOICE_NOTICE_STEPS }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.step] })],
)

/** Mails about invoices to billing representatives, whose addresses have no account. */
export const billingMails = pgTable(
  'billing_mails',
  {
    /** Also the idempotency key of the mail, by which the mail server recognizes a retry. */
    id: uuid('id').primaryKey(),
    invoiceId: text('invoice_id').notNull(),
    step: text('step', { enum: INVOICE_NOTICE_STEPS }).notNull(),
    emailAddress: text('email_address').notNull(),
    organizationId: organizationId().notNull(),
    state: text('state', { enum: ['Pending', 'Sent', 'Failed', 'Skipped'] }).notNull(),
    /**
     * Earliest time to send the mail. Claiming a mail moves it into the future, so that another process sends the mail
     * if this one crashes.
     */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    unique('billing_mails_once').on(table.invoiceId, table.step, table.emailAddress),
    index('billing_mails_due').on(table.state, table.dueAt),
    index('billing_mails_organization').on(table.organizationId),
  ],
)
