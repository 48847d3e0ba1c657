import { DATABASE_OPEN_LIMIT_MS } from '#shared/limits/device-times.ts'
import { inTime } from '#src/lib/in-time.ts'
import { canSeal } from '../read-cache/encryption.ts'
import { databaseNames, deleteDatabase, openDexieStorage, withForeignDatabase } from './dexie-storage.ts'
import { openMemoryStorage } from './memory-storage.ts'
import type { ItemRecord, PartRecord, Storage } from './records.ts'

/**
 * Number of alternative databases. The browser may open a broken database again later, so it is not deleted, and
 * another one is used until then.
 */
const STAND_INS_COUNT = 3
/** Parts are about 1 MiB each. */
const PARTS_PER_READ_COUNT = 8

const NAME = /^evolve-outbox@1:([^#]+)(?:#\d+)?$/

function nameOf(identityKey: string, standIn: number): string {
  return `evolve-outbox@1:${identityKey}${standIn === 0 ? '' : `#${standIn}`}`
}

/** The identity that an outbox database belongs to; null for any other database. */
export function ownerOf(databaseName: string): string | null {
  return NAME.exec(databaseName)?.[1] ?? null
}

async function mergeParts(storage: Storage, read: (offset: number) => Promise<unknown[]>): Promise<void> {
  for (let offset = 0; ; offset += PARTS_PER_READ_COUNT) {
    const parts = (await read(offset)) as PartRecord[]
    if (parts.length === 0) return
    await storage.write(['parts'], async (tables) => tables.parts.bulkPut(parts))
  }
}

/**
 * Merges another database of the same identity into the storage, then deletes it. If it is interrupted, the next start
 * repeats it.
 */
async function mergeDatabase(storage: Storage, name: string): Promise<void> {
  await withForeignDatabase(name, async ({ all, some }) => {
    await mergeParts(storage, (offset) => some('parts', offset, PARTS_PER_READ_COUNT))
    const items = (await all('items')) as ItemRecord[]
    const others = await Promise.all(
      (['bodies', 'files', 'drafts', 'receipts', 'keys'] as const).map(
        async (table) => [table, (await all(table)) as { id?: string; key?: string }[]] as const,
      ),
    )
    await storage.write(['items', 'bodies', 'files', 'drafts', 'receipts', 'keys'], async (tables) => {
      for (const [table, records] of others) {
        for (const record of records) {
          const key = table === 'drafts' ? record.key : record.id
          if (key !== undefined && !(await tables[table].get(key))) await tables[table].put(record as never)
        }
      }
      const last = Math.max(0, ...(await tables.items.toArray()).map(({ sequence }) => sequence))
      for (const item of items) {
        // The item was delivered, or another tab has already merged it.
        if ((await tables.receipts.get(item.id)) ?? (await tables.items.get(item.id))) continue
        await tables.items.put({ ...item, sequence: item.sequence + last })
      }
    })
  })
  await deleteDatabase(name)
}

/** False if the device has no room for the user's work, and the storage holds none that would be hidden. */
async function isUsable(storage: Storage): Promise<boolean> {
  const probe = { id: 'probe', deliveredAt: 0 }
  try {
    await storage.write(['receipts'], async ({ receipts }) => {
      await receipts.put(probe)
      await receipts.delete(probe.id)
    })
    return true
  } catch {
    return storage.read(['items', 'files', 'drafts'], async ({ items, files, drafts }) => {
      const records = [await items.toArray(), await files.toArray(), await drafts.toArray()]
      return records.some(({ length }) => length > 0)
    })
  }
}

/**
 * Opens the outbox's tables for an identity and merges its other databases into them. A database that cannot be opened
 * is tried again at the next start; if none can be opened, the outbox is in memory only.
 */
export async function openStorage(identityKey: string): Promise<Storage> {
  if (!canSeal() || typeof indexedDB === 'undefined') return openMemoryStorage()
  const endsAt = Date.now() + DATABASE_OPEN_LIMIT_MS
  for (let standIn = 0; standIn < STAND_INS_COUNT; standIn += 1) {
    const name = nameOf(identityKey, standIn)
    const storage = await inTime(openDexieStorage(name), endsAt - Date.now()).catch(() => null)
    if (!storage) continue
    if (!(await isUsable(storage))) return openMemoryStorage()
    const others = (await databaseNames()).filter((other) => other !== name && ownerOf(other) === identityKey)
    for (const other of others) await mergeDatabase(storage, other).catch(() => undefined)
    return storage
  }
  return openMemoryStorage()
}
