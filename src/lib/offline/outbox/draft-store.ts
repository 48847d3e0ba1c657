import { allChangeCounts, type ChangeCounts, changeCountOf, countChange } from './change-count.ts'
import type { DraftRecord, TableName, Tables } from './records.ts'
import { deleteFiles, releaseFiles, type StoreContext } from './store-context.ts'
import { draftVersionKey, type StoredDraft } from './types.ts'
import { draftPlace } from './vault.ts'

/** The change of a draft: it is stored, or removed with its files; null if nothing changes. */
export type DraftOutcome = { save: readonly StoredDraft[] } | { remove: true } | null

export interface DraftChange {
  key: string
  /**
   * Returns the outcome for the current draft. May be called again if the draft is changed while it is stored.
   *
   * @param ownVersions versions of the server's copy that this device made
   */
  decide: (stored: StoredDraft | null, ownVersions: ReadonlySet<number>) => DraftOutcome
  /** The draft is not changed if it was changed after these counts were taken. If null, it is changed in any case. */
  since: ChangeCounts | null
  /** The draft is not changed while an item waits in this lane, because the server has not received that change yet. */
  unlessQueuedIn?: string
}

const CHANGED_TABLES: readonly TableName[] = ['drafts', 'items', 'receipts', 'keys']

export type DraftStore = ReturnType<typeof draftStore>

/** The drafts by key, which identifies their place. */
export function draftStore({ storage, vault, now, changed }: StoreContext) {
  async function open(record: DraftRecord): Promise<StoredDraft[]> {
    const draft = await vault.unseal<StoredDraft>(draftPlace(record.key), record.draft)
    return draft ? [draft] : []
  }

  async function seal(draft: StoredDraft): Promise<DraftRecord> {
    const { key, changedAt, fileIds } = draft
    return { key, changedAt, fileIds: [...fileIds], draft: await vault.seal(draftPlace(key), draft) }
  }

  /** Must run inside a transaction. */
  async function put(tables: Tables, record: DraftRecord): Promise<void> {
    await vault.assertOpen(tables, record.draft)
    await tables.drafts.put(record)
    await countChange(tables, draftVersionKey(record.key), now())
  }

  /**
   * @returns true if the draft was changed or needs no change; false if it must not be changed; 'again' if it was
   * changed between reading and writing, and nothing was written
   */
  async function tryChange({ key, decide, since, unlessQueuedIn }: DraftChange): Promise<boolean | 'again'> {
    const versionKey = draftVersionKey(key)
    const isQueued = async ({ items }: Tables): Promise<boolean> =>
      unlessQueuedIn !== undefined && (await items.toArray()).some(({ lane }) => lane === unlessQueuedIn)
    const found = await storage.read(['drafts', 'items', 'receipts'], async (tables) => ({
      record: await tables.drafts.get(key),
      count: await changeCountOf(tables, versionKey),
      queued: await isQueued(tables),
      edits: await tables.receipts.where('versionKey').equals(versionKey).toArray(),
    }))
    if (found.queued || (since && found.count !== (since.get(versionKey) ?? 0))) return false
    const ownVersions = new Set(found.edits.flatMap(({ version }) => version ?? []))
    const outcome = decide(found.record ? ((await open(found.record))[0] ?? null) : null, ownVersions)
    if (outcome === null) return true
    const records = 'save' in outcome ? await Promise.all(outcome.save.map(seal)) : []
    const isDone = await storage.write(CHANGED_TABLES, async (tables) => {
      if ((await changeCountOf(tables, versionKey)) !== found.count || (await isQueued(tables))) return false
      for (const record of records) await put(tables, record)
      if ('remove' in outcome) {
        await tables.drafts.delete(key)
        await countChange(tables, versionKey, now())
      }
      return true
    })
    if (isDone) changed()
    return isDone || 'again'
  }

  return {
    async save(draft: StoredDraft): Promise<void> {
      const record = await seal(draft)
      await storage.write(['drafts', 'receipts', 'keys'], async (tables) => put(tables, record))
      changed()
    },

    /**
     * Reads and changes a draft atomically: a concurrent change is never overwritten.
     *
     * @returns false if the draft was not changed; see `DraftChange`
     */
    async change(change: DraftChange): Promise<boolean> {
      for (;;) {
        const done = await tryChange(change)
        if (done !== 'again') return done
      }
    },

    /** The counts that `change` compares. */
    changeCounts: (): Promise<ChangeCounts> => storage.read(['receipts'], async (tables) => allChangeCounts(tables)),

    async read(key: string): Promise<StoredDraft | null> {
      const record = await storage.read(['drafts'], async ({ drafts }) => drafts.get(key))
      return record ? ((await open(record))[0] ?? null) : null
    },

    /** The most recently changed draft first. */
    async list(): Promise<StoredDraft[]> {
      const records = await storage.read(['drafts'], async ({ drafts }) => drafts.toArray())
      return (await Promise.all(records.map(open))).flat().sort((a, b) => b.changedAt - a.changedAt)
    },

    /** Keeps files that a queued item uses. */
    async remove(key: string, { keepFiles = false }: { keepFiles?: boolean } = {}): Promise<void> {
      await storage.write(['drafts', 'files', 'parts', 'items', 'receipts'], async (tables) => {
        const record = await tables.drafts.get(key)
        if (!record) return
        await tables.drafts.delete(key)
        await countChange(tables, draftVersionKey(key), now())
        const queued = new Set((await tables.items.toArray()).flatMap(({ fileIds }) => fileIds))
        const free = record.fileIds.filter((id) => !queued.has(id))
        if (keepFiles) await releaseFiles(tables, free, now())
        else await deleteFiles(tables, free)
      })
      changed()
    },

    /** Whether the server may have a copy of the draft: this device made one after it last deleted it. */
    async hasCopy(key: string, lane: string): Promise<boolean> {
      return storage.read(['items', 'receipts'], async ({ items, receipts }) => {
        if ((await items.toArray()).some((item) => item.lane === lane)) return true
        const edits = await receipts.where('versionKey').equals(draftVersionKey(key)).toArray()
        const last = Math.max(...edits.map(({ deliveredAt }) => deliveredAt))
        return edits.some(({ deliveredAt, version }) => deliveredAt === last && version !== undefined)
      })
    },
  }
}
