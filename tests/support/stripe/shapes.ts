import type Stripe from 'stripe'
import * as z from 'zod'

/**
 * The requests that the product may send. Parameter names, types and values are checked against the SDK's declarations,
 * which Stripe generates from its API description; limits and required parameters are written manually from the
 * documentation page that each shape names. Any other parameter is refused, as by Stripe.
 */

/** Their API version: another SDK version does not compile until the shapes are reviewed. */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'

/** Only the named values of a string, because the SDK's type allows any other as well. */
type Named<Value> = Value extends string ? (string extends Value ? never : Value) : never
/** A parameter as transmitted in a form, where every value is text. */
type Encoded<Value> =
  | ([Named<Value>] extends [never] ? Extract<Value, string> : Named<Value>)
  | (Value extends string
      ? never
      : Value extends number | boolean
        ? `${Value}`
        : Value extends readonly (infer One)[]
          ? Encoded<One>[]
          : Value extends object
            ? { [Name in keyof Value]: Encoded<Value[Name]> }
            : never)
type Shape<Params> = { [Name in keyof Params]?: z.ZodType<Encoded<Params[Name]>> }

const text = z.string().max(5_000)
const digits = (pattern: RegExp) => z.custom<`${number}`>((value) => pattern.test(String(value)))
const flag = z.enum(['true', 'false'])
const whole = digits(/^-?\d{1,12}$/)
const instant = digits(/^\d{10}$/)
// docs.stripe.com/api/pagination
const page = { limit: digits(/^([1-9]|[1-9]\d|100)$/), starting_after: text }
/** At most 50 keys of 40 characters with values of 500: docs.stripe.com/api/metadata. */
const metadata = z.record(z.string().max(40), z.string().max(500)).refine((one) => Object.keys(one).length <= 50)
const range = z
  .strictObject({ gt: instant, gte: instant, lt: instant, lte: instant } satisfies Shape<Stripe.RangeQueryParam>)
  .partial()

// docs.stripe.com/api/customers/create
const customerCreate = {
  name: text.max(256),
  email: text.max(512),
  metadata,
} satisfies Shape<Stripe.CustomerCreateParams>
// docs.stripe.com/api/customers/list
const customerList = { ...page, email: text } satisfies Shape<Stripe.CustomerListParams>
// docs.stripe.com/api/subscriptions/list
const subscriptionList = {
  ...page,
  customer: text,
  status: z.enum(['active', 'all', 'canceled', 'ended', 'past_due', 'paused', 'trialing', 'unpaid']),
} satisfies Shape<Stripe.SubscriptionListParams>
// docs.stripe.com/api/products/list
const productList = { ...page, active: flag } satisfies Shape<Stripe.ProductListParams>
// docs.stripe.com/api/prices/list
const priceList = { ...page, active: flag, product: text } satisfies Shape<Stripe.PriceListParams>
// docs.stripe.com/api/events/list
const eventList = { ...page, created: range, type: text } satisfies Shape<Stripe.EventListParams>
// docs.stripe.com/api/invoices/list
const invoiceList = {
  ...page,
  customer: text,
  created: range,
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
} satisfies Shape<Stripe.InvoiceListParams>
// docs.stripe.com/api/invoices/create
const invoiceCreate = {
  customer: text,
  currency: z.literal('usd'),
  auto_advance: flag,
  pending_invoice_items_behavior: z.enum(['exclude', 'include']),
  collection_method: z.enum(['charge_automatically', 'send_invoice']),
  days_until_due: whole,
  metadata,
} satisfies Shape<Stripe.InvoiceCreateParams>
// docs.stripe.com/api/invoices/finalize
const invoiceFinalize = { auto_advance: flag } satisfies Shape<Stripe.InvoiceFinalizeInvoiceParams>
// docs.stripe.com/api/invoiceitems/list
const itemList = { ...page, invoice: text } satisfies Shape<Stripe.InvoiceItemListParams>
// docs.stripe.com/api/invoiceitems/create
const itemCreate = {
  customer: text,
  invoice: text,
  currency: z.literal('usd'),
  amount: whole,
  description: text,
  metadata,
} satisfies Shape<Stripe.InvoiceItemCreateParams>
// docs.stripe.com/api/customer_portal/sessions/create
const portalCreate = { customer: text, return_url: z.url() } satisfies Shape<Stripe.BillingPortal.SessionCreateParams>

const parameters = (shape: z.ZodRawShape) => z.strictObject(shape).partial()
const none = parameters({})

export const REQUESTS = {
  'GET /v1/products': parameters(productList),
  'GET /v1/products/:id': none,
  'GET /v1/prices': parameters(priceList),
  'GET /v1/prices/:id': none,
  'GET /v1/subscriptions': parameters(subscriptionList),
  'GET /v1/subscriptions/:id': none,
  'GET /v1/customers': parameters(customerList),
  'GET /v1/customers/:id': none,
  'POST /v1/customers': parameters(customerCreate),
  'GET /v1/invoices': parameters(invoiceList),
  'GET /v1/invoices/:id': none,
  'POST /v1/invoices': parameters(invoiceCreate).required({ customer: true }),
  'POST /v1/invoices/:id/finalize': parameters(invoiceFinalize),
  'DELETE /v1/invoices/:id': none,
  'GET /v1/invoiceitems': parameters(itemList),
  'POST /v1/invoiceitems': parameters(itemCreate).required({ customer: true }),
  'POST /v1/billing_portal/sessions': parameters(portalCreate).required({ customer: true }),
  'GET /v1/events': parameters(eventList),
} as const

export type RequestName = keyof typeof REQUESTS

/** The name of a request and the id in its path; null for a request that the product must not send. */
export function requestOf(method: string, path: string): { name: RequestName; id: string } | null {
  for (const name of Object.keys(REQUESTS) as RequestName[]) {
    const [ofMethod, pattern = ''] = name.split(' ')
    const match = new RegExp(`^${pattern.replace(':id', '(?<id>[a-z]+_[A-Za-z0-9]+)')}$`).exec(path)
    if (ofMethod === method && match) return { name, id: match.groups?.['id'] ?? '' }
  }
  return null
}

type Tree = { [key: string]: string | Tree }

/** Parameters as Stripe reads them: `metadata[key]=value`, `expand[0]=subscriptions`. */
export function parametersOf(encoded: string): unknown {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let at = root
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Tree
    at[path.at(-1) ?? ''] = value
  }
  const lists = (tree: string | Tree): unknown => {
    if (typeof tree === 'string') return tree
    const entries = Object.entries(tree).map(([key, value]) => [key, lists(value)] as const)
    const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  }
  return lists(root)
}
