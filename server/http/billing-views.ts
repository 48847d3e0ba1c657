import { usDay } from '#server/lib/billing/us-day.ts'
import { printedStatusOf } from '#server/lib/billing/invoice-status.ts'
import {
  balanceOf,
  type BillingCustomer,
  type BillingInvoice,
  type BillingPrice,
  type BillingProduct,
  type PageVisit,
} from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { LEDGER_PATHS } from '#server/lib/billing/ledger/ledger.ts'
import { type listTaxRates, priceOn } from '#server/modules/billing/service.ts'
import { formatCents, formatUnitAmount } from '#shared/money.ts'
import { BILLING_REFERENCE_MAX_LENGTH, BILLING_URL_MINUTES } from '#shared/limits.ts'
import { COUNTRIES, type CountryReference, findCountry } from '#shared/reference/countries.ts'
import { ledgerForm, type StaffPage } from './billing-forms.ts'
import { cells, table, tableRow } from './billing-tables.ts'
import { html, type Markup } from './html.ts'

type TaxRateRow = Awaited<ReturnType<typeof listTaxRates>>[number]

/** The note on each page of this provider. */
export const LEDGER_NOTE = html`<p class="note">This is the embedded ledger of this installation. It writes invoices
  and keeps their balance; it charges no cards.</p>`

export const EXPIRED = html`<p>This address is not valid any more: it holds for ${BILLING_URL_MINUTES} minutes.
  Close this tab and open the page again from Evolve.</p>`

/** Invoices with their balance; for staff, each number links to the invoice's page. */
export function invoiceTable(
  services: Services,
  invoices: readonly BillingInvoice[],
  today: string,
  visit: PageVisit | null,
  withCustomer = false,
): Markup {
  const { billing } = services
  const headers = ['Number', ...(withCustomer ? ['Customer'] : []), 'Date', 'Due', 'Status', 'Amount', 'Balance', 'PDF']
  const rows = invoices.map((invoice) => {
    const { id, organizationId, organizationName } = invoice
    const customer = visit
      ? html`<a href="${billing.customerUrl(organizationId, visit)}">${organizationName}</a>`
      : organizationName
    const number = visit ? html`<a href="${billing.invoiceUrl(id, visit)}">${invoice.number}</a>` : invoice.number
    const contents = [
      ...[number, ...(withCustomer ? [customer] : []), usDay(invoice.invoiceDate), usDay(invoice.dueDate)],
      ...[printedStatusOf(invoice, today), formatCents(invoice.totalCents), formatCents(balanceOf(invoice))],
      html`<a href="${billing.pdfUrl(id)}">PDF</a>`,
    ]
    return html`<tr id="${id}">${cells(headers, contents)}</tr>`
  })
  return table(headers, rows, 'There are no invoices.')
}

/** The sales tax rates, and the form for a new one. */
export function taxTable(services: Services, rates: readonly TaxRateRow[], today: string, page: StaffPage): Markup {
  const headers = ['Region', 'Tax', 'Rate', 'From']
  const nameOf = (country: CountryReference, id: string | null): string =>
    country.addressFieldLookups.find((lookup) => lookup.id === id)?.displayName ?? country.name
  const rows = rates.map(({ countryId, adminArea1Id, name, basisPoints, effectiveDate }) => {
    const country = findCountry(countryId)
    const region = country ? nameOf(country, adminArea1Id) : countryId
    return tableRow(headers, [region, name, `${basisPoints / 100}%`, usDay(effectiveDate)])
  })
  const form = ledgerForm(services, page, { action: 'tax-rate' })
  const regions = (chosen: string): Markup[] =>
    COUNTRIES.map(({ id, name, addressFieldLookups }) => {
      const option = (value: string, label: string): Markup =>
        html`<option value="${value}" ${value === chosen ? html`selected` : null}>${label}</option>`
      const states = addressFieldLookups
        .filter(({ field }) => field === 'AdminArea1')
        .map((state) => option(state.id, state.displayName))
      return html`<optgroup label="${name}">${option(id, `All of ${name}`)}${states}</optgroup>`
    })
  const add = html`${form.select({ name: 'region', label: 'Region' }, regions)}${form.input({
    ...{ name: 'name', label: 'Name on invoices' },
    attributes: html`required maxlength="${BILLING_REFERENCE_MAX_LENGTH}"`,
  })}${form.input({
    ...{ name: 'percent', label: 'Rate (%)' },
    attributes: html`required inputmode="decimal" pattern="[0-9]{1,3}([.][0-9]{1,2})?"`,
  })}${form.input({
    ...{ name: 'effectiveDate', label: 'From', value: today },
    attributes: html`type="date" required`,
  })}<button>Add rate</button>`
  return html`<p>A rate applies from its day on and replaces the earlier rate of the same name. Add 0% to end a tax. Invoices
    that are issued stay as they are.</p>${table(headers, rows, 'There are no rates.')}${
      page.visit.mayChange ? html`<h2>Add a rate</h2>` : null
    }${form.markup(add)}`
}

