import type { Db } from '#server/db/client.ts'
import type { BillingInvoice } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { organizationChange } from '#server/modules/organizations/service.ts'
import { type JournalEntry, writeJournal } from './journal.ts'
import { freeItemsOf, issueItemsOf } from './repository.ts'

/**
 * Writes a change by staff on the ledger's own pages to the journal, in the same transaction; ad-hoc items follow their
 * invoice.
 */
export async function journalLedgerChange(
  tx: Db,
  services: Pick<Services, 'ids' | 'clock'>,
  entry: JournalEntry,
  change?: { invoice: BillingInvoice; state: 'Open' | 'Void' | 'Uncollectible' },
): Promise<void> {
  if (change?.state === 'Open') await issueItemsOf(tx, change.invoice.key)
  if (change?.state === 'Void') await freeItemsOf(tx, change.invoice.key)
  await writeJournal(tx, services, entry)
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
