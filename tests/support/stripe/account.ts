import type Stripe from 'stripe'
import type { RequestName } from './shapes.ts'

/** A refusal by Stripe: the request had no effect. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(status: number, message: string, code?: string, param?: string) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }
}

type Kept<Name extends keyof Stripe.Invoice> = Pick<Stripe.Invoice, Name>
type Invoice = Kept<
  | 'amount_paid'
  | 'amount_remaining'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_email'
  | 'customer_name'
  | 'due_date'
  | 'effective_at'
  | 'id'
  | 'invoice_pdf'
  | 'metadata'
  | 'number'
  | 'object'
  | 'parent'
  | 'post_payment_credit_notes_amount'
  | 'pre_payment_credit_notes_amount'
  | 'status'
  | 'status_transitions'
  | 'total'
>
type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'name' | 'email' | 'metadata'>
type Given = Record<string, unknown>
type SoldPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'billing_scheme' | 'nickname' | 'metadata' | 'type'
> & {
  product: string
  /** As transmitted; the SDK converts it to its own number type. */
  unit_amount_decimal: string
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null
}
type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'created' | 'start_date' | 'canceled_at' | 'ended_at'
> & {
  customer: string
  items: {
    object: 'list'
    data: { id: string; object: 'subscription_item'; price: SoldPrice }[]
    has_more: boolean
    url: string
  }
}
type Listed = { id: string; created?: number }

interface AccountEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

const text = (given: Given, name: string): string => (typeof given[name] === 'string' ? given[name] : '')
const PAGE_COUNT = 3

/**
 * The data of one Stripe account, and Stripe's own actions: numbering, charging, webhooks. Pages are short, so that the
 * tests read several.
 */
