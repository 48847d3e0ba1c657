import type { Tables } from './records.ts'

/**
 * How often something was changed on this device, by the key of its version. A response that was requested before a
 * change must not be merged after it: the count at the request is compared with the count at the merge. It is stored,
 * so that the changes of other tabs count too, and stays when the thing itself is removed: what was sent does not
 * return.
 */

const COUNTS = 'change-counts'

/** Counts at one moment, by the key of the version; 0 where there is none. */
export type ChangeCounts = ReadonlyMap<string, number>

const idOf = (versionKey: string): string => `${COUNTS} ${versionKey}`

/** Inside a transaction with receipts. */
export async function changeCountOf({ receipts }: Pick<Tables, 'receipts'>, versionKey: string): Promise<number> {
  return (await receipts.get(idOf(versionKey)))?.version ?? 0
}

/** Inside a transaction with receipts. */
export async function countChange(tables: Pick<Tables, 'receipts'>, versionKey: string, now: number): Promise<void> {
  const version = (await changeCountOf(tables, versionKey)) + 1
  await tables.receipts.put({ id: idOf(versionKey), deliveredAt: now, versionKey: COUNTS, version })
}

/** Inside a transaction with receipts. */
export async function allChangeCounts({ receipts }: Pick<Tables, 'receipts'>): Promise<ChangeCounts> {
  const counts = await receipts.where('versionKey').equals(COUNTS).toArray()
  return new Map(counts.map(({ id, version }) => [id.slice(COUNTS.length + 1), version ?? 0]))
}
