import { deleteDatabase, withForeignDatabase } from './dexie-storage.ts'
import type { BodyRecord, ItemRecord, PartRecord, Storage } from './records.ts'

/** An item of an earlier shape, which may lack fields. The first shape stored the content in the item's own record. */
type OlderItem = Pick<ItemRecord, 'id' | 'lane' | 'sequence'> & Partial<ItemRecord> & { body?: BodyRecord['body'] }

const LATER_FIELDS = {
  kind: 'message',
  foldKey: null,
  fileIds: [],
  state: 'waiting',
  createdAt: 0,
  attempts: 0,
  nextTryAt: null,
  waitsFor: null,
  reason: null,
} as const
/** Parts are about 1 MiB each. */
const PARTS_AT_ONCE_COUNT = 8

async function copyParts(storage: Storage, read: (offset: number) => Promise<unknown[]>): Promise<void> {
  for (let offset = 0; ; offset += PARTS_AT_ONCE_COUNT) {
    const parts = (await read(offset)) as PartRecord[]
    if (parts.length === 0) return
    await storage.write(['parts'], async (tables) => tables.parts.bulkPut(parts))
  }
}

/**
 * Takes over what waits in another database of the same identity, then deletes that one. Cut off at any point, it is
 * done again at the next start.
 *
 * @param isEarlier true when everything in it was written before what the storage holds, and keeps its place before it
 */
export async function takeOver(storage: Storage, name: string, isEarlier: boolean): Promise<void> {
  await withForeignDatabase(name, async ({ tableNames, all, some }) => {
    const found = async <T>(table: string): Promise<T[]> =>
      tableNames.includes(table) ? ((await all(table)) as T[]) : []
    if (tableNames.includes('parts')) await copyParts(storage, (offset) => some('parts', offset, PARTS_AT_ONCE_COUNT))
    const rest = (['bodies', 'files', 'drafts', 'receipts', 'keys'] as const).map(
      async (table) => [table, await found<never>(table)] as const,
    )
    const [older, others] = [await found<OlderItem>('items'), await Promise.all(rest)]

    await storage.write(['items', 'bodies', 'files', 'drafts', 'receipts', 'keys'], async (tables) => {
      for (const [table, records] of others) {
        for (const record of records as { id?: string; key?: string }[]) {
          const key = table === 'drafts' ? record.key : record.id
          if (key !== undefined && !(await tables[table].get(key))) await tables[table].put(record as never)
        }
      }
      const present = (await tables.items.toArray()).map(({ sequence }) => sequence)
      const shift = isEarlier
        ? Math.min(1, ...present) - Math.max(0, ...older.map(({ sequence }) => sequence)) - 1
        : Math.max(0, ...present)
      for (const { body, ...item } of older) {
        // It arrived meanwhile, or another tab took it over.
        if ((await tables.receipts.get(item.id)) ?? (await tables.items.get(item.id))) continue
        await tables.items.put({ ...LATER_FIELDS, fileIds: [], ...item, sequence: item.sequence + shift })
        if (body !== undefined) await tables.bodies.put({ id: item.id, body })
      }
    })
  })
  await deleteDatabase(name)
}
