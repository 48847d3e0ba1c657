import type { SQL } from 'drizzle-orm'
import type { CheckNote } from '#server/lib/health/finding.ts'
import type { Db } from '#server/db/client.ts'
import type { UsageMetric } from '#shared/validation/billing.ts'
import type { SellerSnapshot } from './seller.ts'

/** Amounts are whole cents, unit prices are decimal texts of cents, days are yyyy-MM-dd. */

export interface BillingPrice {
  id: string
  productId: string
  description: string
  unitAmountDecimal: string
  /** Null if charged once. */
  interval: 'Month' | 'Year' | null
  effectiveDate: string
}

export interface BillingProduct {
  id: string
  name: string
  description: string
  kind: 'Plan' | 'Usage' | 'Service'
  metric: UsageMetric | null
  /**
   * The day from which it is no longer sold; its usage is billed up to that month. Null or missing while it is sold.
   */
  archivedOn?: string | null
  prices: BillingPrice[]
}

/** An organization with a plan. */
export interface BillingCustomer {
  organizationId: string
  planName: string
  /** The first day that the plan is charged for; it may be in the future. */
  planSince: string
  /** Usage is billed from this day on, whatever plans followed. */
  usageSince: string
  /** The price in effect today. */
  price: BillingPrice
}

/** Days on which an organization has a plan. Periods of one organization do not overlap. */
export interface PlanPeriod {
  id: string
  planName: string
  price: BillingPrice
  /** The first day. */
  from: string
  /** The day after the last one; null while the plan is active. */
  to: string | null
}

/** Days of a plan that an invoice line charges: from the first day up to, but not including, `to`. */
export interface PlanCharge {
  periodId: string
  from: string
  to: string
}

/** The plans of an organization so far, and the days that invoices already charge. */
export interface PlanHistory {
  organizationId: string
  /** Oldest first. */
  periods: PlanPeriod[]
  /** Charges of drafts and issued invoices, oldest first. `invoiceKey` identifies the invoice. */
  charges: (PlanCharge & { invoiceKey: string })[]
}

export interface InvoiceItem {
  description: string
  serviceDate: string | null
  quantity: number
  /** Negative for a discount. */
  unitAmountDecimal: string
  amountCents: number
  /** The plan days that this line charges; absent on other lines. */
  charge?: PlanCharge
}

/** A sales tax on an invoice or a credit note. */
export interface TaxLine {
  /** For example 'Texas sales tax'. */
  name: string
  /** Hundredths of a percent: 825 is 8.25%. */
  basisPoints: number
  /** The amount that the tax is calculated from. */
  taxableCents: number
  amountCents: number
}

