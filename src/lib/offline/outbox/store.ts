import { FILE_STAGING_MAX_MS, LOOSE_FILE_KEPT_MS, OUTBOX_RECEIPTS_KEPT_MS } from '#shared/limits/device-times.ts'
import { draftStore } from './draft-store.ts'
import { fileStore } from './file-store.ts'
import { itemStore } from './item-store.ts'
import { type Storage, TABLE_NAMES } from './records.ts'
import { deleteFiles, type StoreContext } from './store-context.ts'
import { type ShownWork, UNCOUNTED_KINDS } from './types.ts'
import { openVault } from './vault.ts'

const RECEIPTS_KEPT_COUNT = 2_000

export type OutboxStore = Awaited<ReturnType<typeof openStore>>

interface StoreOptions {
  now?: () => number
  newId?: () => string
}

export async function openStore(
  storage: Storage,
  { now = Date.now, newId = () => crypto.randomUUID() }: StoreOptions = {},
) {
  const vault = await openVault(storage)
  const listeners = new Set<(elsewhere: boolean) => void>()
  const notify = (elsewhere: boolean): void => {
    for (const listener of listeners) listener(elsewhere)
  }
  const context: StoreContext = { storage, vault, now, newId, changed: () => notify(false) }
  return {
    durable: storage.durable,
    vault,
    items: itemStore(context),
    files: fileStore(context),
    drafts: draftStore(context),
    /** Subscribes to changes; `elsewhere` is true if another tab made the change. @returns unsubscribes */
    onChange(listener: (elsewhere: boolean) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called when another tab has reported a change. */
    changedElsewhere: () => notify(true),
    /** True if the store holds no user input, readable or not. */
    isEmpty: (): Promise<boolean> =>
      storage.read(['items', 'files', 'drafts'], async ({ items, files, drafts }) => {
        const records = [await items.toArray(), await files.toArray(), await drafts.toArray()]
        return records.every(({ length }) => length === 0)
      }),
    /** Deletes old receipts, and files that no item or draft references. */
    async tidy(): Promise<void> {
      await storage.write(['items', 'files', 'parts', 'drafts', 'receipts'], async (tables) => {
        const receipts = (await tables.receipts.toArray()).sort((a, b) => b.deliveredAt - a.deliveredAt)
        for (const [index, { id, deliveredAt }] of receipts.entries()) {
          if (index >= RECEIPTS_KEPT_COUNT || now() - deliveredAt > OUTBOX_RECEIPTS_KEPT_MS)
            await tables.receipts.delete(id)
        }
        const holders = [...(await tables.items.toArray()), ...(await tables.drafts.toArray())]
        const held = new Set(holders.flatMap(({ fileIds }) => fileIds))
        const loose = (await tables.files.toArray()).filter(({ id, complete, heldAt }) => {
          return !held.has(id) && now() - heldAt > (complete ? LOOSE_FILE_KEPT_MS : FILE_STAGING_MAX_MS)
        })
        await deleteFiles(
          tables,
          loose.map(({ id }) => id),
        )
      })
    },
    /**
     * Deletes all items, drafts and files, but only if the user was shown each item and draft: one that was added or
     * changed since must not be lost. Afterward every tab refuses to store more.
     *
     * @param shown if null, everything is deleted
     * @returns false, having deleted nothing, if the store holds an item or draft that was not shown
     */
    discard: (shown: ShownWork | null): Promise<boolean> =>
      storage.write(TABLE_NAMES, async (tables) => {
        const [items, drafts] = [await tables.items.toArray(), await tables.drafts.toArray()]
        const isShown =
          shown === null ||
          (items.every(({ id, kind }) => shown.itemIds.has(id) || UNCOUNTED_KINDS.includes(kind)) &&
            drafts.every(({ key, changedAt }) => shown.drafts.get(key) === changedAt))
        if (!isShown) return false
        for (const { id } of items) {
          await tables.items.delete(id)
          await tables.bodies.delete(id)
        }
        for (const { key } of drafts) await tables.drafts.delete(key)
        const files = await tables.files.toArray()
        await deleteFiles(
          tables,
          files.map(({ id }) => id),
        )
        // Without the key, another tab cannot store anything that would be lost with the database.
        for (const { id } of await tables.keys.toArray()) await tables.keys.delete(id)
        return true
      }),
    close: (): void => storage.close(),
    destroy: (): Promise<void> => storage.destroy(),
  }
}
