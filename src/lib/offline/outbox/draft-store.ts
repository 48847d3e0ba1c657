import type { DraftRecord } from './records.ts'
import { draftPlace } from './places.ts'
import { deleteFiles, releaseFiles, type StoreContext } from './store-context.ts'
import type { StoredDraft } from './types.ts'

/** Unsent writing, by place. */
export function draftStore({ storage, vault, now, changed }: StoreContext) {
  async function open(record: DraftRecord): Promise<StoredDraft[]> {
    const draft = await vault.unseal<StoredDraft>(draftPlace(record.key), record.draft)
    return draft ? [draft] : []
  }

  return {
    async save(draft: StoredDraft): Promise<void> {
      const { key, changedAt, fileIds } = draft
      const sealed = await vault.seal(draftPlace(key), draft)
      await storage.write(['drafts', 'keys'], async (tables) => {
        await vault.assertOpen(tables, sealed)
        await tables.drafts.put({ key, changedAt, fileIds: [...fileIds], draft: sealed })
      })
      changed()
    },

    async read(key: string): Promise<StoredDraft | null> {
      const record = await storage.read(['drafts'], async ({ drafts }) => drafts.get(key))
      return record ? ((await open(record))[0] ?? null) : null
    },

    /** The one changed last first. */
    async list(): Promise<StoredDraft[]> {
      const records = await storage.read(['drafts'], async ({ drafts }) => drafts.toArray())
      return (await Promise.all(records.map(open))).flat().sort((a, b) => b.changedAt - a.changedAt)
    },

    /** Files that a queued item has taken over stay. */
    async remove(key: string, { keepFiles = false }: { keepFiles?: boolean }): Promise<void> {
      await storage.write(['drafts', 'files', 'parts', 'items'], async (tables) => {
        const record = await tables.drafts.get(key)
        if (!record) return
        await tables.drafts.delete(key)
        const queued = new Set((await tables.items.toArray()).flatMap(({ fileIds }) => fileIds))
        const free = record.fileIds.filter((id) => !queued.has(id))
        if (keepFiles) await releaseFiles(tables, free, now())
        else await deleteFiles(tables, free)
      })
      changed()
    },
  }
}
