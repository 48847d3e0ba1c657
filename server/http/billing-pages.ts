import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BillingInvoice, PageVisit } from '#server/lib/billing/port.ts'
import { findInvoice, listPayments } from '#server/lib/billing/ledger/bookkeeping.ts'
import { findCreditNote, listCreditNotes } from '#server/lib/billing/ledger/credit-notes.ts'
import { creditNotePdf } from '#server/lib/billing/ledger/invoice-pdf.ts'
import { LEDGER_PATHS } from '#server/lib/billing/ledger/ledger.ts'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import {
  findBilledOrganization,
  findTaxSettings,
  invoiceFileName,
  listTaxRates,
  renderInvoice,
  siteDay,
} from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { BILLING_CHART_MONTHS_COUNT, BILLING_URL_MINUTES } from '#shared/limits.ts'
import { changeLedger } from './billing-changes.ts'
import { creditNoteTable, invoiceSection, taxSection } from './billing-invoice-views.ts'
import { CHANGE_PATH, type StaffPage } from './billing-forms.ts'
import { adminNavigation, EXPIRED, invoiceTable, LEDGER_NOTE, planSection, taxTable } from './billing-views.ts'
import {
  customerListPage,
  invoiceListPage,
  sendAccounting,
  splitView,
  type ViewedGrant,
} from './billing-invoice-list.ts'
import { html, htmlPage, type Markup } from './html.ts'

type Grant = Record<string, string>

const refusalNote = ({ refused }: StaffPage): Markup | null =>
  refused && html`<p class="error" role="alert">Nothing was changed. Read the message at the form below.</p>`

