import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/services.ts'
import { formatCents } from '#shared/money.ts'
import type { ComposedInvoice } from './invoicing.ts'
import { writeJournal } from './journal.ts'
import { announceInvoice } from './notices/announcing.ts'
import { freeItemsOf, putItemsOn } from './repository.ts'

/** Makes an invoice at the provider, puts its ad-hoc items on it, and tells the journal. */
export async function makeInvoice(
  tx: Db,
  services: Pick<Services, 'billing' | 'database' | 'ids' | 'clock'>,
  { itemIds, ...composed }: ComposedInvoice,
  state: 'Draft' | 'Open',
) {
  const outcome = await services.billing.makeInvoice(tx, composed, state)
  if (!outcome.made) return outcome
  await freeItemsOf(tx, composed.key)
  await putItemsOn(tx, itemIds, composed.key, state === 'Open')
  const { number, totalCents, id, organizationId } = outcome.invoice
  await writeJournal(tx, services, {
    organizationId,
    entityType: 'Invoice',
    entityId: id,
    severity: 'Info',
    message: `${state === 'Draft' ? 'Draft made' : 'Invoice issued'}: ${formatCents(totalCents)}, dated ${composed.invoiceDate}.`,
    reference: number,
  })
  // A provider outside this database numbers an invoice when it is issued there.
  if (state === 'Open' && !services.billing.remote) await announceInvoice(tx, services, outcome.invoice, 'Issued')
  return outcome
}
