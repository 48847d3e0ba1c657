import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { LEDGER_PATHS } from '#server/lib/billing/ledger/ledger.ts'
import { INVOICE_FILTERS, type InvoiceFilter, searchInvoices } from '#server/lib/billing/ledger/searching.ts'
import type { PageVisit } from '#server/lib/billing/port.ts'
import { searchPlanHolders, siteDay } from '#server/modules/billing/service.ts'
import { readSearchText } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { LEDGER_PAGE_ROWS, LIST_OFFSET_MAX_ROWS } from '#shared/limits.ts'
import { accountingCsv, monthOf } from './billing-export.ts'
import { customerTable, invoiceTable } from './billing-views.ts'
import { html, type Markup } from './html.ts'

/** URL fields that filter a page. They are not signed, because whoever may open the page may see all its content. */
const VIEW_FIELDS = ['q', 'status', 'page', 'month'] as const
type View = Partial<Record<(typeof VIEW_FIELDS)[number], string>>

/** An opened page: what its URL allows, its signed fields with their signature, and its filters. */
export interface ViewedGrant {
  grant: Readonly<Record<string, string>>
  signed: Readonly<Record<string, string>>
  view: View
}

/** The signed fields and the filters of a URL. A field that occurs twice is dropped. */
export function splitView(query: Readonly<Record<string, unknown>>): Omit<ViewedGrant, 'grant'> {
  const fields = Object.entries(query).filter((field): field is [string, string] => typeof field[1] === 'string')
  const isView = ([name]: readonly [string, string]): boolean => (VIEW_FIELDS as readonly string[]).includes(name)
  return {
    signed: Object.fromEntries(fields.filter((field) => !isView(field))),
    view: Object.fromEntries(fields.filter(isView)),
  }
}

/** The URL of the same page with other filters. */
function addressOf(path: string, signed: Readonly<Record<string, string>>, view: View): string {
  const chosen = Object.entries(view).filter(([, value]) => value)
  return `${path}?${new URLSearchParams([...Object.entries(signed), ...chosen]).toString()}`
}

const hiddenFields = (signed: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(signed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

function filterForm(signed: Readonly<Record<string, string>>, { q, status }: View): Markup {
  const options = INVOICE_FILTERS.map(
    (filter) => html`<option ${filter === status ? html`selected` : null}>${filter}</option>`,
  )
  return html`<form method="get" action="${LEDGER_PATHS.invoices}" role="search">${hiddenFields(signed)}
    <label>Number or customer<input name="q" type="search" maxlength="100" value="${q ?? ''}"></label>
    <label>Status<select name="status"><option value="">All</option>${options}</select></label>
    <button>Search</button></form>`
}

/** The form that downloads the accounting export of a month. */
function exportForm(services: Services, visit: PageVisit): Markup {
  const address = new URL(services.billing.adminUrls(visit).accounting ?? '', 'http://ledger')
  const month = siteDay(services).slice(0, 7)
  return html`<form method="get" action="${address.pathname}">${hiddenFields(Object.fromEntries(address.searchParams))}
    <label>Accounting export (CSV)<input name="month" type="month" required pattern="20[0-9]{2}-[0-9]{2}"
    value="${month}"></label><button class="quiet">Download</button></form>`
}

/** A list's URL and the rows that are shown. */
interface ListPlace {
  path: string
  signed: Readonly<Record<string, string>>
  view: View
}

/** The page in a URL: its number from 1 on, and its rows. */
function pageOf({ page }: View) {
  const wanted = /^\d{1,6}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1
  const offset = Math.min((wanted - 1) * LEDGER_PAGE_ROWS, LIST_OFFSET_MAX_ROWS)
  return { at: offset / LEDGER_PAGE_ROWS + 1, limit: LEDGER_PAGE_ROWS, offset }
}

/** Links to the other pages, and the range of the shown rows. */
function pager({ path, signed, view }: ListPlace, at: number, totalCount: number, noun: string): Markup {
  const pages = Math.max(1, Math.ceil(totalCount / LEDGER_PAGE_ROWS))
  const linkTo = (page: number, label: string): Markup | null =>
    page < 1 || page > pages
      ? null
      : html`<a href="${addressOf(path, signed, { ...view, page: String(page) })}">${label}</a>`
  return html`<nav aria-label="Pages">${linkTo(at - 1, 'Previous page')}<span>Page ${at} of ${pages}, ${totalCount}
    ${noun}</span>${linkTo(at + 1, 'Next page')}</nav>`
}

/** The invoices of all customers, a page at a time. */
export async function invoiceListPage(
  services: Services,
  visit: PageVisit,
  signed: Readonly<Record<string, string>>,
  view: View,
): Promise<Markup> {
  const today = siteDay(services)
  const filter = INVOICE_FILTERS.find((one): one is InvoiceFilter => one === view.status) ?? null
  const { at, ...page } = pageOf(view)
  const text = readSearchText(view.q)
  const { items, totalCount } = await searchInvoices(services.database.db, page, { text, filter, today })
  return html`${filterForm(signed, view)}${invoiceTable(services, items, today, visit, true)}
    ${pager({ path: LEDGER_PATHS.invoices, signed, view }, at, totalCount, 'invoices')}${exportForm(services, visit)}`
}

/** The organizations with a plan, page by page; only those of the page are read. */
export async function customerListPage(
  services: Services,
  visit: PageVisit,
  signed: Readonly<Record<string, string>>,
  view: View,
): Promise<Markup> {
  const { at, ...page } = pageOf(view)
  const { items, totalCount } = await searchPlanHolders(services.database.db, page, readSearchText(view.q))
  const customers = items.length > 0 ? await services.billing.listCustomers(items.map(({ id }) => id)) : []
  return html`<form method="get" action="${LEDGER_PATHS.customers}" role="search">${hiddenFields(signed)}
    <label>Customer<input name="q" type="search" maxlength="100" value="${view.q ?? ''}"></label>
    <button>Search</button></form>
    ${customerTable(services, items, customers, visit)}
    ${pager({ path: LEDGER_PATHS.customers, signed, view }, at, totalCount, 'customers')}`
}

/** Sends the accounting export of the month in the URL. */
export function sendAccounting(services: Services, reply: FastifyReply, { month }: View): FastifyReply {
  const first = monthOf(month ?? '')
  if (first === null)
    return reply.code(422).type('text/plain; charset=utf-8').send('Choose a month, for example 2026-11.')
  return reply
    .headers({
      'content-disposition': `attachment; filename="accounting-${first.slice(0, 7)}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(accountingCsv(services, first)))
}
