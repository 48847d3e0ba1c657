import type { SQL } from 'drizzle-orm'
import type { CheckNote } from '#server/lib/health/finding.ts'
import type { Db } from '#server/db/client.ts'
import type { UsageMetric } from '#shared/validation/billing.ts'
import type { SellerSnapshot } from './seller.ts'

/** Amounts are whole cents; unit prices are decimal texts of cents (decision 66); days are yyyy-MM-dd. */

export interface BillingPrice {
  id: string
  productId: string
  description: string
  unitAmountDecimal: string
  /** Null: charged once. */
  interval: 'Month' | 'Year' | null
  effectiveDate: string
}

export interface BillingProduct {
  id: string
  name: string
  description: string
  kind: 'Plan' | 'Usage' | 'Service'
  metric: UsageMetric | null
  /** The day from which it is no longer sold; its use is billed up to that month. Null or missing while it is sold. */
  archivedOn?: string | null
  prices: BillingPrice[]
}

/** An organization with a plan. */
export interface BillingCustomer {
  organizationId: string
  planName: string
  /** The first day that the plan is to be paid for; it may lie ahead. */
  planSince: string
  /** Usage is billed from this day on, whatever plans there were since. */
  usageSince: string
  /** In effect today. */
  price: BillingPrice
}

/** Days that an organization has a plan for. Periods of one organization do not overlap. */
export interface PlanPeriod {
  id: string
  planName: string
  price: BillingPrice
  /** The first day. */
  from: string
  /** The day after the last one; null while the plan is active. */
  to: string | null
}

/** Days of a plan that a line of an invoice charges: from the first day up to, but not including, `to`. */
export interface PlanCharge {
  periodId: string
  from: string
  to: string
}

/** The plans that an organization has had, and which of their days invoices charge already. */
export interface PlanHistory {
  organizationId: string
  /** Oldest first. */
  periods: PlanPeriod[]
  /** Charges of drafts and issued invoices, oldest first. `invoiceKey` names the invoice. */
  charges: (PlanCharge & { invoiceKey: string })[]
}

export interface InvoiceItem {
  description: string
  serviceDate: string | null
  quantity: number
  /** Negative for a discount. */
  unitAmountDecimal: string
  amountCents: number
  /** The days that this line charges a plan for; absent on other lines. */
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

/** The customer as printed on an invoice; stored with it like the seller. */
export interface CustomerSnapshot {
  legalName: string
  addressLines: string[]
  taxId: string | null
  taxTreatment: TaxTreatment
  /** The certificate of an exempt customer. */
  exemptionCertificate: string | null
}

export type InvoiceState = 'Draft' | 'Open' | 'Void' | 'Uncollectible'

export interface NewInvoice {
  /** One invoice that is not void for each key. */
  key: string
  organizationId: string
  organizationName: string
  /** The address for invoices of a provider that sends them. */
  organizationEmail: string
  invoiceDate: string
  isSubscription: boolean
  /** A provider that can does so once it is issued; otherwise the invoice is sent. */
  chargeAutomatically: boolean
  items: readonly InvoiceItem[]
  /** Sales taxes; a provider that calculates them itself ignores these. */
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
  /** ISO 4217, if it is not the site's currency: its amounts are in units of that currency and no part of any sum. */
  currency?: string
  /** Payments without those that were undone, less refunds. */
  paidCents: number
  /** The sum of its credit notes; absent if there are none. */
  creditedCents?: number
}

/** A document that takes back all or a part of an issued invoice. It has a number series of its own. */
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
  /** Positive amounts: they are taken off the invoice. */
  items: readonly Pick<InvoiceItem, 'description' | 'amountCents'>[]
  taxes: readonly TaxLine[]
  totalCents: number
  seller: SellerSnapshot | null
  customer: CustomerSnapshot | null
}

/** The amounts billed in a month less its credit notes, and the payments of that month less its refunds. */
export interface BillingMonth {
  /** Its first day. */
  month: string
  billedCents: number
  paidCents: number
}