/** Prices of plans on sale: for each interval the current one, or the next one if none is in effect. */
function offeredPlans(products: readonly BillingProduct[], today: string, ownPriceId: string | null): BillingPrice[] {
  return products.flatMap(({ kind, archivedOn, prices }) => {
    if (kind !== 'Plan') return []
    const offered = (['Month', 'Year'] as const).flatMap((interval) => {
      const series = prices.filter((price) => price.interval === interval)
      return priceOn(series, today) ?? series.at(-1) ?? []
    })
    // An organization's current plan stays in its list when it is no longer sold.
    return offered.filter(({ id }) => !archivedOn || id === ownPriceId)
  })
}

/** The plan of an organization, and the form that changes it. */
export function planSection(
  services: Services,
  organizationId: string,
  customer: BillingCustomer | null,
  products: readonly BillingProduct[],
  page: StaffPage,
  today: string,
): Markup {
  const form = ledgerForm(services, page, { action: 'plan', organizationId })
  const ownPriceId = customer?.price.id ?? null
  const plans = offeredPlans(products, today, ownPriceId)
  const choose = form.select({ name: 'priceId', label: 'Plan', value: ownPriceId ?? '' }, (chosen) => [
    html`<option value="">No plan</option>`,
    ...plans.map(
      ({ id, description, unitAmountDecimal }) =>
        html`<option value="${id}" ${chosen === id ? html`selected` : null}>${description}:
          ${formatUnitAmount(unitAmountDecimal)}</option>`,
    ),
  ])
  const now = customer
    ? `${customer.planName}, ${formatUnitAmount(customer.price.unitAmountDecimal)} each ` +
      `${customer.price.interval?.toLowerCase() ?? 'time'}, paid from ${usDay(customer.planSince)}`
    : 'No plan'
  const effect = page.visit.mayChange
    ? html`<p class="hint">Another plan begins today. Without a plan, a final invoice is made at once.</p>`
    : null
  return html`<h2>Plan</h2><p>${now}</p>${effect}${form.markup(html`${choose}<button>Change plan</button>`)}`
}

/** Organizations with a plan, each with a link to its page. */
export function customerTable(
  services: Services,
  organizations: readonly { id: string; name: string }[],
  customers: readonly BillingCustomer[],
  visit: PageVisit,
): Markup {
  const headers = ['Customer', 'Plan', 'Since']
  const plans = new Map(customers.map((customer) => [customer.organizationId, customer]))
  const rows = organizations.map(({ id, name }) => {
    const link = html`<a href="${services.billing.customerUrl(id, visit)}">${name}</a>`
    const plan = plans.get(id)
    return html`<tr id="${id}">${cells(headers, [link, plan?.planName ?? '', plan ? usDay(plan.planSince) : ''])}</tr>`
  })
  return table(headers, rows, 'There are no customers.')
}

/** Navigation between the ledger's pages. */
export function adminNavigation(services: Services, visit: PageVisit): Markup {
  const { customers, invoices, products } = services.billing.adminUrls(visit)
  const grant = { personId: visit.personId, mayChange: visit.mayChange ? 'yes' : 'no' }
  const taxes = services.urlSigner.sign('GET', LEDGER_PATHS.taxes, grant, BILLING_URL_MINUTES * 60)
  return html`<nav><a href="${customers}">Customers</a><a href="${invoices}">Invoices</a><a href="${products}">Products</a><a
    href="${taxes}">Sales tax</a></nav>`
}
