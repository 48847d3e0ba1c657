import type { Db } from '#server/db/client.ts'
import type { BillingInvoice } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { settle } from '#server/modules/notifications/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import { type JournalEntry, writeJournal } from './journal.ts'
import { announceBillingChange, announceInvoice } from './notices/announcing.ts'
import { freeItemsOf, issueItemsOf } from './repository.ts'

/**
 * Writes a change by staff on the ledger's own pages to the journal, in the same transaction; ad-hoc items follow their
 * invoice.
 */
export async function journalLedgerChange(
  tx: Db,
  services: Pick<Services, 'billing' | 'database' | 'ids' | 'clock'>,
  entry: JournalEntry,
  change?: { invoice: BillingInvoice; state: 'Open' | 'Void' | 'Uncollectible' },
): Promise<void> {
  if (change?.state === 'Open') await issueItemsOf(tx, change.invoice.key)
  if (change?.state === 'Void') await freeItemsOf(tx, change.invoice.key)
  await writeJournal(tx, services, entry)
  if (!change) return
  const { invoice, state } = change
  if (state === 'Open') return void (await announceInvoice(tx, services, { ...invoice, state }, 'Issued'))
  // Nobody has to pay it any more.
  await settle(services, tx, invoice.id, 'read')
  if (state === 'Void' && invoice.state === 'Open')
    await announceBillingChange(tx, services, invoice.organizationId, `Invoice ${invoice.number} was voided.`)
}

/**
 * Tells the history who gave an organization another plan on the ledger's own pages, in the transaction that did it.
 */
export async function recordPlanChange(
  tx: Db,
  services: Pick<Services, 'ids' | 'clock'>,
  {
    organization,
    personId,
    before,
    after,
  }: { organization: { id: string; name: string }; personId: string; before: string | null; after: string | null },
): Promise<void> {
  const { id, name } = organization
  const entity = { entityType: 'Organization', entityId: id, entityValue: name, organizationId: id } as const
  const change = { before: { plan: before }, after: { plan: after }, labels: { plan: 'Plan' } }
  // The pages are opened by staff alone.
  const actor = { userId: personId, siteUser: {}, assumedBy: null }
  await recordChange(tx, { services, viewer: actor }, organizationChange({ ...entity, area: 'Billing' }, change))
}
