import type { Db } from '#server/db/client.ts'
import type { BillingInvoice } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { type JournalEntry, writeJournal } from './journal.ts'
import { issueItemsOf } from './repository.ts'
import { releaseUsageOf } from './usage/repository.ts'

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
  if (change?.state === 'Void') await releaseUsageOf(tx, [change.invoice.key])
  await writeJournal(tx, services, entry)
}
