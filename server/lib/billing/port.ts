import type { Db } from '#server/db/client.ts'
import type { UsageMetric } from '#shared/validation/billing.ts'

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
  prices: BillingPrice[]
}

/** An organization with a plan. */
export interface BillingCustomer {
  organizationId: string
  planName: string
  planSince: string
  price: BillingPrice
}

export interface InvoiceItem {
  description: string
  serviceDate: string | null
  quantity: number
  unitAmountDecimal: string
  amountCents: number
}

export type InvoiceState = 'Draft' | 'Open' | 'Void' | 'Uncollectible'

export interface NewInvoice {
  /** One invoice that is not void for each key. */
  key: string
  organizationId: string
  organizationName: string
  invoiceDate: string
  isSubscription: boolean
  items: readonly InvoiceItem[]
}

export interface BillingInvoice extends Omit<NewInvoice, 'items'> {
  id: string
  number: string
  dueDate: string
  state: InvoiceState
  totalCents: number
  paidCents: number
}

/** What was billed in a month, and what of money came in. */
export interface BillingMonth {
  /** Its first day. */
  month: string
  billedCents: number
  paidCents: number
}

/** Who follows an address of the pages for staff. */
export interface PageVisit {
  personId: string
  /** False: the pages show, and change nothing. */
  mayChange: boolean
}

/** The payment and invoicing provider: what is sold, who has which plan, invoices and their payments (doc 3). */
export interface BillingPort {
  /** Whether it charges a card by itself; otherwise staff records payments. */
  readonly chargesCards: boolean
  listProducts(): Promise<BillingProduct[]>
  /** Those of the given organizations that have a plan; all of them without. */
  listCustomers(organizationIds?: readonly string[]): Promise<BillingCustomer[]>
  /** Newest first; all invoices dated from `since` on, and older ones that are not settled when `unsettled` is set. */
  listInvoices(filter: {
    organizationIds?: readonly string[]
    since: string
    unsettled?: boolean
  }): Promise<BillingInvoice[]>
  /** From the month of `since` on, oldest first; drafts and void invoices do not count. */
  sumMonths(since: string): Promise<BillingMonth[]>
  /**
   * Makes the invoice of a key, in the caller's transaction. A draft of the key is replaced; an issued one stays as it is.
   * @returns `made` false when an issued one was there
   */
  makeInvoice(tx: Db, invoice: NewInvoice, state: 'Draft' | 'Open'): Promise<{ invoice: BillingInvoice; made: boolean }>
  /** A page where members see and settle their invoices; `returnPath` is where its way back leads. A bearer address. */
  portalUrl(organizationId: string, returnPath: string): string
  /** The customer as staff sees it. A bearer address. */
  customerUrl(organizationId: string, visit: PageVisit): string
  /** Pages of the provider for staff. Bearer addresses. */
  adminUrls(visit: PageVisit): { customers: string; invoices: string; products: string }
  invoiceUrl(invoiceId: string, visit: PageVisit): string
  /** A bearer address. */
  pdfUrl(invoiceId: string): string
}

type Settled = Pick<BillingInvoice, 'state' | 'totalCents' | 'paidCents' | 'dueDate'>

/** What is still to be paid. */
export function balanceOf({ state, totalCents, paidCents }: Settled): number {
  return state === 'Open' ? Math.max(0, totalCents - paidCents) : 0
}

/** The status as screens show it (decision 22). */
export function statusOf(invoice: Settled, today: string) {
  if (invoice.state !== 'Open') return invoice.state
  if (balanceOf(invoice) === 0) return 'Paid'
  return invoice.dueDate < today ? 'Overdue' : 'Open'
}
