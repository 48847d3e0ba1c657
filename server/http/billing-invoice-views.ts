import type { InvoiceDocument, Payment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { LEDGER_PATHS } from '#server/lib/billing/ledger/ledger.ts'
import {
  balanceOf,
  type CreditNote,
  type PageVisit,
  printedStatusOf,
  refundableOf,
  TAX_TREATMENTS,
  unpaidOf,
} from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { BILLING_REFERENCE_MAX_LENGTH, BILLING_URL_MINUTES, CREDIT_NOTE_REASON_MAX_LENGTH } from '#shared/limits.ts'
import { centsToText, formatCents, formatUnitAmount } from '#shared/money.ts'
import { form, table, tableRow, usDay } from './billing-tables.ts'
import { html, type Markup } from './html.ts'

const REASON = html`<label>Reason<input name="reason" required maxlength="${CREDIT_NOTE_REASON_MAX_LENGTH}"></label>`

/** The address of a credit note's PDF. A bearer address. */
export function creditNoteUrl({ urlSigner }: Services, creditNoteId: string): string {
  return urlSigner.sign('GET', LEDGER_PATHS.creditNote, { creditNoteId }, BILLING_URL_MINUTES * 60)
}

/** Credit notes, each with its PDF. */
export function creditNoteTable(services: Services, notes: readonly CreditNote[]): Markup {
  const headers = ['Credit note', 'Invoice', 'Date', 'Reason', 'Amount', 'PDF']
  const rows = notes.map((note) =>
    tableRow(
      headers,
      [
        ...[note.number, note.invoiceNumber, usDay(note.issuedOn), note.reason, formatCents(note.totalCents)],
        html`<a href="${creditNoteUrl(services, note.id)}">PDF</a>`,
      ],
      ['Amount'],
    ),
  )
  return table(headers, rows, 'There are no credit notes.')
}

function itemTable({ items, taxes }: InvoiceDocument): Markup {
  const headers = ['Description', 'Date', 'Quantity', 'Unit price', 'Amount']
  const ends = ['Quantity', 'Unit price', 'Amount']
  const rows = items.map(({ description, serviceDate, quantity, unitAmountDecimal, amountCents }) =>
    tableRow(
      headers,
      [
        ...[description, serviceDate ? usDay(serviceDate) : '', String(quantity)],
        ...[formatUnitAmount(unitAmountDecimal), formatCents(amountCents)],
      ],
      ends,
    ),
  )
  const taxRows = taxes.map(({ name, basisPoints, amountCents }) =>
    tableRow(headers, [`${name}, ${basisPoints / 100}%`, '', '', '', formatCents(amountCents)], ends),
  )
  return table(headers, [...rows, ...taxRows], 'There are no items.')
}

function paymentTable(
  services: Services,
  invoice: InvoiceDocument,
  payments: readonly Payment[],
  visit: PageVisit,
): Markup {
  const headers = ['Kind', 'Date', 'Amount', 'Reference', 'Status']
  const rows = payments.flatMap(({ id, kind, paidOn, amountCents, reference, undoneReason }) => {
    const status = undoneReason === null ? 'Recorded' : `Undone: ${undoneReason}`
    const row = tableRow(headers, [kind, usDay(paidOn), formatCents(amountCents), reference, status], ['Amount'])
    if (undoneReason !== null || !visit.mayChange) return [row]
    const grant = { invoiceId: invoice.id, paymentId: id, action: 'undo' }
    const undo = form(services, visit, grant, html`${REASON}<button class="quiet">Undo ${kind.toLowerCase()}</button>`)
    const name = `${kind.toLowerCase()} of ${formatCents(amountCents)}`
    const cell = html`<details><summary>Undo the ${name}</summary>${undo}</details>`
    return [row, html`<tr class="under"><td colspan="${headers.length}">${cell}</td></tr>`]
  })
  return table(headers, rows, 'There are no payments.')
}

/** Payment fields; `most` is the largest amount, in cents. */
function paymentFields(most: number, today: string, button: string): Markup {
  return html`<label>Amount ($)<input name="amount" inputmode="decimal" required
    value="${centsToText(most)}"></label><label>Date<input name="paidOn" type="date" required max="${today}"
    value="${today}"></label><label>Reference<input name="reference" required
    maxlength="${BILLING_REFERENCE_MAX_LENGTH}"></label><button>${button}</button>`
}

/** A change that cannot be reversed: it has to be opened, says what it does, and is sent by a button of its own. */
function confirmed(
  services: Services,
  visit: PageVisit,
  { id, number }: InvoiceDocument,
  { action, summary, effect }: { action: string; summary: string; effect: string },
): Markup {
  const button = html`<button class="danger">${summary} ${number}</button>`
  return html`<details class="danger"><summary>${summary}</summary><p>${effect}</p>
    ${form(services, visit, { invoiceId: id, action }, button)}</details>`
}

function stateForms(services: Services, invoice: InvoiceDocument, visit: PageVisit): Markup {
  const { id, state, paidCents, creditedCents = 0 } = invoice
  const isUntouched = paidCents === 0 && creditedCents === 0
  const voidIt = {
    action: 'Void',
    summary: state === 'Draft' ? 'Void draft' : 'Void invoice',
    effect:
      'The plan, the usage and the items on it are charged again by the next invoice. A void invoice cannot be restored.',
  }
  const giveUp = {
    action: 'Uncollectible',
    summary: 'Give up',
    effect: 'The balance is no longer expected. A late payment can still be recorded.',
  }
  const issue = form(services, visit, { invoiceId: id, action: 'Open' }, html`<button>Issue</button>`)
  return html`${state === 'Draft' ? issue : null}
    ${state === 'Draft' || (state === 'Open' && isUntouched) ? confirmed(services, visit, invoice, voidIt) : null}
    ${state === 'Open' && balanceOf(invoice) > 0 ? confirmed(services, visit, invoice, giveUp) : null}`
}

function creditForm(
  services: Services,
  invoice: InvoiceDocument,
  notes: readonly CreditNote[],
  visit: PageVisit,
): Markup {
  const { id, totalCents, taxCents = 0, state } = invoice
  const credited = notes.flatMap(({ items }) => items).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const most = totalCents - taxCents - credited
  if ((state !== 'Open' && state !== 'Uncollectible') || most <= 0) return html``
  const fields = html`<label>Amount before tax ($)<input name="amount" inputmode="decimal" required
    value="${centsToText(most)}"></label><label>Description<input name="description" required
    maxlength="${CREDIT_NOTE_REASON_MAX_LENGTH}"></label>${REASON}<button>Issue credit note</button>`
  const grant = { invoiceId: id, action: 'credit', formId: services.ids.uuid() }
  return html`<details><summary>Issue a credit note</summary><p>It takes back a part of this invoice, or all of it, with
    the tax on it. At most ${formatCents(most)} before tax.</p>${form(services, visit, grant, fields)}</details>`
}

/** An invoice for staff: what it charges, its payments and credit notes, and the forms that correct it. */
export function invoiceSection(
  services: Services,
  invoice: InvoiceDocument,
  { payments, notes, visit, today }: { payments: Payment[]; notes: CreditNote[]; visit: PageVisit; today: string },
): Markup {
  const grant = { invoiceId: invoice.id, formId: services.ids.uuid() }
  const [unpaid, refundable] = [unpaidOf(invoice), refundableOf(invoice)]
  const pay = form(services, visit, { ...grant, action: 'pay' }, paymentFields(unpaid, today, 'Record payment'))
  const refund = form(
    services,
    visit,
    { ...grant, action: 'refund' },
    paymentFields(refundable, today, 'Record refund'),
  )
  const canRefund = refundable > 0 && (invoice.state === 'Open' || invoice.state === 'Uncollectible')
  const facts = [
    `Billed to ${invoice.organizationName}`,
    `dated ${usDay(invoice.invoiceDate)}, due ${usDay(invoice.dueDate)}`,
    printedStatusOf(invoice, today),
  ].join(', ')
  const sums = [
    ...[`Total ${formatCents(invoice.totalCents)}`, `paid ${formatCents(invoice.paidCents)}`],
    ...(invoice.creditedCents ? [`credited ${formatCents(invoice.creditedCents)}`] : []),
    `balance ${formatCents(balanceOf(invoice))}`,
    ...(canRefund ? [`to refund ${formatCents(refundable)}`] : []),
  ].join(', ')
  const corrections = html`<h2>Corrections</h2>${creditForm(services, invoice, notes, visit)}
    ${stateForms(services, invoice, visit)}`
  return html`<p>${facts}</p><p>${sums}.</p>
    <nav><a href="${services.billing.pdfUrl(invoice.id)}">PDF</a></nav>
    ${itemTable(invoice)}
    <h2>Payments</h2>${paymentTable(services, invoice, payments, visit)}
    ${unpaid > 0 ? pay : null}${canRefund ? refund : null}
    ${notes.length > 0 ? html`<h2>Credit notes</h2>${creditNoteTable(services, notes)}` : null}
    ${visit.mayChange ? corrections : null}`
}

const TREATMENT_NAMES = {
  NotCalculated: 'Taxes are not calculated',
  Taxable: 'Sales tax by region',
  Exempt: 'Exempt from sales tax',
} as const

/** How sales tax is handled for an organization, and the form that changes it. */
export function taxSection(
  services: Services,
  settings: {
    organizationId: string
    treatment: keyof typeof TREATMENT_NAMES
    exemptionCertificate: string | null
    taxId: string | null
  },
  visit: PageVisit,
): Markup {
  const { organizationId, treatment, exemptionCertificate, taxId } = settings
  const options = TAX_TREATMENTS.map(
    (one) => html`<option value="${one}" ${one === treatment ? html`selected` : null}>${TREATMENT_NAMES[one]}</option>`,
  )
  const fields = html`<label>Sales tax<select name="treatment">${options}</select></label><label>Exemption
    certificate<input name="exemptionCertificate" maxlength="${BILLING_REFERENCE_MAX_LENGTH}"
    value="${exemptionCertificate ?? ''}"></label><label>Tax id of the customer<input name="taxId"
    maxlength="${BILLING_REFERENCE_MAX_LENGTH}" value="${taxId ?? ''}"></label><button>Save tax settings</button>`
  const now = [
    TREATMENT_NAMES[treatment],
    ...(exemptionCertificate ? [`certificate ${exemptionCertificate}`] : []),
    ...(taxId ? [`tax id ${taxId}`] : []),
  ].join(', ')
  return html`<h2>Sales tax</h2><p>${now}.</p>${form(services, visit, { action: 'tax-settings', organizationId }, fields)}`
}