/** Pages of the embedded ledger, for holders of a valid signed URL: no session, no scripts. */
export function registerBillingPages(app: FastifyInstance, services: Services): void {
  const { billing, database, env, urlSigner } = services

  function send(reply: FastifyReply, title: string, body: Markup, status = 200) {
    return reply
      .code(status)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(htmlPage(title, body))
  }

  function sendPdf(reply: FastifyReply, name: string, pdf: Buffer) {
    return reply
      .header('content-disposition', contentDisposition(name, 'application/pdf', true))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(pdf)
  }

  const grantOf = (method: string, path: string, request: FastifyRequest): Grant | null =>
    urlSigner.verify(method, path, request.query as Record<string, unknown>)

  function page(path: string, answer: (grant: Grant, reply: FastifyReply) => Promise<unknown>): void {
    app.get(path, async (request, reply) => {
      const grant = grantOf('GET', path, request)
      return grant ? answer(grant, reply) : send(reply, 'This page has expired', EXPIRED, 403)
    })
  }

  /** A page whose URL may also contain filters. */
  function viewedPage(path: string, answer: (given: ViewedGrant, reply: FastifyReply) => unknown): void {
    app.get(path, async (request, reply) => {
      const { signed, view } = splitView(request.query as Record<string, unknown>)
      const grant = urlSigner.verify('GET', path, signed)
      return grant ? answer({ grant, signed, view }, reply) : send(reply, 'This page has expired', EXPIRED, 403)
    })
  }

  const visitOf = (grant: Grant): PageVisit => ({
    personId: grant['personId'] ?? '',
    mayChange: grant['mayChange'] === 'yes',
  })
  /** A year of invoices, and older ones that are unsettled. */
  const invoicesOf = (organizationIds: readonly string[]): Promise<BillingInvoice[]> =>
    billing.listInvoices({
      organizationIds,
      since: firstOfMonth(siteDay(services), -BILLING_CHART_MONTHS_COUNT),
      unsettled: true,
    })

  /** The page of a form. */
  function backFrom({ action, invoiceId, organizationId }: Grant, visit: PageVisit): string {
    if (invoiceId) return billing.invoiceUrl(invoiceId, visit)
    if (organizationId) return billing.customerUrl(organizationId, visit)
    if (action !== 'tax-rate') return billing.adminUrls(visit).customers
    return urlSigner.sign(
      'GET',
      LEDGER_PATHS.taxes,
      { personId: visit.personId, mayChange: 'yes' },
      BILLING_URL_MINUTES * 60,
    )
  }

  async function showCustomer(reply: FastifyReply, organizationId: string, shown: StaffPage) {
    const organization = await findBilledOrganization(services, organizationId)
    if (!organization) return send(reply, 'Not found', EXPIRED, 404)
    const [[customer = null], products, invoices, taxes] = await Promise.all([
      billing.listCustomers([organization.id]),
      billing.listProducts(),
      invoicesOf([organization.id]),
      findTaxSettings(database.db, organization.id),
    ])
    const body = html`${adminNavigation(services, shown.visit)}${LEDGER_NOTE}${refusalNote(shown)}
      ${planSection(services, organization.id, customer, products, shown, organization.today)}${taxSection(services, taxes, shown)}
      <h2>Invoices</h2>${invoiceTable(services, invoices, organization.today, shown.visit)}`
    return send(reply, organization.name, body, shown.refused ? 422 : 200)
  }

  async function showInvoice(reply: FastifyReply, invoiceId: string, shown: StaffPage) {
    const invoice = await findInvoice(database.db, invoiceId)
    if (!invoice) return send(reply, 'Not found', EXPIRED, 404)
    const [payments, notes] = await Promise.all([
      listPayments(database.db, invoice.id),
      listCreditNotes(database.db, { invoiceId: invoice.id }),
    ])
    const customer = billing.customerUrl(invoice.organizationId, shown.visit)
    const body = html`${adminNavigation(services, shown.visit)}<nav><a href="${customer}">${invoice.organizationName}</a></nav>
      ${refusalNote(shown)}${invoiceSection(services, invoice, { payments, notes, page: shown, today: siteDay(services) })}`
    return send(reply, `Invoice ${invoice.number}`, body, shown.refused ? 422 : 200)
  }

  async function showTaxes(reply: FastifyReply, shown: StaffPage) {
    const list = taxTable(services, await listTaxRates(database.db), siteDay(services), shown)
    const body = html`${adminNavigation(services, shown.visit)}${LEDGER_NOTE}${refusalNote(shown)}${list}`
    return send(reply, 'Sales tax', body, shown.refused ? 422 : 200)
  }

  /** The page of a refused form with the submitted values. */
  function showAgain(reply: FastifyReply, { invoiceId, organizationId }: Grant, shown: StaffPage) {
    if (invoiceId) return showInvoice(reply, invoiceId, shown)
    return organizationId ? showCustomer(reply, organizationId, shown) : showTaxes(reply, shown)
  }

  page(LEDGER_PATHS.portal, async (grant, reply) => {
    const organization = await findBilledOrganization(services, grant['organizationId'] ?? '')
    if (!organization) return send(reply, 'Not found', EXPIRED, 404)
    const invoices = (await invoicesOf([organization.id])).filter(({ state }) => state !== 'Draft')
    const notes = await listCreditNotes(database.db, { organizationId: organization.id })
    const body = html`<p><a href="${grant['returnPath'] ?? '/'}">Back to
      Evolve</a></p>${LEDGER_NOTE}<p>${env.billingInstructions}</p><h2>Invoices</h2>
      ${invoiceTable(services, invoices, organization.today, null)}
      ${notes.length > 0 ? html`<h2>Credit notes</h2>${creditNoteTable(services, notes)}` : null}`
    return send(reply, `Payment and invoices of ${organization.name}`, body)
  })

  page(LEDGER_PATHS.customer, (grant, reply) =>
    showCustomer(reply, grant['organizationId'] ?? '', { visit: visitOf(grant), refused: null }),
  )

  viewedPage(LEDGER_PATHS.customers, async ({ grant, signed, view }, reply) => {
    const visit = visitOf(grant)
    const list = await customerListPage(services, visit, signed, view)
    return send(reply, 'Customers', html`${adminNavigation(services, visit)}${LEDGER_NOTE}${list}`)
  })

  viewedPage(LEDGER_PATHS.invoices, async ({ grant, signed, view }, reply) => {
    const visit = visitOf(grant)
    const list = await invoiceListPage(services, visit, signed, view)
    return send(reply, 'Invoices', html`${adminNavigation(services, visit)}${LEDGER_NOTE}${list}`)
  })

  viewedPage(LEDGER_PATHS.accounting, ({ view }, reply) => sendAccounting(services, reply, view))

  page(LEDGER_PATHS.invoice, (grant, reply) =>
    showInvoice(reply, grant['invoiceId'] ?? '', { visit: visitOf(grant), refused: null }),
  )

  page(LEDGER_PATHS.taxes, (grant, reply) => showTaxes(reply, { visit: visitOf(grant), refused: null }))

  page(LEDGER_PATHS.pdf, async (grant, reply) => {
    const rendered = await renderInvoice(services, grant['invoiceId'] ?? '')
    if (!rendered) return send(reply, 'Not found', EXPIRED, 404)
    return sendPdf(reply, invoiceFileName(rendered.invoice.number), rendered.pdf)
  })

  page(LEDGER_PATHS.creditNote, async (grant, reply) => {
    const note = await findCreditNote(database.db, grant['creditNoteId'] ?? '')
    if (!note) return send(reply, 'Not found', EXPIRED, 404)
    return sendPdf(reply, `Credit note ${note.number}.pdf`, await creditNotePdf(note))
  })

  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    forms.post(CHANGE_PATH, async (request, reply) => {
      const grant = grantOf('POST', CHANGE_PATH, request)
      if (!grant) return send(reply, 'This page has expired', EXPIRED, 403)
      const visit = { personId: grant['personId'] ?? '', mayChange: true }
      const values = (request.body ?? {}) as Record<string, string>
      const errors = await changeLedger(services, grant, values)
      if (errors === null) return reply.redirect(backFrom(grant, visit), 303)
      return showAgain(reply, grant, { visit, refused: { grant, values, errors } })
    })
  })
}
