import type { Db } from '#server/db/client.ts'
import {
  changeState,
  findInvoice,
  type InvoiceDocument,
  recordPayment,
  undoPayment,
} from '#server/lib/billing/ledger/bookkeeping.ts'
import { issueCreditNote } from '#server/lib/billing/ledger/credit-notes.ts'
import type { Services } from '#server/services.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { dayIn } from '#shared/calendar.ts'
import { formatCents } from '#shared/money.ts'
import { timeZoneOf } from '#shared/reference/time-zones.ts'
import { billingDateMessages, isPastBillingDate } from '#shared/validation/billing-dates.ts'
import { writeJournal } from './journal.ts'
import { announceState, sendNoticesSoon } from './notices/announcing.ts'
import { issueItemsOf, lockHierarchyBilling } from './repository.ts'
import { releaseUsageOf } from './usage/repository.ts'

/**
 * Staff operations on an invoice of the embedded ledger. Each function writes the journal and the history in the same
 * transaction as the change. It returns null, or a sentence for staff that says why nothing was changed.
 */

type Parts = Pick<Services, 'billing' | 'database' | 'ids' | 'clock'>

/** The staff member and the invoice of a form. */
export interface Correction {
  invoiceId: string
  personId: string
}

/** A journal and history entry for a change of an invoice. */
interface Account {
  severity: 'Info' | 'Warning'
  message: string
  field: string
  old: string | null
  new: string | null
}

export const REFUSALS = {
  missing: 'This invoice was deleted.',
  payment: 'A payment cannot exceed the balance of an issued invoice.',
  refund: 'A refund cannot exceed what was paid beyond the invoice less its credit notes.',
  credit: 'A credit note cannot exceed what an issued invoice charges, less its earlier credit notes.',
  undo: 'This payment cannot be undone: it was undone already, or a later refund depends on it.',
  state: 'The state of this invoice was changed in the meantime, or it has payments or credit notes.',
  repeated: 'This was recorded already.',
} as const

async function correct(
  services: Parts,
  { invoiceId, personId }: Correction,
  change: (tx: Db, invoice: InvoiceDocument) => Promise<string | Account>,
): Promise<string | null> {
  return services.database.transaction(async (tx) => {
    const invoice = await findInvoice(tx, invoiceId)
    if (!invoice) return REFUSALS.missing
    await lockHierarchyBilling(tx, invoice.organizationId)
    const outcome = await change(tx, invoice)
    if (typeof outcome === 'string') return outcome
    const { id: entityId, organizationId, number } = invoice
    const { severity, message, ...changed } = outcome
    await writeJournal(tx, services, {
      organizationId,
      entityType: 'Invoice',
      entityId,
      severity,
      message,
      reference: number,
    })
    const place = { type: 'Organization', id: organizationId, area: 'Billing' } as const
    // Only staff can open the ledger's pages.
    const viewer = { userId: personId, siteUser: {}, assumedBy: null }
    const history = { entityType: 'Invoice', entityId, entityValue: number, place, action: 'Modified' } as const
    await recordChange(tx, { services, viewer }, { ...history, changes: [changed] })
    return null
  })
}

/**
 * Today in the site's time zone, which the dates of payments are validated against, because staff records payments from
 * many time zones.
 */
const todayOf = ({ clock }: Pick<Services, 'clock'>): string => dayIn(timeZoneOf(null), clock.now())

export interface PaymentForm {
  /** Makes retries harmless. */
  paymentId: string
  kind: 'Payment' | 'Refund'
  amountCents: number
  paidOn: string
  reference: string
}

/** Records a payment, also for an uncollectible invoice, or a refund of an overpayment. */
export function recordLedgerPayment(
  services: Parts,
  correction: Correction,
  { paymentId, kind, amountCents, paidOn, reference }: PaymentForm,
): Promise<string | null> {
  return correct(services, correction, async (tx, { id: invoiceId }) => {
    if (!isPastBillingDate(paidOn, todayOf(services))) return billingDateMessages.past
    const { personId: recordedById } = correction
    const row = {
      id: paymentId,
      invoiceId,
      kind,
      amountCents,
      paidOn,
      reference,
      recordedById,
      createdAt: services.clock.now(),
    }
    const outcome = await recordPayment(tx, row)
    if (outcome === 'repeated') return REFUSALS.repeated
    if (outcome === 'refused') return kind === 'Refund' ? REFUSALS.refund : REFUSALS.payment
    const amount = formatCents(amountCents)
    const message = `${kind} recorded: ${amount} on ${paidOn} (${reference}).`
    return { severity: 'Info', message, field: kind, old: null, new: `${amount}, ${paidOn}, ${reference}` }
  })
}

/** Reverses a payment or refund that was recorded by mistake, or a payment that bounced. */
export function undoLedgerPayment(
  services: Parts,
  correction: Correction,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<string | null> {
  return correct(services, correction, async (tx, { id }) => {
    const undone = { undoneAt: services.clock.now(), undoneById: correction.personId, undoneReason: reason }
    const payment = await undoPayment(tx, { id: paymentId, invoiceId: id }, undone)
    if (!payment) return REFUSALS.undo
    const { kind, amountCents, paidOn, reference } = payment
    const amount = formatCents(amountCents)
    const message = `${kind} undone: ${amount} of ${paidOn} (${reference}). ${reason}`
    return { severity: 'Warning', message, field: kind, old: `${amount}, ${paidOn}, ${reference}`, new: null }
  })
}

export interface CreditForm {
  /** Makes retries harmless. */
  creditNoteId: string
  reason: string
  /** Positive amounts before tax. */
  items: readonly { description: string; amountCents: number }[]
}

/** Issues a credit note for a part or all of an invoice, including the tax on it. */
export function creditInvoice(services: Parts, correction: Correction, form: CreditForm): Promise<string | null> {
  return correct(services, correction, async (tx, { id: invoiceId }) => {
    const { creditNoteId, reason, items } = form
    const { personId: createdById } = correction
    const given = { reason, items, createdById, createdAt: services.clock.now(), issuedOn: todayOf(services) }
    const note = await issueCreditNote(tx, { ...given, id: creditNoteId, invoiceId })
    if (note === 'repeated') return REFUSALS.repeated
    if (note === 'refused') return REFUSALS.credit
    const credited = `${note.number}, ${formatCents(note.totalCents)}`
    const message = `Credit note ${note.number} issued: ${formatCents(note.totalCents)}. ${reason}`
    return { severity: 'Info', message, field: 'Credit Note', old: null, new: credited }
  })
}

const STATE_MESSAGES = { Open: 'Draft issued.', Void: 'Voided.', Uncollectible: 'Given up as uncollectible.' } as const

/**
 * Issues a draft, voids an invoice or marks it uncollectible. The plan, usage and items of a voided invoice can be
 * charged again.
 */
export async function changeInvoiceState(
  services: Services,
  correction: Correction,
  state: 'Open' | 'Void' | 'Uncollectible',
): Promise<string | null> {
  const refusal = await correct(services, correction, async (tx, invoice) => {
    const { id, key, state: before } = invoice
    if (!(await changeState(tx, id, state))) return REFUSALS.state
    if (state === 'Open') await issueItemsOf(tx, key)
    if (state === 'Void') await releaseUsageOf(tx, [key])
    await announceState(tx, services, { ...invoice, state }, before)
    const severity = state === 'Uncollectible' ? 'Warning' : 'Info'
    return { severity, message: STATE_MESSAGES[state], field: 'Status', old: before, new: state }
  })
  if (refusal === null) await sendNoticesSoon(services)
  return refusal
}
