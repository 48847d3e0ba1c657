import type { Tables } from './records.ts'

/**
 * Number of changes on this device, by the key of the version. A response that was requested before a change must not
 * be merged after it: the count at the request is compared with the count at the merge. The count is stored, so that
 * changes of other tabs are included, and it stays when the object is removed, so that text that was sent does not
 * return as a draft.
 */

const COUNTS = 'change-counts'

/** Counts at one moment, by the key of the version; 0 if a key is missing. */
export type ChangeCounts = ReadonlyMap<string, number>

const idOf = (versionKey: string): string => `${COUNTS} ${versionKey}`

/** Must run inside a transaction with receipts. */
export async function changeCountOf({ receipts }: Pick<Tables, 'receipts'>, versionKey: string): Promise<number> {
  return (await receipts.get(idOf(versionKey)))?.version ?? 0
}

/** Must run inside a transaction with receipts. */
export async function countChange(tables: Pick<Tables, 'receipts'>, versionKey: string, now: number): Promise<void> {
  const version = (await changeCountOf(tables, versionKey)) + 1
  await tables.receipts.put({ id: idOf(versionKey), deliveredAt: now, versionKey: COUNTS, version })
}

/** Must run inside a transaction with receipts. */
export async function allChangeCounts({ receipts }: Pick<Tables, 'receipts'>): Promise<ChangeCounts> {
  const counts = await receipts.where('versionKey').equals(COUNTS).toArray()
  return new Map(counts.map(({ id, version }) => [id.slice(COUNTS.length + 1), version ?? 0]))
}
