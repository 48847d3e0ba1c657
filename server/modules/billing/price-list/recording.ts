import type { Db } from '#server/db/client.ts'
import type { PriceListEntry } from '#server/lib/billing/ledger/price-list-changes.ts'
import { type FieldChange, changesBetween, recordChange, type Actor } from '#server/modules/history/service.ts'
import type { Services } from '#server/services.ts'
import { formatUnitAmount } from '#shared/money.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { writeJournal } from '../journal.ts'

/** The author of a change; the viewer is null for a command of the operator. */
export interface Recorder {
  services: Pick<Services, 'ids' | 'clock'>
  viewer: Actor | null
}

const LABELS = {
  name: 'Name',
  description: 'Description',
  kind: 'Kind',
  metric: 'Counted',
  archivedOn: 'Archived on',
} as const

const PLACE = { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Billing' } as const

type Price = Pick<PriceListEntry['prices'][number], 'id' | 'interval' | 'effectiveDate' | 'unitAmountDecimal'>

/** Describes a price, for example '$499.00 each month, from 2027-01-01'. */
export function priceText({ unitAmountDecimal, interval, effectiveDate }: Price): string {
  const each = interval === null ? '' : ` each ${interval.toLowerCase()}`
  return `${formatUnitAmount(unitAmountDecimal)}${each}, from ${effectiveDate}`
}

function priceChanges(before: readonly Price[], after: readonly Price[]): FieldChange[] {
  const textOf = (prices: readonly Price[], id: string): string | null => {
    const price = prices.find((one) => one.id === id)
    return price ? priceText(price) : null
  }
  return [...new Set([...before, ...after].map(({ id }) => id))].flatMap((id) => {
    const change = { field: 'Price', old: textOf(before, id), new: textOf(after, id) }
    return change.old === change.new ? [] : [change]
  })
}

type Entry = Pick<PriceListEntry, 'id' | 'entityId' | 'name' | 'description' | 'kind' | 'metric' | 'archivedOn'> & {
  prices: readonly Price[]
}

/** Records a change of a product and its prices in the history and the journal; does nothing if nothing differs. */
export async function recordProduct(
  tx: Db,
  recorder: Recorder,
  before: Entry | null,
  after: Entry | null,
): Promise<void> {
  const entry = after ?? before
  if (!entry) return
  const changes = [...changesBetween(before, after, LABELS), ...priceChanges(before?.prices ?? [], after?.prices ?? [])]
  if (changes.length === 0) return
  const action = before === null ? 'Added' : after === null ? 'Deleted' : 'Modified'
  await recordChange(tx, recorder, {
    ...{ entityType: 'BillingProduct', entityId: entry.entityId, entityValue: entry.name },
    ...{ place: PLACE, action, changes },
  })
  const texts = changes.map(({ field, old, new: now }) => `${field}: ${old ?? 'none'} to ${now ?? 'none'}`)
  const what = { Added: 'Product added', Modified: 'Product changed', Deleted: 'Product deleted' }[action]
  await writeJournal(tx, recorder.services, {
    ...{ organizationId: null, entityType: 'Price', entityId: entry.id, severity: 'Info', reference: entry.name },
    message: `${what}. ${texts.join('; ')}.`,
  })
}
