import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { LEDGER_PATHS } from '#server/lib/billing/ledger/ledger.ts'
import { INVOICE_FILTERS, type InvoiceFilter, searchInvoices } from '#server/lib/billing/ledger/searching.ts'
import type { PageVisit } from '#server/lib/billing/port.ts'
import { siteDay } from '#server/modules/billing/service.ts'
import { readSearchText } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { LEDGER_PAGE_ROWS, LIST_OFFSET_MAX_ROWS } from '#shared/limits.ts'
import { accountingCsv, monthOf } from './billing-export.ts'
import { invoiceTable } from './billing-views.ts'
import { html, type Markup } from './html.ts'

/**
 * Fields of an address that choose what a page shows. They are not signed: whoever may open the page may choose among
 * all that it shows.
 */
const VIEW_FIELDS = ['q', 'status', 'page', 'month'] as const
type View = Partial<Record<(typeof VIEW_FIELDS)[number], string>>

/** An opened page: what its address allows, its signed fields with their signature, and what it chooses. */
export interface ViewedGrant {
  grant: Readonly<Record<string, string>>
  signed: Readonly<Record<string, string>>
  view: View
}

/** The fields of an address in its signed ones and those that choose. A field that is given twice is dropped. */
export function splitView(query: Readonly<Record<string, unknown>>): Omit<ViewedGrant, 'grant'> {
  const fields = Object.entries(query).filter((field): field is [string, string] => typeof field[1] === 'string')
  const isView = ([name]: readonly [string, string]): boolean => (VIEW_FIELDS as readonly string[]).includes(name)
  return {
    signed: Object.fromEntries(fields.filter((field) => !isView(field))),
    view: Object.fromEntries(fields.filter(isView)),
  }
}

/** The address of the same page with other choices. */
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

/** The way to the other pages, and which rows these are. */
function pager(signed: Readonly<Record<string, string>>, view: View, at: number, totalCount: number): Markup {
  const pages = Math.max(1, Math.ceil(totalCount / LEDGER_PAGE_ROWS))
  const linkTo = (page: number, label: string): Markup | null =>
    page < 1 || page > pages
      ? null
      : html`<a href="${addressOf(LEDGER_PATHS.invoices, signed, { ...view, page: String(page) })}">${label}</a>`
  return html`<nav aria-label="Pages">${linkTo(at - 1, 'Previous page')}<span>Page ${at} of ${pages}, ${totalCount}
    invoices</span>${linkTo(at + 1, 'Next page')}</nav>`
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
  const wanted = /^\d{1,6}$/.test(view.page ?? '') ? Math.max(1, Number(view.page)) : 1
  const offset = Math.min((wanted - 1) * LEDGER_PAGE_ROWS, LIST_OFFSET_MAX_ROWS)
  const page = { limit: LEDGER_PAGE_ROWS, offset }
  const text = readSearchText(view.q)
  const { items, totalCount } = await searchInvoices(services.database.db, page, { text, filter, today })
  return html`${filterForm(signed, view)}${invoiceTable(services, items, today, visit, true)}
    ${pager(signed, view, offset / LEDGER_PAGE_ROWS + 1, totalCount)}${exportForm(services, visit)}`
}

/** Sends the accounting export of the month in the address. */
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
