import {
  balanceOf,
  type BillingCustomer,
  type BillingInvoice,
  type BillingPrice,
  type BillingProduct,
  type PageVisit,
  statusOf,
} from '#server/lib/billing/port.ts'
import { priceOn } from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import { centsToText, formatCents, formatUnitAmount } from '#shared/money.ts'
import { BILLING_URL_MINUTES } from '#shared/limits.ts'
import { html, type Markup } from './html.ts'

/** The address that the forms of the ledger's pages post to. */
export const CHANGE_PATH = '/storage/billing/change'

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** The note on each page of this provider. */
export const LEDGER_NOTE = html`<p class="note">This is the embedded ledger of this installation. It writes invoices
  and keeps their balance; it charges no cards.</p>`

export const EXPIRED = html`<p>This address is not valid any more: it holds for ${BILLING_URL_MINUTES} minutes.
  Close this tab and open the page again from Evolve.</p>`

/** A form that may be sent for as long as its page holds. */
function form(services: Services, visit: PageVisit, grant: Record<string, string>, content: Markup): Markup {
  if (!visit.mayChange) return html``
  const action = services.urlSigner.sign(
    'POST',
    CHANGE_PATH,
    { ...grant, personId: visit.personId },
    BILLING_URL_MINUTES * 60,
  )
  return html`<form method="post" action="${action}">${content}</form>`
}

/** Cells of a row, each with the head of its column: narrow screens show them below each other. */
function cells(headers: readonly string[], contents: readonly (string | Markup)[], ends: readonly string[] = []) {
  return contents.map((content, at) => {
    const header = headers[at] ?? ''
    return html`<td data-label="${header}" class="${ends.includes(header) ? 'end' : ''}">${content}</td>`
  })
}

function table(headers: readonly string[], rows: readonly Markup[], empty: string): Markup {
  if (rows.length === 0) return html`<p>${empty}</p>`
  const heads = headers.map((header) => html`<th scope="col">${header}</th>`)
  return html`<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

const ACTIONS = { Open: 'Issue', Void: 'Void', Uncollectible: 'Give up' } as const

function actionsOf(services: Services, invoice: BillingInvoice, visit: PageVisit, today: string): Markup {
  const of = { invoiceId: invoice.id, organizationId: invoice.organizationId }
  const states =
    invoice.state === 'Draft'
      ? (['Open', 'Void'] as const)
      : invoice.state === 'Open' && balanceOf(invoice) > 0
        ? invoice.paidCents === 0
          ? (['Void', 'Uncollectible'] as const)
          : (['Uncollectible'] as const)
        : []
  const changes = states.map((state) =>
    form(services, visit, { ...of, action: state }, html`<button class="quiet">${ACTIONS[state]}</button>`),
  )
  const pay = html`<label>Amount paid ($)<input name="amount" inputmode="decimal" required
    value="${centsToText(balanceOf(invoice))}"></label><label>Paid on<input name="paidOn" type="date" required
    value="${today}"></label><label>Reference<input name="reference" required maxlength="100"></label><button>Record payment</button>`
  const isOpen = balanceOf(invoice) > 0
  const payment = { ...of, action: 'pay', paymentId: services.ids.uuid() }
  return html`${isOpen ? form(services, visit, payment, pay) : null}${changes}`
}

/** Invoices with their balance; staff that may change them has the forms for it. */
export function invoiceTable(
  services: Services,
  invoices: readonly BillingInvoice[],
  today: string,
  visit: PageVisit | null,
  withCustomer = false,
): Markup {
  const headers = ['Number', ...(withCustomer ? ['Customer'] : []), 'Date', 'Due', 'Status', 'Amount', 'Balance', 'PDF']
  const rows = invoices.map((invoice) => {
    const customer =
      visit && withCustomer
        ? html`<a href="${services.billing.customerUrl(invoice.organizationId, visit)}">${invoice.organizationName}</a>`
        : invoice.organizationName
    const contents = [
      ...[invoice.number, ...(withCustomer ? [customer] : []), usDay(invoice.invoiceDate), usDay(invoice.dueDate)],
      ...[statusOf(invoice, today), formatCents(invoice.totalCents), formatCents(balanceOf(invoice))],
      html`<a href="${services.billing.pdfUrl(invoice.id)}">PDF</a>`,
    ]
    const actions = visit?.mayChange
      ? html`<tr class="under"><td colspan="${headers.length}">${actionsOf(services, invoice, visit, today)}</td></tr>`
      : null
    return html`<tr id="${invoice.id}">${cells(headers, contents, ['Amount', 'Balance'])}</tr>${actions}`
  })
  return table(headers, rows, 'There are no invoices.')
}

/** Prices of plans that are sold: of each interval the one in effect, or the first one that will be. */
function offeredPlans(products: readonly BillingProduct[], today: string, ownPriceId: string | null): BillingPrice[] {
  return products.flatMap(({ kind, archivedOn, prices }) => {
    if (kind !== 'Plan') return []
    const offered = (['Month', 'Year'] as const).flatMap((interval) => {
      const series = prices.filter((price) => price.interval === interval)
      return priceOn(series, today) ?? series.at(-1) ?? []
    })
    // The plan that an organization has stays in its list when it is no longer sold.
    return offered.filter(({ id }) => !archivedOn || id === ownPriceId)
  })
}

/** The plan of an organization, and the form that changes it. */
export function planSection(
  services: Services,
  organizationId: string,
  customer: BillingCustomer | null,
  products: readonly BillingProduct[],
  visit: PageVisit,
  today: string,
): Markup {
  const options = offeredPlans(products, today, customer?.price.id ?? null).map(
    ({ id, description, unitAmountDecimal }) =>
      html`<option value="${id}" ${customer?.price.id === id ? html`selected` : null}>${description}:
          ${formatUnitAmount(unitAmountDecimal)}</option>`,
  )
  const choose = html`<label>Plan<select name="priceId"><option value="">No
    plan</option>${options}</select></label><button>Change plan</button>`
  const now = customer
    ? `${customer.planName}, ${formatUnitAmount(customer.price.unitAmountDecimal)} each ` +
      `${customer.price.interval?.toLowerCase() ?? 'time'}, paid from ${usDay(customer.planSince)}`
    : 'No plan'
  return html`<h2>Plan</h2><p>${now}</p>${form(services, visit, { action: 'plan', organizationId }, choose)}`
}

/** Organizations that have a plan, each leading to its page. */
export function customerTable(
  services: Services,
  customers: readonly BillingCustomer[],
  nameOf: (id: string) => string,
  visit: PageVisit,
): Markup {
  const headers = ['Customer', 'Plan', 'Since']
  const rows = customers.map(({ organizationId, planName, planSince }) => {
    const name = html`<a href="${services.billing.customerUrl(organizationId, visit)}">${nameOf(organizationId)}</a>`
    return html`<tr>${cells(headers, [name, planName, usDay(planSince)])}</tr>`
  })
  return table(headers, rows, 'There are no customers.')
}

/** The way between the ledger's pages. */
export function adminNavigation(services: Services, visit: PageVisit): Markup {
  const { customers, invoices, products } = services.billing.adminUrls(visit)
  return html`<nav><a href="${customers}">Customers</a><a href="${invoices}">Invoices</a><a href="${products}">Products</a></nav>`
}
