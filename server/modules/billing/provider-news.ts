import { type InvoiceChange, type RemoteBilling, type NotifyChange } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '#shared/calendar.ts'
import { formatAmount } from '#shared/money.ts'
import { type JournalEntry, writeJournal } from './journal.ts'
import { announceInvoice } from './notices/announcing.ts'
import { followSubscriptionEnd } from './plans.ts'
import { issueItemsOf } from './repository.ts'
import { siteDay } from './site-day.ts'
import { releaseUsageOf } from './usage/repository.ts'
import { PROVIDER_INVOICE_ANNOUNCED_DAYS } from '#shared/limits/server-times.ts'

/** A journal entry about a remote provider or about deliveries to it. The embedded ledger has none. */

type News = Pick<JournalEntry, 'severity' | 'message'>

function newsOf({ before, invoice }: InvoiceChange): News[] {
  const news: News[] = []
  if (before === null)
    news.push({
      severity: 'Info',
      message: `Invoice made by the provider: ${formatAmount(invoice.totalCents, invoice.currency)}.`,
    })
  if (before && before.state !== invoice.state) {
    const words = {
      Draft: 'Draft again.',
      Open: 'Draft issued.',
      Void: 'Voided.',
      Uncollectible: 'Given up as uncollectible.',
    }
    news.push({ severity: invoice.state === 'Uncollectible' ? 'Warning' : 'Info', message: words[invoice.state] })
  }
  const paid = invoice.paidCents - (before?.paidCents ?? 0)
  const credited = (invoice.creditedCents ?? 0) - (before?.creditedCents ?? 0)
  if (credited > 0) news.push({ severity: 'Info', message: `Credited: ${formatAmount(credited, invoice.currency)}.` })
  if (paid > 0) news.push({ severity: 'Info', message: `Payment received: ${formatAmount(paid, invoice.currency)}.` })
  if (paid < 0)
    news.push({ severity: 'Warning', message: `Payment taken back: ${formatAmount(-paid, invoice.currency)}.` })
  return news
}

/**
 * Returns the handler for changes at the provider. It updates the items and usage of a changed invoice, announces a
 * recently issued invoice and writes the journal. When a subscription ends, it creates a final invoice.
 */
function notifierOf(services: Services): NotifyChange {
  return async (tx, change) => {
    if ('endedPlanOf' in change) return followSubscriptionEnd(tx, services, change.endedPlanOf)
    const { before, invoice } = change
    if (before?.state === 'Draft' && invoice.state === 'Open') await issueItemsOf(tx, invoice.key)
    if (before?.state !== 'Void' && invoice.state === 'Void') await releaseUsageOf(tx, [invoice.key])
    const isNew = addDays(invoice.invoiceDate, PROVIDER_INVOICE_ANNOUNCED_DAYS) >= siteDay(services)
    if (invoice.state === 'Open' && isNew) await announceInvoice(tx, services, invoice, 'Issued')
    const { id, organizationId, number } = invoice
    const about = { organizationId, entityType: 'Invoice', entityId: id, reference: number } as const
    await writeJournal(tx, services, ...newsOf(change).map((news) => ({ ...about, ...news })))
  }
}

/** Delivers missing invoices to the provider. A failure is written to the journal only once. */
export async function deliverInvoices(services: Services): Promise<void> {
  const failures = (await services.billing.remote?.deliver(notifierOf(services))) ?? []
  for (const { invoice, problem } of failures) {
    services.log.error({ problem, invoiceId: invoice.id }, 'an invoice could not be brought to the billing provider')
    await writeJournal(services.database.db, services, {
      organizationId: invoice.organizationId,
      entityType: 'Invoice',
      entityId: invoice.id,
      severity: 'Error',
      message: `It could not be brought to the billing provider, which is tried again: ${problem}`,
      reference: invoice.number,
    })
  }
}

export async function refreshProvider(services: Services): Promise<void> {
  await services.billing.remote?.refresh(notifierOf(services))
}

/** Processes a webhook. @throws InvalidSignatureError; after any other error, the provider must send it again */
export function receiveProviderNews(
  services: Services,
  remote: RemoteBilling,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  return remote.receive(body, signature, notifierOf(services))
}

/** Returns the URL of an invoice or its PDF at the provider; null if there is none. */
export function invoiceAddressOf(
  services: Services,
  remote: RemoteBilling,
  invoiceId: string,
  page: 'dashboard' | 'pdf',
): Promise<string | null> {
  return remote.invoiceAddress(invoiceId, page, notifierOf(services))
}
