import { countChange } from './change-count.ts'
import { itemEdits } from './item-edits.ts'
import { laneHeads } from './lanes.ts'
import { mayChange } from './may-change.ts'
import { UNREADABLE_FILE, UNREADABLE_ITEM } from './messages.ts'
import { valueAt, withValueAt } from './paths.ts'
import type { BodyRecord, ItemRecord, ReceiptRecord } from './records.ts'
import { deleteFiles, removeItem, type StoreContext } from './store-context.ts'
import { draftVersionKey, type ItemReason, type NewItem, type OutboxItem, type StoredRequest } from './types.ts'
import { itemPlace, reasonPlace, targetPlace, tokenPlace } from './vault.ts'

/** An item that is being sent, with the complete request. */
export interface Sending {
  item: OutboxItem
  request: StoredRequest
}

interface Wait {
  until: number
  waitsFor: 'network' | 'service'
  reason: ItemReason
}

function toItem(
  { id, lane, kind, fileIds, sequence, state, createdAt, attempts, nextTryAt }: ItemRecord,
  item: NewItem,
  reason: ItemReason | null,
): OutboxItem {
  return { ...item, id, lane, kind, fileIds, sequence, state, createdAt, attempts, nextTryAt, reason }
}

/** Stores the items: every method is one transaction, applied completely or not at all. */
export function itemStore(context: StoreContext) {
  const { storage, vault, now, changed } = context
  /** Changes the items for which the function returns a change. */
  async function edit(change: (item: ItemRecord) => Partial<ItemRecord> | null): Promise<number> {
    const count = await storage.write(['items'], async ({ items }) => {
      const edited = (await items.toArray()).flatMap((item) => {
        const next = change(item)
        return next ? [{ ...item, ...next }] : []
      })
      await items.bulkPut(edited)
      return edited.length
    })
    if (count > 0) changed()
    return count
  }

  async function readBody(record: ItemRecord, body: BodyRecord | undefined): Promise<NewItem | null> {
    return body ? vault.unseal<NewItem>(itemPlace(record.id), body.body) : null
  }

  async function openBody(record: ItemRecord): Promise<NewItem | null> {
    return readBody(record, await storage.read(['bodies'], async ({ bodies }) => bodies.get(record.id)))
  }

  const records = (): Promise<ItemRecord[]> => storage.read(['items'], async ({ items }) => items.toArray())

  /** Items decrypted for the screen, so that a change of one item does not decrypt all. */
  let shown = new Map<string, NewItem>()

  /** All items that can be decrypted, in the order of adding. */
  async function list(): Promise<OutboxItem[]> {
    const before = shown
    shown = new Map()
    const opened = await Promise.all(
      (await records()).map(async (record): Promise<OutboxItem[]> => {
        const added = `${record.id} ${record.sequence} ${record.createdAt} ${record.revision}`
        const item = before.get(added) ?? (await openBody(record))
        if (item) shown.set(added, item)
        const reason = record.reason && (await vault.unseal<ItemReason>(reasonPlace(record.id), record.reason))
        return item ? [toItem(record, item, reason)] : []
      }),
    )
    return opened.flat().sort((a, b) => a.sequence - b.sequence)
  }

  return {
    ...itemEdits(context, list),
    records,
    list,

    async add(item: NewItem): Promise<void> {
      const { id, lane, kind, foldKey = null, fileIds = [], after = [], uploadTarget, draftKey, copyOf } = item
      const body = await vault.seal(itemPlace(id), item)
      const targets = new Map<string, FileTarget>()
      for (const fileId of fileIds) {
        targets.set(fileId, uploadTarget ? await vault.seal(targetPlace(fileId), uploadTarget) : null)
      }
      await storage.write(['items', 'bodies', 'files', 'drafts', 'receipts', 'keys'], async (tables) => {
        await vault.assertOpen(tables, body)
        if (copyOf !== undefined && (await tables.drafts.get(copyOf.draftKey))?.changedAt !== copyOf.changedAt) return
        if (draftKey !== undefined) {
          await tables.drafts.delete(draftKey)
          await countChange(tables, draftVersionKey(draftKey), now())
        }
        // The item was added twice, for example by a second tap: it is already queued or was even delivered.
        if ((await tables.items.get(id)) ?? (await tables.receipts.get(id))) return
        const folded = foldKey === null ? [] : await tables.items.where('foldKey').equals(foldKey).toArray()
        const last = await tables.items.orderBy('sequence').last()
        for (const earlier of folded) if (mayChange(earlier)) await removeItem(tables, earlier.id)
        for (const [fileId, target] of targets) {
          const file = await tables.files.get(fileId)
          const again = file?.state === 'Error' ? ({ state: 'Pending', reason: null, nextTryAt: null } as const) : {}
          if (file)
            await tables.files.put({ ...file, ...again, target: file.target ?? target, wanted: true, heldAt: now() })
        }
        const sequence = (last?.sequence ?? 0) + 1
        const fresh = {
          state: 'waiting',
          createdAt: now(),
          attempts: 0,
          nextTryAt: null,
          waitsFor: null,
          reason: null,
        } as const
        await tables.items.put({
          id,
          sequence,
          lane,
          kind,
          foldKey,
          fileIds: [...fileIds],
          after: [...after],
          revision: 0,
          ...fresh,
        })
        await tables.bodies.put({ id, body })
      })
      changed()
    },

    /**
     * Marks an item as being sent and builds its request.
     *
     * @returns null if it may no longer be sent; a reason if it cannot be sent because the item or one of its files is
     * unreadable or was refused
     */
    async begin(id: string): Promise<Sending | ItemReason | null> {
      const found = await storage.read(['items', 'bodies', 'files'], async (tables) => {
        const record = await tables.items.get(id)
        const files = await Promise.all((record?.fileIds ?? []).map(async (fileId) => tables.files.get(fileId)))
        return { record, body: await tables.bodies.get(id), files }
      })
      if (found.record?.state !== 'waiting') return null
      const item = await readBody(found.record, found.body)
      if (!item) return found.body && !vault.canOpen(found.body.body.keyId) ? null : UNREADABLE_ITEM
      // The item was edited just now: its upload URLs are requested again.
      if (found.files.some((file) => file?.state === 'Pending' || file?.state === 'Loading')) return null
      const failed = found.files.find((file) => file?.state === 'Error')
      if (failed?.reason)
        return (await vault.unseal<ItemReason>(reasonPlace(failed.id), failed.reason)) ?? UNREADABLE_FILE
      const tokens = await Promise.all(
        found.files.map(async (file) => (file?.token ? vault.unseal<string>(tokenPlace(file.id), file.token) : null)),
      )
      if (tokens.includes(null)) return UNREADABLE_FILE
      const { version } = item
      const edits = version
        ? await storage.read(['receipts'], async ({ receipts }) =>
            receipts.where('versionKey').equals(version.key).toArray(),
          )
        : []
      const begun = await storage.write(['items'], async ({ items }) => {
        const record = await items.get(id)
        // The item was edited while the request was built.
        if (record?.state !== 'waiting' || record.revision !== found.record?.revision) return null
        const next: ItemRecord = { ...record, state: 'sending', nextTryAt: null }
        await items.put(next)
        return next
      })
      if (!begun) return null
      changed()
      const reason = begun.reason && (await vault.unseal<ItemReason>(reasonPlace(id), begun.reason))
      return {
        item: toItem(begun, item, reason),
        request: { ...item.request, variables: variablesOf(item, tokens as string[], edits) },
      }
    },

    /**
     * Records a delivery: the item and the local copies of its files are deleted, a receipt is stored, and the other
     * items no longer wait for the network.
     */
    async delivered({ id, fileIds, version }: OutboxItem, data: Record<string, unknown>): Promise<void> {
      await storage.write(['items', 'bodies', 'files', 'parts', 'receipts'], async (tables) => {
        await removeItem(tables, id)
        await deleteFiles(tables, fileIds)
        const made =
          version && (version.onlyIf === undefined || valueAt(data, version.onlyIf) === true)
            ? valueAt(data, version.from)
            : undefined
        const edited = version && { versionKey: version.key, ...(typeof made === 'number' && { version: made }) }
        await tables.receipts.put({ id, deliveredAt: now(), ...edited })
        if (version?.counted) await countChange(tables, version.key, now())
        const waiting = (await tables.items.toArray()).filter(
          ({ waitsFor, nextTryAt }) => waitsFor === 'network' && nextTryAt !== null,
        )
        await tables.items.bulkPut(waiting.map((item) => ({ ...item, nextTryAt: null })))
      })
      changed()
    },

    /** Schedules a retry after a failure. If the network failed, the first items of the other lanes wait as well. */
    async postpone(id: string, { until, waitsFor, reason }: Wait): Promise<void> {
      const sealed = await vault.seal(reasonPlace(id), reason)
      await storage.write(['items'], async ({ items }) => {
        const all = await items.toArray()
        const waiting = laneHeads(all).filter(({ state }) => state === 'waiting')
        for (const item of waitsFor === 'network' ? waiting : []) {
          if (item.id !== id && (item.nextTryAt ?? 0) < until) await items.put({ ...item, nextTryAt: until, waitsFor })
        }
        const item = all.find((record) => record.id === id)
        if (item)
          await items.put({
            ...item,
            state: 'waiting',
            attempts: item.attempts + 1,
            nextTryAt: until,
            waitsFor,
            reason: sealed,
          })
      })
      changed()
    },

    async refuse(id: string, reason: ItemReason): Promise<void> {
      const sealed = await vault.seal(reasonPlace(id), reason)
      await edit((item) =>
        item.id === id
          ? { state: 'refused', attempts: item.attempts + 1, nextTryAt: null, waitsFor: null, reason: sealed }
          : null,
      )
    },

    /** Pauses all items because the session has ended; nothing is lost. */
    async pauseAll(): Promise<void> {
      await edit(({ state }) =>
        state === 'waiting' || state === 'sending' ? { state: 'paused', nextTryAt: null, waitsFor: null } : null,
      )
    },

    async resumeAll(): Promise<void> {
      await edit(({ state }) => (state === 'paused' ? { state: 'waiting' } : null))
    },

    /** Items that a terminated sender left in `sending` are sent again; the server recognizes duplicates. */
    async putBack(): Promise<void> {
      await edit(({ state }) => (state === 'sending' ? { state: 'waiting' } : null))
    },

    /** Makes items that wait for the network due now, because it may be back. */
    async endNetworkWaits(): Promise<void> {
      await edit(({ waitsFor, nextTryAt }) =>
        waitsFor === 'network' && nextTryAt !== null ? { nextTryAt: null } : null,
      )
    },

    /** Cancels every delay and releases refused items, at the user's request. @returns the ids of the items' files */
    async retry(chosen: (item: ItemRecord) => boolean): Promise<string[]> {
      const fileIds: string[] = []
      await edit((item) => {
        if (item.state === 'sending' || !chosen(item)) return null
        fileIds.push(...item.fileIds)
        return { state: 'waiting', nextTryAt: null, waitsFor: null }
      })
      return fileIds
    },
  }
}

type FileTarget = Awaited<ReturnType<StoreContext['vault']['seal']>> | null

/** The variables with the files' tokens and, as the base version, the newest version that this device knows. */
function variablesOf(
  { request, tokensPath, tokenPath, version }: NewItem,
  tokens: readonly string[],
  edits: readonly ReceiptRecord[],
): Record<string, unknown> {
  let { variables } = request
  if (tokensPath !== undefined && tokens.length > 0) variables = withValueAt(variables, tokensPath, tokens)
  if (tokenPath !== undefined && tokens[0] !== undefined) variables = withValueAt(variables, tokenPath, tokens[0])
  if (version?.into === undefined) return variables
  const own = valueAt(variables, version.into)
  const newest = Math.max(typeof own === 'number' ? own : 0, ...edits.map((edit) => edit.version ?? 0))
  return newest > 0 ? withValueAt(variables, version.into, newest) : variables
}