/** How sales tax is handled for a customer. */
export const TAX_TREATMENTS = ['NotCalculated', 'Taxable', 'Exempt'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** The customer as printed on an invoice; a copy is stored with the invoice, as for the seller. */
export interface CustomerSnapshot {
  legalName: string
  addressLines: string[]
  taxId: string | null
  taxTreatment: TaxTreatment
  /** The certificate of a tax-exempt customer. */
  exemptionCertificate: string | null
}

export type InvoiceState = 'Draft' | 'Open' | 'Void' | 'Uncollectible'

export interface NewInvoice {
  /** Each key has one invoice that is not void. */
  key: string
  organizationId: string
  organizationName: string
  /** The address to which a provider sends invoices. */
  organizationEmail: string
  invoiceDate: string
  isSubscription: boolean
  /** If true, a provider that can charge a card does so when the invoice is issued; otherwise the invoice is sent. */
  chargeAutomatically: boolean
  items: readonly InvoiceItem[]
  /** Sales taxes; a provider that calculates its own ignores these. */
  taxes?: readonly TaxLine[]
  seller?: SellerSnapshot | null
  customer?: CustomerSnapshot | null
}

type OnlyOfNewInvoices = 'items' | 'taxes' | 'seller' | 'customer' | 'chargeAutomatically' | 'organizationEmail'

export interface BillingInvoice extends Omit<NewInvoice, OnlyOfNewInvoices> {
  id: string
  number: string
  dueDate: string
  state: InvoiceState
  /** Taxes included. */
  totalCents: number
  /** The part of the total that is sales tax; absent if the provider does not report it. */
  taxCents?: number
  /**
   * ISO 4217, if it differs from the site's currency: its amounts are in units of that currency and excluded from all
   * sums.
   */
  currency?: string
  /** Payments that were not undone, minus refunds. */
  paidCents: number
  /** The sum of its credit notes; absent if there are none. */
  creditedCents?: number
}

/** A document that credits all or part of an issued invoice. It has its own number series. */
export interface CreditNote {
  id: string
  number: string
  invoiceId: string
  /** The number of the invoice. */
  invoiceNumber: string
  organizationId: string
  organizationName: string
  issuedOn: string
  reason: string
  /** Positive amounts, subtracted from the invoice. */
  items: readonly Pick<InvoiceItem, 'description' | 'amountCents'>[]
  taxes: readonly TaxLine[]
  totalCents: number
  seller: SellerSnapshot | null
  customer: CustomerSnapshot | null
}

/** Amounts billed in a month minus its credit notes, and payments of that month minus its refunds. */
export interface BillingMonth {
  /** Its first day. */
  month: string
  billedCents: number
  paidCents: number
}

/** The visitor of one of the pages for staff. */
export interface PageVisit {
  personId: string
  /** If false, the pages are read-only. */
  mayChange: boolean
}

/** The organization that receives the bill. */
export interface BilledParty {
  id: string
  name: string
  emailAddress: string
}

/** A change of an invoice at an external provider; `before` is null for an invoice created there. */
export interface InvoiceChange {
  before: BillingInvoice | null
  invoice: BillingInvoice
}

/** The end of an organization's last subscription at a provider that bills plans. */
export interface SubscriptionEnd {
  endedPlanOf: string
}

/** Notified inside the transaction that stores the change. */
export type NotifyChange = (tx: Db, change: InvoiceChange | SubscriptionEnd) => Promise<void>

/** An invoice that could not be delivered to the provider; delivery is retried. */
export interface DeliveryFailure {
  invoice: BillingInvoice
  problem: string
}

/** A provider with its own books: decisions made here are delivered to it, and its changes arrive by webhook. */
export interface RemoteBilling {
  /**
   * Delivers everything that the provider does not have yet. Safe to repeat: no invoice is created or charged twice.
   * @returns failures that are new since the last call
   */
  deliver(tell: NotifyChange): Promise<DeliveryFailure[]>
  /**
   * Processes a webhook; repeated and late ones change no data.
   * @throws InvalidSignatureError for a body that the provider did not sign; after any other error the provider must
   * send it again
   */
  receive(body: Buffer, signature: string, tell: NotifyChange): Promise<void>
  /** On the first run imports everything; later only the changes that no webhook reported. */
  refresh(tell: NotifyChange): Promise<void>
  /** The current URL of the portal, or of the customer's page for staff; creates the customer if needed. */
  customerAddress(organization: BilledParty, page: 'dashboard' | { returnUrl: string }): Promise<string>
  /** Rejects if the provider is unreachable, rejects our key, or sends its events to another origin than `origin`. */
  check(origin: string): Promise<CheckNote | void>
  /** Progress of the first import of the account; `stage` names the objects being read. Null once it is complete. */
  progress(): Promise<{ stage: string | null; readCount: number; startedAt: Date | null } | null>
  /** The current URL of an invoice or its PDF; null if it does not exist. Delivers the invoice first if needed. */
  invoiceAddress(invoiceId: string, page: 'dashboard' | 'pdf', tell: NotifyChange): Promise<string | null>
}

/** A webhook that the provider did not sign. */
export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError'
}

