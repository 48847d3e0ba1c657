import { mayChange } from './may-change.ts'
import type { FileFacts, FileRecord } from './records.ts'
import { deleteFiles, releaseFiles, removeItem, type StoreContext } from './store-context.ts'
import type { NewItem, OutboxItem, UploadTarget } from './types.ts'
import { factsPlace, itemPlace, targetPlace } from './vault.ts'

/** The user's edits of items that are not being sent. */
export function itemEdits({ storage, vault, now, changed }: StoreContext, list: () => Promise<OutboxItem[]>) {
  return {
    /**
     * Replaces an item's request, with other names and another destination of its files. Parts of files that were sent
     * are not sent again; only their URLs are requested again.
     *
     * @param fileNames the new names, by file id
     * @returns false if it is being sent, may have been delivered, or is not in the outbox
     */
    async revise(item: NewItem, fileNames: ReadonlyMap<string, string>): Promise<boolean> {
      const { id, lane, foldKey = null, fileIds = [], after = [], uploadTarget } = item
      const body = await vault.seal(itemPlace(id), item)
      const before = await storage.read(['files'], async ({ files }) =>
        Promise.all(fileIds.map(async (fileId) => files.get(fileId))),
      )
      const renewed = new Map<string, Partial<FileRecord>>()
      for (const file of before)
        if (file) renewed.set(file.id, await renewFile(vault, file, fileNames.get(file.id), uploadTarget))
      const revised = await storage.write(['items', 'bodies', 'files', 'keys'], async (tables) => {
        await vault.assertOpen(tables, body)
        const record = await tables.items.get(id)
        const files = (await Promise.all(fileIds.map(async (fileId) => tables.files.get(fileId)))).flatMap(
          (file) => file ?? [],
        )
        if (!record || !mayChange(record) || files.some(({ state }) => state === 'Loading')) return false
        await tables.files.bulkPut(files.map((file) => ({ ...file, ...renewed.get(file.id), heldAt: now() })))
        await tables.items.put({
          ...record,
          lane,
          foldKey,
          after: [...after],
          state: 'waiting',
          attempts: 0,
          nextTryAt: null,
          waitsFor: null,
          reason: null,
          revision: record.revision + 1,
        })
        await tables.bodies.put({ id, body })
        return true
      })
      if (revised) changed()
      return revised
    },

    /**
     * Removes an item that is not being sent.
     *
     * @returns the item; null if it was being sent, unreadable or not in the outbox
     */
    async remove(id: string, { withFiles }: { withFiles: boolean }): Promise<OutboxItem | null> {
      const found = (await list()).find((item) => item.id === id) ?? null
      const removed = await storage.write(['items', 'bodies', 'files', 'parts'], async (tables) => {
        const record = await tables.items.get(id)
        // An unreadable item can be discarded, but not edited.
        if (!record || record.state === 'sending' || (found === null && !withFiles)) return false
        await removeItem(tables, id)
        if (withFiles) await deleteFiles(tables, record.fileIds)
        else await releaseFiles(tables, record.fileIds, now())
        return true
      })
      if (removed) changed()
      return removed ? found : null
    },
  }
}

/**
 * The changed fields of a file for a new name or destination; empty if both are the same and its upload did not fail.
 */
async function renewFile(
  vault: StoreContext['vault'],
  { id, facts, target, state }: FileRecord,
  name: string | undefined,
  wanted: UploadTarget | undefined,
): Promise<Partial<FileRecord>> {
  const known = await vault.unseal<FileFacts>(factsPlace(id), facts)
  const place = target && (await vault.unseal<UploadTarget>(targetPlace(id), target))
  const isSame =
    (name === undefined || name === known?.name) && JSON.stringify(place) === JSON.stringify(wanted ?? null)
  if (!known || (isSame && state !== 'Error')) return {}
  return {
    ...(name !== undefined && { facts: await vault.seal(factsPlace(id), { ...known, name }) }),
    ...(wanted && { target: await vault.seal(targetPlace(id), wanted) }),
    ...{ state: 'Pending', wanted: true, token: null, attempts: 0, nextTryAt: null, waitsFor: null, reason: null },
  }
}
