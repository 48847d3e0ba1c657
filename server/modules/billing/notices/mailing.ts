import { printedStatusOf } from '#server/lib/billing/invoice-status.ts'
import { balanceOf, type BillingInvoice } from '#server/lib/billing/port.ts'
import { findInvoice } from '#server/lib/billing/ledger/bookkeeping.ts'
import { invoicePdf } from '#server/lib/billing/ledger/invoice-pdf.ts'
import { type MailAttachment, MailRefusedError } from '#server/lib/mail/port.ts'
import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { Services } from '#server/services.ts'
import { BILLING_MAILS_KEPT_DAYS } from '#shared/limits.ts'
import { DELIVERY_LEASE_MS, DELIVERY_RETRY_FIRST_PAUSE_MS } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { siteDay } from '../site-day.ts'
import { type BillingMailRow, claimMails, deleteMailsBefore, finishMail } from './repository.ts'
import { noticeText } from './texts.ts'

const CLAIMED_COUNT = 50
const ATTEMPTS_MAX_COUNT = 5

/** Returns the file name of an invoice, for downloads and mails. */
export const invoiceFileName = (number: string): string => `Invoice ${number}.pdf`

/** Renders the PDF of an invoice in the embedded ledger; null if there is none. */
export async function renderInvoice(
  services: Pick<Services, 'database' | 'env' | 'clock'>,
  invoiceId: string,
): Promise<{ invoice: BillingInvoice; pdf: Buffer } | null> {
  const invoice = await findInvoice(services.database.db, invoiceId)
  if (!invoice) return null
  return {
    invoice,
    pdf: await invoicePdf(invoice, printedStatusOf(invoice, siteDay(services)), services.env.billingInstructions),
  }
}

/** Returns the attachments of mails about an invoice; none if the provider mails its invoices itself. */
export async function invoiceAttachments(
  services: Pick<Services, 'billing' | 'database' | 'env' | 'clock'>,
  invoiceId: string,
): Promise<MailAttachment[]> {
  const rendered = services.billing.remote ? null : await renderInvoice(services, invoiceId)
  if (!rendered) return []
  const { invoice, pdf } = rendered
  return [{ filename: invoiceFileName(invoice.number), contentType: 'application/pdf', content: pdf }]
}

async function sendOne(services: Services, row: BillingMailRow, invoice: BillingInvoice): Promise<void> {
  const { mail, env } = services
  const text = noticeText(row.step, invoice)
  const rendered = renderMail({
    ...{ to: row.emailAddress, subject: text, heading: `Invoice ${invoice.number}` },
    blocks: [
      { paragraph: text },
      { paragraph: `The invoice to ${invoice.organizationName} is attached. ${env.billingInstructions}` },
      {
        paragraph:
          `You receive this e-mail because ${invoice.organizationName} named you for its billing on Evolve. ` +
          'Its administrators change this under Account Information.',
      },
    ],
  })
  const attachments = await invoiceAttachments(services, invoice.id)
  await mail.send({ ...rendered, attachments, key: `invoice-${row.id}` })
}

/**
 * Returns whether a mail is obsolete. A reminder is obsolete if the invoice has been paid, voided or marked
 * uncollectible.
 */
const isMoot = ({ step }: BillingMailRow, invoice: BillingInvoice): boolean =>
  invoice.state === 'Void' || (step !== 'Issued' && balanceOf(invoice) === 0)

async function deliverOne(services: Services, row: BillingMailRow): Promise<void> {
  const { database, billing, clock, log } = services
  const { db } = database
  const invoice = await billing.findInvoice(row.invoiceId)
  const now = clock.now()
  if (!invoice || isMoot(row, invoice)) return finishMail(db, row.id, 'Skipped', now)
  try {
    await sendOne(services, row, invoice)
  } catch (error) {
    log.warn({ err: error, invoiceId: row.invoiceId, attempts: row.attempts }, 'an invoice could not be mailed')
    const isFinal = row.attempts >= ATTEMPTS_MAX_COUNT || error instanceof MailRefusedError
    const retryAt = new Date(now.getTime() + DELIVERY_RETRY_FIRST_PAUSE_MS * 2 ** row.attempts)
    return finishMail(db, row.id, isFinal ? 'Failed' : 'Pending', isFinal ? now : retryAt)
  }
  await finishMail(db, row.id, 'Sent', clock.now())
}

/**
 * Sends the due mails that no other process has claimed. A mail can be sent twice only if the process crashes between
 * the mail server's response and the next statement; both mails then have the same key.
 */
export async function sendInvoiceMails(services: Services): Promise<void> {
  const { database, clock } = services
  await deleteMailsBefore(database.db, new Date(clock.now().getTime() - BILLING_MAILS_KEPT_DAYS * DAY_MS))
  for (;;) {
    const now = clock.now()
    const rows = await claimMails(database.db, now, new Date(now.getTime() + DELIVERY_LEASE_MS), CLAIMED_COUNT)
    if (rows.length === 0) return
    for (const row of rows) await deliverOne(services, row)
  }
}