/** The visitor of one of the pages for staff. */
export interface PageVisit {
  personId: string
  /** False: the pages show, and change nothing. */
  mayChange: boolean
}

/** The organization that is billed. */
export interface BilledParty {
  id: string
  name: string
  emailAddress: string
}

/** A change of an invoice at a provider outside this database; `before` is null for an invoice made there. */
export interface InvoiceChange {
  before: BillingInvoice | null
  invoice: BillingInvoice
}

/** The end of an organization's last subscription at a provider that bills plans. */
export interface SubscriptionEnd {
  endedPlanOf: string
}

/** Told in the transaction that writes the change down. */
export type NotifyChange = (tx: Db, change: InvoiceChange | SubscriptionEnd) => Promise<void>

/** An invoice that could not be brought to the provider; it is tried again. */
export interface DeliveryFailure {
  invoice: BillingInvoice
  problem: string
}

/**
 * A provider that keeps its own books: decisions made here are delivered to it, and its changes come back by webhook.
 */
export interface RemoteBilling {
  /**
   * Brings the provider what it has not got yet. To be repeated: nothing is made or charged twice.
   * @returns failures that are new since the last time
   */
  deliver(tell: NotifyChange): Promise<DeliveryFailure[]>
  /**
   * Takes in a webhook; a repeat of one, or one that is late, changes nothing.
   * @throws InvalidSignatureError for a body that is not the provider's; anything else: it must be sent again
   */
  receive(body: Buffer, signature: string, tell: NotifyChange): Promise<void>
  /** Reads everything the first time, and later on what no webhook told. */
  refresh(tell: NotifyChange): Promise<void>
  /**
   * The current address of the portal, or of the customer's page for staff; creates the customer when there is none.
   */
  customerAddress(organization: BilledParty, page: 'dashboard' | { returnUrl: string }): Promise<string>
  /** Rejects when the provider cannot be reached or refuses us, or sends its events elsewhere than to `origin`. */
  check(origin: string): Promise<CheckNote | void>
  /** How far the first import of the account is: `stage` names the objects being read. Null once it is complete. */
  progress(): Promise<{ stage: string | null; readCount: number; startedAt: Date | null } | null>
  /**
   * The current address of an invoice or its PDF; null when there is none. It is delivered first when it is not there
   * yet.
   */
  invoiceAddress(invoiceId: string, page: 'dashboard' | 'pdf', tell: NotifyChange): Promise<string | null>
}

/** A webhook that the provider did not sign. */
export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError'
}