/** The payment and invoicing provider: products, plans, invoices and their payments. */
export interface BillingPort {
  /** Whether it charges cards; otherwise staff records payments. */
  readonly chargesCards: boolean
  /** Whether it bills plans with its own proration; otherwise plans are lines of the product's invoices. */
  readonly billsPlans: boolean
  /** Null if the books are in this database. */
  readonly remote: RemoteBilling | null
  listProducts(db?: Db): Promise<BillingProduct[]>
  /** The given organizations that have a plan; all organizations with a plan if no ids are given. */
  listCustomers(organizationIds?: readonly string[]): Promise<BillingCustomer[]>
  /**
   * Plans of organizations and the charged days. A provider that bills plans itself returns no charges. Organizations
   * that never had a plan are omitted; without ids, returns all that ever had one.
   */
  listPlanHistories(db: Db, organizationIds?: readonly string[]): Promise<PlanHistory[]>
  /** Newest first: all invoices dated from `since` on, plus older ones that are unsettled if `unsettled` is set. */
  listInvoices(
    filter: { organizationIds?: readonly string[]; since: string; unsettled?: boolean },
    db?: Db,
  ): Promise<BillingInvoice[]>
  /** Null if the invoice does not exist. */
  findInvoice(id: string): Promise<BillingInvoice | null>
  /** The same, locked until the caller's transaction ends: payments and changes of the invoice wait. */
  lockInvoice(tx: Db, id: string): Promise<BillingInvoice | null>
  /**
   * A subquery with a row for each customer with an invoice in the month or an unsettled one: `organization_id`,
   * `status` (of the most urgent invoice), `billed_cents` (the month's issued invoices minus credits), `balance_cents`,
   * `needs_attention`. Sums are in the site's currency.
   */
  customerSums(today: string): SQL
  /** From the month of `since` on, oldest first; excludes drafts and void invoices. */
  sumMonths(since: string): Promise<BillingMonth[]>
  /**
   * Creates the invoice of a key in the caller's transaction. Replaces a draft of the key; an issued one is not
   * changed. A remote provider receives it by `deliver`, after the transaction.
   * @returns `made` is false if an issued invoice exists
   */
  makeInvoice(tx: Db, invoice: NewInvoice, state: 'Draft' | 'Open'): Promise<{ invoice: BillingInvoice; made: boolean }>
  /** Releases the days charged by drafts of these keys, so that another invoice can charge them. */
  releaseDrafts(tx: Db, keys: readonly string[]): Promise<void>
  /** Voids a draft. Returns null if the key has no draft, or if the provider does not allow it from here. */
  discardDraft(tx: Db, key: string): Promise<BillingInvoice | null>
  /**
   * A page on which members view and settle their invoices; `returnPath` is the target of its return link. A bearer
   * URL.
   */
  portalUrl(organizationId: string, returnPath: string): string
  /** The customer's page for staff. A bearer URL. */
  customerUrl(organizationId: string, visit: PageVisit): string
  /** Pages of the provider for staff. Bearer URLs. */
  adminUrls(visit: PageVisit): {
    customers: string
    invoices: string
    products: string
    /** The export of a month, given as `month` in the URL; absent if the provider has its own export. */
    accounting?: string
  }
  invoiceUrl(invoiceId: string, visit: PageVisit): string
  /** A bearer URL. */
  pdfUrl(invoiceId: string): string
}

/** The fields of an invoice that determine its status. */
export type Settled = Pick<BillingInvoice, 'state' | 'totalCents' | 'paidCents' | 'creditedCents' | 'dueDate'>

/** The unpaid part of an issued invoice, including uncollectible ones. */
export function unpaidOf({ state, totalCents, paidCents, creditedCents = 0 }: Omit<Settled, 'dueDate'>): number {
  return state === 'Open' || state === 'Uncollectible' ? Math.max(0, totalCents - creditedCents - paidCents) : 0
}

/** The open balance. */
export function balanceOf(invoice: Omit<Settled, 'dueDate'>): number {
  return invoice.state === 'Open' ? unpaidOf(invoice) : 0
}

/** The overpayment: the amount paid minus the total after credit notes. It can be refunded. */
export function refundableOf({ totalCents, paidCents, creditedCents = 0 }: Omit<Settled, 'dueDate'>): number {
  return Math.max(0, paidCents - (totalCents - creditedCents))
}
