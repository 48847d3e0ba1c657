import { usDay } from '#server/lib/billing/us-day.ts'
import type { InvoiceDocument, Payment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { LEDGER_PATHS } from '#server/lib/billing/ledger/ledger.ts'
import { printedStatusOf } from '#server/lib/billing/invoice-status.ts'
import { balanceOf, type CreditNote, refundableOf, TAX_TREATMENTS, unpaidOf } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { BILLING_REFERENCE_MAX_LENGTH, BILLING_URL_MINUTES, CREDIT_NOTE_REASON_MAX_LENGTH } from '#shared/limits.ts'
import { centsToText, formatCents, formatUnitAmount } from '#shared/money.ts'
import { disclosure, ledgerForm, type LedgerForm, type StaffPage } from './billing-forms.ts'
import { table, tableRow } from './billing-tables.ts'
import { html, type Markup } from './html.ts'

const reasonField = (form: LedgerForm): Markup =>
  form.input({
    ...{ name: 'reason', label: 'Reason' },
    attributes: html`required maxlength="${CREDIT_NOTE_REASON_MAX_LENGTH}"`,
  })

/** The URL of a credit note's PDF. A bearer URL. */
export function creditNoteUrl({ urlSigner }: Services, creditNoteId: string): string {
  return urlSigner.sign('GET', LEDGER_PATHS.creditNote, { creditNoteId }, BILLING_URL_MINUTES * 60)
}

/** Credit notes, each with its PDF. */
export function creditNoteTable(services: Services, notes: readonly CreditNote[]): Markup {
  const headers = ['Credit note', 'Invoice', 'Date', 'Reason', 'Amount', 'PDF']
  const rows = notes.map((note) =>
    tableRow(headers, [
      ...[note.number, note.invoiceNumber, usDay(note.issuedOn), note.reason, formatCents(note.totalCents)],
      html`<a href="${creditNoteUrl(services, note.id)}">PDF</a>`,
    ]),
  )
  return table(headers, rows, 'There are no credit notes.')
}

function itemTable({ items, taxes }: InvoiceDocument): Markup {
  const headers = ['Description', 'Date', 'Quantity', 'Unit price', 'Amount']
  const rows = items.map(({ description, serviceDate, quantity, unitAmountDecimal, amountCents }) =>
    tableRow(headers, [
      ...[description, serviceDate ? usDay(serviceDate) : '', String(quantity)],
      ...[formatUnitAmount(unitAmountDecimal), formatCents(amountCents)],
    ]),
  )
  const taxRows = taxes.map(({ name, basisPoints, amountCents }) =>
    tableRow(headers, [`${name}, ${basisPoints / 100}%`, '', '', '', formatCents(amountCents)]),
  )
  return table(headers, [...rows, ...taxRows], 'There are no items.')
}

function paymentTable(
  services: Services,
  invoice: InvoiceDocument,
  payments: readonly Payment[],
  page: StaffPage,
): Markup {
  const headers = ['Kind', 'Date', 'Amount', 'Reference', 'Status']
  const rows = payments.flatMap(({ id, kind, paidOn, amountCents, reference, undoneReason }) => {
    const status = undoneReason === null ? 'Recorded' : `Undone: ${undoneReason}`
    const row = tableRow(headers, [kind, usDay(paidOn), formatCents(amountCents), reference, status])
    if (undoneReason !== null || !page.visit.mayChange) return [row]
    const form = ledgerForm(services, page, { invoiceId: invoice.id, paymentId: id, action: 'undo' })
    const undo = form.markup(html`${reasonField(form)}<button class="quiet">Undo ${kind.toLowerCase()}</button>`)
    const summary = `Undo the ${kind.toLowerCase()} of ${formatCents(amountCents)}`
    return [
      row,
      html`<tr class="under"><td colspan="${headers.length}">${disclosure(form, { summary }, undo)}</td></tr>`,
    ]
  })
  return table(headers, rows, 'There are no payments.')
}

/** The form that records a payment or a refund of at most `most` cents. */
function paymentForm(
  services: Services,
  invoice: InvoiceDocument,
  page: StaffPage,
  { action, most, today }: { action: 'pay' | 'refund'; most: number; today: string },
): Markup {
  const form = ledgerForm(services, page, { invoiceId: invoice.id, action, formId: services.ids.uuid() })
  if (!page.visit.mayChange) return html``
  const kind = action === 'pay' ? 'payment' : 'refund'
  const fields = html`${form.input({
    ...{ name: 'amount', label: 'Amount ($)', value: centsToText(most) },
    attributes: html`inputmode="decimal" required`,
  })}${form.input({
    ...{ name: 'paidOn', label: 'Date', value: today },
    attributes: html`type="date" required max="${today}"`,
  })}${form.input({
    ...{ name: 'reference', label: 'Reference' },
    attributes: html`required maxlength="${BILLING_REFERENCE_MAX_LENGTH}"`,
  })}<button>Record ${kind}</button>`
  return html`<h3>Record a ${kind}</h3><p class="hint">At most ${formatCents(most)}.</p>${form.markup(fields)}`
}

/** An irreversible change: the user must expand it, it describes its effect, and it has a separate button. */
function confirmed(
  services: Services,
  page: StaffPage,
  { id, number }: InvoiceDocument,
  { action, summary, effect, isDanger = true }: { action: string; summary: string; effect: string; isDanger?: boolean },
): Markup {
  const form = ledgerForm(services, page, { invoiceId: id, action })
  const button = html`<button class="${isDanger ? 'danger' : ''}">${summary} ${number}</button>`
  return disclosure(form, { summary, isDanger }, html`<p>${effect}</p>${form.markup(button)}`)
}

function stateForms(services: Services, invoice: InvoiceDocument, page: StaffPage): Markup {
  const { state, paidCents, creditedCents = 0 } = invoice
  const isUntouched = paidCents === 0 && creditedCents === 0
  const issue = {
    action: 'Open',
    summary: 'Issue',
    effect: 'It is sent to the customer and must be paid. An issued invoice cannot be changed.',
    isDanger: false,
  }
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
  return html`${state === 'Draft' ? confirmed(services, page, invoice, issue) : null}
    ${state === 'Draft' || (state === 'Open' && isUntouched) ? confirmed(services, page, invoice, voidIt) : null}
    ${state === 'Open' && balanceOf(invoice) > 0 ? confirmed(services, page, invoice, giveUp) : null}`
}

function creditForm(
  services: Services,
  invoice: InvoiceDocument,
  notes: readonly CreditNote[],
  page: StaffPage,
): Markup {
  const { id, totalCents, taxCents = 0, state } = invoice
  const credited = notes.flatMap(({ items }) => items).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const most = totalCents - taxCents - credited
  if ((state !== 'Open' && state !== 'Uncollectible') || most <= 0) return html``
  const form = ledgerForm(services, page, { invoiceId: id, action: 'credit', formId: services.ids.uuid() })
  const fields = html`${form.input({
    ...{ name: 'amount', label: 'Amount before tax ($)', value: centsToText(most) },
    attributes: html`inputmode="decimal" required`,
  })}${form.input({
    ...{ name: 'description', label: 'Description' },
    attributes: html`required maxlength="${CREDIT_NOTE_REASON_MAX_LENGTH}"`,
  })}${reasonField(form)}<button>Issue credit note</button>`
  const effect = html`<p>It takes back a part of this invoice, or all of it, with the tax on it. At most
    ${formatCents(most)} before tax. A credit note cannot be undone.</p>`
  return disclosure(form, { summary: 'Issue a credit note' }, html`${effect}${form.markup(fields)}`)
}

/** An invoice for staff: its items, its payments and credit notes, and the forms that correct it. */
export function invoiceSection(
  services: Services,
  invoice: InvoiceDocument,
  { payments, notes, page, today }: { payments: Payment[]; notes: CreditNote[]; page: StaffPage; today: string },
): Markup {
  const [unpaid, refundable] = [unpaidOf(invoice), refundableOf(invoice)]
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
  const forms = [creditForm(services, invoice, notes, page), stateForms(services, invoice, page)]
  const canCorrect = page.visit.mayChange && forms.some(({ text }) => text.trim() !== '')
  return html`<p>${facts}</p><p>${sums}.</p>
    <nav><a href="${services.billing.pdfUrl(invoice.id)}">PDF</a></nav>
    ${itemTable(invoice)}
    <h2>Payments</h2>${paymentTable(services, invoice, payments, page)}
    ${unpaid > 0 ? paymentForm(services, invoice, page, { action: 'pay', most: unpaid, today }) : null}
    ${canRefund ? paymentForm(services, invoice, page, { action: 'refund', most: refundable, today }) : null}
    ${notes.length > 0 ? html`<h2>Credit notes</h2>${creditNoteTable(services, notes)}` : null}
    ${canCorrect ? html`<h2>Corrections</h2>${forms}` : null}`
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
  page: StaffPage,
): Markup {
  const { organizationId, treatment, exemptionCertificate, taxId } = settings
  const form = ledgerForm(services, page, { action: 'tax-settings', organizationId })
  const attributes = html`maxlength="${BILLING_REFERENCE_MAX_LENGTH}"`
  const fields = html`${form.select({ name: 'treatment', label: 'Sales tax', value: treatment }, (chosen) =>
    TAX_TREATMENTS.map(
      (one) => html`<option value="${one}" ${one === chosen ? html`selected` : null}>${TREATMENT_NAMES[one]}</option>`,
    ),
  )}${form.input({
    ...{ name: 'exemptionCertificate', label: 'Exemption certificate', value: exemptionCertificate ?? '', attributes },
  })}${form.input({
    ...{ name: 'taxId', label: 'Tax id of the customer', value: taxId ?? '', attributes },
  })}<button>Save tax settings</button>`
  const now = [
    TREATMENT_NAMES[treatment],
    ...(exemptionCertificate ? [`certificate ${exemptionCertificate}`] : []),
    ...(taxId ? [`tax id ${taxId}`] : []),
  ].join(', ')
  return html`<h2>Sales tax</h2><p>${now}.</p>${form.markup(fields)}`
}