export class StripeAccount {
  readonly invoices = new Map<string, Invoice>()
  readonly items = new Map<
    string,
    Pick<Stripe.InvoiceItem, 'id' | 'object' | 'amount' | 'description' | 'metadata' | 'invoice'>
  >()
  readonly customers = new Map<string, Customer>()
  readonly deletedCustomers = new Set<string>()
  readonly products = new Map<
    string,
    Pick<Stripe.Product, 'id' | 'object' | 'active' | 'created' | 'name' | 'description' | 'metadata'>
  >()
  readonly prices = new Map<string, SoldPrice>()
  readonly subscriptions = new Map<string, Subscription>()
  /** Each is sent as a webhook. */
  readonly events: AccountEvent[] = []
  /** Money that was charged. */
  readonly charges: { invoice: string; amount: number }[] = []
  #count = 0
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  #id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${String(this.#count).padStart(8, '0')}`
  }

  get #seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000)
  }

  #tell(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    this.events.push({ id: this.#id('evt'), object: 'event', type, created: this.#seconds, data })
  }

  #require<T>(from: ReadonlyMap<string, T>, id: string): T {
    const found = from.get(id)
    if (!found) throw new StripeRefusal(404, `No such object: '${id}'`, 'resource_missing')
    return found
  }

  /** Newest first, a page at a time. */
  #list(of: Iterable<Listed>, given: Given, path: string): object {
    const all = [...of].sort((a, b) => b.id.localeCompare(a.id))
    const since = Number((given['created'] as Given | undefined)?.['gte'] ?? 0)
    const wanted = all.filter((one) => (one.created ?? 0) >= since)
    const cursor = text(given, 'starting_after')
    if (cursor && !wanted.some(({ id }) => id === cursor))
      throw new StripeRefusal(400, `No such object: '${cursor}'`, 'resource_missing', 'starting_after')
    const after = wanted.findIndex(({ id }) => id === cursor) + 1
    const data = wanted.slice(after, after + PAGE_COUNT)
    return { object: 'list', url: path, has_more: after + PAGE_COUNT < wanted.length, data }
  }

  do(name: RequestName, id: string, given: Given): object {
    switch (name) {
      case 'GET /v1/products':
        return this.#list(this.products.values(), given, '/v1/products')
      case 'GET /v1/products/:id':
        return this.#require(this.products, id)
      case 'GET /v1/prices/:id':
        return this.#require(this.prices, id)
      case 'GET /v1/subscriptions': {
        const of = [...this.subscriptions.values()].filter(({ customer, status }) => {
          const isWanted = given['status'] === 'all' || (given['status'] ?? 'active') === status
          return isWanted && customer === given['customer']
        })
        return this.#list(of, given, '/v1/subscriptions')
      }
      case 'GET /v1/subscriptions/:id':
        return this.#require(this.subscriptions, id)
      case 'GET /v1/prices': {
        const of = [...this.prices.values()].filter(({ product, active }) => active && product === given['product'])
        return this.#list(of, given, '/v1/prices')
      }
      case 'GET /v1/customers':
        return this.#list(
          [...this.customers.values()].filter(({ email }) => !given['email'] || email === given['email']),
          given,
          '/v1/customers',
        )
      case 'GET /v1/customers/:id':
        return this.deletedCustomers.has(id)
          ? { id, object: 'customer', deleted: true }
          : this.#require(this.customers, id)
      case 'POST /v1/customers':
        return this.#createCustomer(given)
      case 'GET /v1/invoices': {
        const of = [...this.invoices.values()].filter(
          (one) =>
            (!given['customer'] || one.customer === given['customer']) &&
            (!given['status'] || one.status === given['status']),
        )
        return this.#list(of, given, '/v1/invoices')
      }
      case 'GET /v1/invoices/:id':
        return this.#require(this.invoices, id)
      case 'POST /v1/invoices':
        return this.#createInvoice(given)
      case 'POST /v1/invoices/:id/finalize':
        return this.finalize(id, given['auto_advance'] === 'true')
      case 'DELETE /v1/invoices/:id':
        return this.deleteInvoice(id)
      case 'GET /v1/invoiceitems': {
        const of = [...this.items.values()].filter(({ invoice }) => invoice === given['invoice'])
        return this.#list(of, given, '/v1/invoiceitems')
      }
      case 'POST /v1/invoiceitems':
        return this.#createItem(given)
      case 'POST /v1/billing_portal/sessions': {
        this.#customerOf(given)
        const url = `https://billing.stripe.com/p/session/${text(given, 'customer')}?return=${text(given, 'return_url')}`
        return { object: 'billing_portal.session', id: this.#id('bps'), url }
      }
      case 'GET /v1/events':
        return this.#list(this.events, given, '/v1/events')
    }
  }

  /** The customer of a parameter, which the refusal names. */
  #customerOf(given: Given): Customer {
    const id = text(given, 'customer')
    const found = this.customers.get(id)
    if (!found) throw new StripeRefusal(400, `No such customer: '${id}'`, 'resource_missing', 'customer')
    return found
  }

  #createCustomer(given: Given): Customer {
    const customer: Customer = {
      ...{ id: this.#id('cus'), object: 'customer', created: this.#seconds },
      ...{ name: text(given, 'name'), email: text(given, 'email') || null },
      metadata: (given['metadata'] ?? {}) as Stripe.Metadata,
    }
    this.customers.set(customer.id, customer)
    this.#tell('customer.created', customer)
    return customer
  }

  #draft(customer: Customer, values: Partial<Invoice>): Invoice {
    const times = { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null }
    const invoice: Invoice = {
      ...{ id: this.#id('in'), object: 'invoice', created: this.#seconds, currency: 'usd', status: 'draft' },
      ...{ customer: customer.id, customer_name: customer.name ?? null, customer_email: customer.email },
      ...{ collection_method: 'send_invoice', due_date: null, effective_at: null, number: null, parent: null },
      ...{
        total: 0,
        amount_paid: 0,
        amount_remaining: values.total ?? 0,
        metadata: {},
        ...{ pre_payment_credit_notes_amount: 0, post_payment_credit_notes_amount: 0 },
        billing_reason: 'manual',
        status_transitions: times,
      },
      ...values,
    }
    this.invoices.set(invoice.id, invoice)
    this.#tell('invoice.created', invoice)
    return invoice
  }

  #createInvoice(given: Given): Invoice {
    const customer = this.#customerOf(given)
    const isSent = given['collection_method'] === 'send_invoice'
    const days = given['days_until_due']
    if (isSent !== (days !== undefined))
      throw new StripeRefusal(400, 'days_until_due is for invoices that are sent, and needed by them.')
    if (isSent && !customer.email)
      throw new StripeRefusal(400, 'Invoices that are sent need a customer with an email.', 'customer_missing_email')
    return this.#draft(customer, {
      collection_method: isSent ? 'send_invoice' : 'charge_automatically',
      due_date: isSent ? this.#seconds + Number(days) * 86_400 : null,
      metadata: (given['metadata'] ?? {}) as Stripe.Metadata,
    })
  }

  #createItem(given: Given): object {
    const invoice = this.#require(this.invoices, text(given, 'invoice'))
    if (invoice.status !== 'draft') throw new StripeRefusal(400, 'Items are added to drafts.', 'invoice_not_editable')
    if (invoice.customer !== given['customer']) throw new StripeRefusal(400, 'The invoice is of another customer.')
    const item = {
      ...{ id: this.#id('ii'), object: 'invoiceitem' as const, invoice: invoice.id, amount: Number(given['amount']) },
      ...{ description: text(given, 'description'), metadata: (given['metadata'] ?? {}) as Stripe.Metadata },
    }
    this.items.set(item.id, item)
    invoice.total += item.amount
    invoice.amount_remaining += item.amount
    this.#tell('invoice.updated', invoice)
    return item
  }

  /** Issues a draft, and charges it if it is charged automatically. */
  finalize(id: string, autoAdvance: boolean): Invoice {
    const invoice = this.#require(this.invoices, id)
    if (invoice.status !== 'draft')
      throw new StripeRefusal(
        400,
        'This invoice is already finalized, you cannot re-finalize it.',
        'invoice_not_editable',
      )
    invoice.status = 'open'
    invoice.number = `EVO-${String(this.invoices.size).padStart(4, '0')}`
    invoice.invoice_pdf = `https://pay.stripe.com/invoice/${id}/pdf`
    invoice.status_transitions.finalized_at = this.#seconds
    this.#tell('invoice.finalized', invoice)
    if (autoAdvance && invoice.collection_method === 'charge_automatically') this.pay(id)
    return invoice
  }

  pay(id: string, amount = this.#require(this.invoices, id).amount_remaining): void {
    const invoice = this.#require(this.invoices, id)
    if (invoice.status !== 'open') throw new StripeRefusal(400, 'Only open invoices are paid.', 'invoice_not_open')
    this.charges.push({ invoice: id, amount })
    invoice.amount_paid += amount
    invoice.amount_remaining -= amount
    if (invoice.amount_remaining === 0) {
      invoice.status = 'paid'
      invoice.status_transitions.paid_at = this.#seconds
      this.#tell('invoice.paid', invoice)
    } else this.#tell('invoice.updated', invoice)
  }

  /** A credit note of an open invoice, or a customer's balance applied to it. */
  settle(id: string, cents: number, by: 'credit note' | 'balance'): void {
    const invoice = this.#require(this.invoices, id)
    if (by === 'credit note') invoice.pre_payment_credit_notes_amount += cents
    invoice.amount_remaining -= cents
    if (invoice.amount_remaining === 0) invoice.status = 'paid'
    this.#tell('invoice.updated', invoice)
  }

  /** Ends a subscription immediately, as staff does on the dashboard, or as Stripe does at the end of its period. */
  cancel(subscriptionId: string): void {
    const subscription = this.#require(this.subscriptions, subscriptionId)
    subscription.status = 'canceled'
    subscription.canceled_at ??= this.#seconds
    subscription.ended_at = this.#seconds
    this.#tell('customer.subscription.deleted', subscription)
  }

  deleteCustomer(id: string): void {
    const customer = this.#require(this.customers, id)
    for (const { id: own, customer: of, status } of [...this.subscriptions.values()])
      if (of === id && status !== 'canceled') this.cancel(own)
    this.customers.delete(id)
    this.deletedCustomers.add(id)
    this.#tell('customer.deleted', customer)
  }

  /** As staff does on the dashboard. */
  close(id: string, status: 'void' | 'uncollectible'): void {
    const invoice = this.#require(this.invoices, id)
    invoice.status = status
    this.#tell(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  }

  deleteInvoice(id: string): object {
    const invoice = this.#require(this.invoices, id)
    if (invoice.status !== 'draft') throw new StripeRefusal(400, 'Only drafts are deleted.', 'invoice_not_editable')
    this.invoices.delete(id)
    for (const item of [...this.items.values()]) if (item.invoice === id) this.items.delete(item.id)
    this.#tell('invoice.deleted', invoice)
    return { id, object: 'invoice', deleted: true }
  }

  sell(name: string, price: { cents: string; interval?: 'month' | 'year'; metric?: string; day?: string }): string {
    const product = {
      ...{
        id: this.#id('prod'),
        object: 'product' as const,
        active: true,
        created: this.#seconds,
        name,
        description: null,
      },
      metadata: (price.metric ? { evolve_metric: price.metric } : {}) as Stripe.Metadata,
    }
    this.products.set(product.id, product)
    const id = this.#id('price')
    this.prices.set(id, {
      ...{ id, object: 'price', active: true, created: this.#seconds, currency: 'usd', billing_scheme: 'per_unit' },
      ...{ product: product.id, nickname: null, unit_amount_decimal: price.cents },
      metadata: price.day ? { evolve_effective_date: price.day } : {},
      recurring: price.interval ? { interval: price.interval, interval_count: 1, usage_type: 'licensed' } : null,
      type: price.interval ? 'recurring' : 'one_time',
    })
    this.#tell('product.created', product)
    this.#tell('price.created', this.prices.get(id) ?? {})
    return id
  }

  /** A subscription from a day on; its first invoice is Stripe's own. */
  subscribe(customerId: string, priceId: string, since: string): string {
    const price = this.#require(this.prices, priceId)
    const id = this.#id('sub')
    const start = Math.floor(Date.parse(`${since}T18:00:00Z`) / 1_000)
    this.subscriptions.set(id, {
      ...{
        id,
        object: 'subscription',
        customer: customerId,
        status: 'active',
        created: this.#seconds,
        start_date: start,
        canceled_at: null,
        ended_at: null,
      },
      items: {
        object: 'list',
        data: [{ id: this.#id('si'), object: 'subscription_item', price }],
        has_more: false,
        url: '',
      },
    })
    this.#tell('customer.subscription.created', this.subscriptions.get(id) ?? {})
    return id
  }

  /** An invoice that Stripe creates for a subscription, issued. */
  billSubscription(subscriptionId: string, total: number): string {
    const { customer } = this.#require(this.subscriptions, subscriptionId)
    const parent = {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: null,
    } as Stripe.Invoice.Parent
    const invoice = this.#draft(this.#require(this.customers, customer), {
      total,
      parent,
      billing_reason: 'subscription_cycle',
    })
    this.finalize(invoice.id, false)
    return invoice.id
  }
}