/** The payment and invoicing provider: what is sold, who has which plan, invoices and their payments (doc 3). */
export interface BillingPort {
  /** Whether it charges a card by itself; otherwise staff records payments. */
  readonly chargesCards: boolean
  /** Whether it bills plans by itself, with their proration; otherwise they are lines of the product's invoices. */
  readonly billsPlans: boolean
  /** Null: its books are in this database. */
  readonly remote: RemoteBilling | null
  listProducts(db?: Db): Promise<BillingProduct[]>
  /** Those of the given organizations that have a plan; all of them without. */
  listCustomers(organizationIds?: readonly string[]): Promise<BillingCustomer[]>
  /**
   * The plans of organizations and the days that are charged. A provider that bills plans itself returns no charges.
   * Organizations that never had a plan are left out; all organizations that had one without the argument.
   */
  listPlanHistories(db: Db, organizationIds?: readonly string[]): Promise<PlanHistory[]>
  /** Newest first; all invoices dated from `since` on, and older ones that are not settled when `unsettled` is set. */
  listInvoices(
    filter: { organizationIds?: readonly string[]; since: string; unsettled?: boolean },
    db?: Db,
  ): Promise<BillingInvoice[]>
  /** Null if there is no such invoice. */
  findInvoice(id: string): Promise<BillingInvoice | null>
  /** The same, locked until the caller's transaction ends: payments and changes of it wait. */
  lockInvoice(tx: Db, id: string): Promise<BillingInvoice | null>
  /**
   * A subquery with a row for each customer that has an invoice of the month or an unsettled one: `organization_id`,
   * `status` (that of its most urgent invoice), `billed_cents` (the month's issued invoices less what was credited of
   * them), `balance_cents`, `needs_attention`. Sums are in the site's currency.
   */
  customerSums(today: string): SQL
  /** From the month of `since` on, oldest first; drafts and void invoices do not count. */
  sumMonths(since: string): Promise<BillingMonth[]>
  /**
   * Makes the invoice of a key, in the caller's transaction. A draft of the key is replaced; an issued one stays as it
   * is. A remote provider gets it by `deliver`, after the transaction.
   * @returns `made` false when an issued one was there
   */
  makeInvoice(tx: Db, invoice: NewInvoice, state: 'Draft' | 'Open'): Promise<{ invoice: BillingInvoice; made: boolean }>
  /** Releases the days that drafts of these keys charge, so that another invoice can charge them. */
  releaseDrafts(tx: Db, keys: readonly string[]): Promise<void>
  /** Voids a draft. Returns null if there is no draft of the key, or if the provider cannot void one from here. */
  discardDraft(tx: Db, key: string): Promise<BillingInvoice | null>
  /** A page where members see and settle their invoices; `returnPath` is where its way back leads. A bearer address. */
  portalUrl(organizationId: string, returnPath: string): string
  /** The customer as staff sees it. A bearer address. */
  customerUrl(organizationId: string, visit: PageVisit): string
  /** Pages of the provider for staff. Bearer addresses. */
  adminUrls(visit: PageVisit): {
    customers: string
    invoices: string
    products: string
    /** The export of a month, which `month` in the address names; missing if the provider has its own. */
    accounting?: string
  }
  invoiceUrl(invoiceId: string, visit: PageVisit): string
  /** A bearer address. */
  pdfUrl(invoiceId: string): string
}

type Settled = Pick<BillingInvoice, 'state' | 'totalCents' | 'paidCents' | 'creditedCents' | 'dueDate'>

/** The unpaid part of an issued invoice, whether or not payment is expected. */
export function unpaidOf({ state, totalCents, paidCents, creditedCents = 0 }: Omit<Settled, 'dueDate'>): number {
  return state === 'Open' || state === 'Uncollectible' ? Math.max(0, totalCents - creditedCents - paidCents) : 0
}

/** The open balance. */
export function balanceOf(invoice: Omit<Settled, 'dueDate'>): number {
  return invoice.state === 'Open' ? unpaidOf(invoice) : 0
}

/** The amount paid beyond the total less credit notes: it can be refunded. */
export function refundableOf({ totalCents, paidCents, creditedCents = 0 }: Omit<Settled, 'dueDate'>): number {
  return Math.max(0, paidCents - (totalCents - creditedCents))
}

/** Whether credit notes took back the whole of an issued invoice. */
function isCredited({ totalCents, creditedCents = 0 }: Omit<Settled, 'dueDate'>): boolean {
  return creditedCents > 0 && creditedCents >= totalCents
}

/**
 * The status in the ledger's pages, documents and exports. 'Credited': credit notes took back the whole invoice. It has
 * no balance, and its payments are to be refunded.
 */
export function printedStatusOf(invoice: Settled, today: string) {
  if (invoice.state !== 'Open') return invoice.state
  if (isCredited(invoice)) return 'Credited'
  if (balanceOf(invoice) === 0) return 'Paid'
  return invoice.dueDate < today ? 'Overdue' : 'Open'
}

/**
 * The status among the values of the API, which have no word for a credited invoice. 'Void' says that it has no balance
 * and earned no money; 'Paid' would be read as money received.
 */
export function statusOf(invoice: Settled, today: string) {
  const status = printedStatusOf(invoice, today)
  return status === 'Credited' ? 'Void' : status
}
