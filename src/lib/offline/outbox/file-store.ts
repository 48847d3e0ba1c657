import type { FileFacts, FileRecord } from './records.ts'
import { deleteFiles, type StoreContext } from './store-context.ts'
import type { ItemReason, StagedFile, UploadTarget } from './types.ts'
import { factsPlace, partPlace, reasonPlace, targetPlace, tokenPlace } from './vault.ts'

/** A file that is being uploaded. */
export interface Uploading {
  record: FileRecord
  facts: FileFacts
  target: UploadTarget
}

/** Size of a sealed part on the device: small enough that a phone never holds much of a file in memory. */
export const PART_BYTES = 1_048_576

const NOT_BEGUN = { sentParts: [], sentBytes: 0, token: null, nextTryAt: null, waitsFor: null, reason: null } as const

/** Stores files in sealed parts, and the progress of each upload. */
export function fileStore({ storage, vault, now, newId, changed }: StoreContext) {
  async function edit(
    chosen: (file: FileRecord) => boolean,
    change: (file: FileRecord) => Partial<FileRecord>,
  ): Promise<void> {
    const count = await storage.write(['files'], async ({ files }) => {
      const edited = (await files.toArray()).filter(chosen).map((file) => ({ ...file, ...change(file) }))
      await files.bulkPut(edited)
      return edited.length
    })
    if (count > 0) changed()
  }

  /** Edits one file without reading the others, because a thousand may wait. */
  async function editOne(id: string, change: (file: FileRecord) => Partial<FileRecord> | null): Promise<void> {
    const isChanged = await storage.write(['files'], async ({ files }) => {
      const file = await files.get(id)
      const next = file && change(file)
      if (next) await files.put({ ...file, ...next })
      return Boolean(next)
    })
    if (isChanged) changed()
  }

  /**
   * Decrypted file info for the screen. The key contains the seal, which changes with every write, so a change of one
   * file does not decrypt all.
   */
  let opened = new Map<string, FileFacts>()

  async function openFacts({ id, facts: sealed }: FileRecord, before: ReadonlyMap<string, FileFacts>) {
    const sealName = `${id} ${sealed.keyId} ${sealed.iv.join()}`
    // In memory, data is not sealed.
    const known = sealed.iv.length === 0 ? undefined : before.get(sealName)
    const facts = known ?? (await vault.unseal<FileFacts>(factsPlace(id), sealed))
    if (facts) opened.set(sealName, facts)
    return facts
  }

  async function toStaged(record: FileRecord, before: ReadonlyMap<string, FileFacts>): Promise<StagedFile[]> {
    const facts = await openFacts(record, before)
    const reason = record.reason && (await vault.unseal<ItemReason>(reasonPlace(record.id), record.reason))
    const { id, sizeBytes, createdAt, state, sentBytes } = record
    return facts ? [{ id, sizeBytes, createdAt, state, sentBytes, ...facts, reason }] : []
  }

  return {
    records: (): Promise<FileRecord[]> => storage.read(['files'], async ({ files }) => files.toArray()),

    /** The files that are completely stored on this device. */
    async list(): Promise<StagedFile[]> {
      const records = (await this.records()).filter(({ complete }) => complete)
      const before = opened
      opened = new Map()
      return (await Promise.all(records.map((record) => toStaged(record, before)))).flat()
    },

    /** Creates the record of a file before its parts; the file is ignored until it is marked as complete. */
    async begin(id: string, sizeBytes: number): Promise<void> {
      const facts = await vault.seal(factsPlace(id), null)
      const times = { createdAt: now(), heldAt: now() }
      const record: FileRecord = {
        id,
        sizeBytes,
        ...times,
        complete: false,
        state: 'Pending',
        wanted: false,
        attempts: 0,
        uploadId: newId(),
        facts,
        target: null,
        ...NOT_BEGUN,
        sentParts: [],
      }
      await storage.write(['files', 'keys'], async (tables) => {
        await vault.assertOpen(tables, facts)
        await tables.files.put(record)
      })
    },

    async putParts(id: string, parts: readonly { index: number; bytes: Uint8Array<ArrayBuffer> }[]): Promise<void> {
      const sealed = await Promise.all(
        parts.map(async ({ index, bytes }) => ({
          fileId: id,
          index,
          part: await vault.sealBytes(partPlace(id, index), bytes),
        })),
      )
      await storage.write(['parts'], async (tables) => tables.parts.bulkPut(sealed))
    },

    async complete(id: string, facts: FileFacts): Promise<StagedFile> {
      const sealed = await vault.seal(factsPlace(id), facts)
      const record = await storage.write(['files', 'keys'], async (tables) => {
        await vault.assertOpen(tables, sealed)
        const file = await tables.files.get(id)
        if (!file) throw new DOMException('The file was discarded', 'AbortError')
        const whole = { ...file, complete: true, facts: sealed }
        await tables.files.put(whole)
        return whole
      })
      changed()
      const { sizeBytes, createdAt, state, sentBytes } = record
      return { id, sizeBytes, createdAt, state, sentBytes, ...facts, reason: null }
    },

    /**
     * Returns a range of the file's bytes.
     *
     * @param from offset of the first byte
     * @param to offset after the last byte
     * @returns null if a part is missing on the device or cannot be decrypted
     */
    async readBytes(id: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer> | null> {
      const bytes = new Uint8Array(to - from)
      for (let index = Math.floor(from / PART_BYTES); index * PART_BYTES < to; index += 1) {
        const found = await storage.read(['parts'], async ({ parts }) => parts.get([id, index]))
        const part = found ? await vault.unsealBytes(partPlace(id, index), found.part) : null
        if (!part) return null
        const start = index * PART_BYTES
        bytes.set(
          part.subarray(Math.max(0, from - start), Math.min(part.length, to - start)),
          Math.max(0, start - from),
        )
      }
      return bytes
    },

    /** Changes the name of a file whose upload was not started. A file that is not on this device is ignored. */
    async rename(id: string, name: string): Promise<void> {
      const record = await storage.read(['files'], async ({ files }) => files.get(id))
      const facts = record && (await vault.unseal<FileFacts>(factsPlace(id), record.facts))
      if (!facts) return
      const renamed = await vault.seal(factsPlace(id), { ...facts, name })
      await editOne(id, ({ wanted }) => (wanted ? null : { facts: renamed }))
    },

    /** Marks the file for upload. An upload that was started for another owner starts again. */
    async want(id: string, target: UploadTarget): Promise<void> {
      const record = (await this.records()).find((file) => file.id === id)
      const before = record?.target ? await vault.unseal<UploadTarget>(targetPlace(id), record.target) : null
      const isMoved =
        before !== null &&
        (before.relatedEntityId !== target.relatedEntityId || before.relatedEntityType !== target.relatedEntityType)
      const sealed = await vault.seal(targetPlace(id), target)
      const anew: Partial<FileRecord> = isMoved
        ? { ...NOT_BEGUN, sentParts: [], state: 'Pending', uploadId: newId() }
        : {}
      await editOne(id, () => ({ ...anew, target: sealed, wanted: true }))
    },

    /**
     * Marks the file as being uploaded. @returns null if no upload is needed, 'broken' if the record cannot be
     * decrypted
     */
    async start(id: string): Promise<Uploading | 'broken' | null> {
      const record = await storage.write(['files'], async ({ files }) => {
        const file = await files.get(id)
        if (file?.state !== 'Pending') return null
        const started: FileRecord = { ...file, state: 'Loading', nextTryAt: null }
        await files.put(started)
        return started
      })
      if (!record) return null
      changed()
      const facts = await vault.unseal<FileFacts>(factsPlace(id), record.facts)
      const target = record.target && (await vault.unseal<UploadTarget>(targetPlace(id), record.target))
      return facts && target ? { record, facts, target } : 'broken'
    },

    /** Stores which parts arrived. After progress the next failure counts as the first, so its delay is short. */
    async noteSent(id: string, parts: readonly number[], sentBytes: number): Promise<void> {
      await editOne(id, ({ attempts, sentParts }) => ({
        sentParts: [...parts],
        sentBytes,
        attempts: parts.length > sentParts.length ? 0 : attempts,
      }))
    },

    /** Number of failures since a part last arrived; null if the file is not on this device. */
    async attemptsOf(id: string): Promise<number | null> {
      return (await storage.read(['files'], async ({ files }) => files.get(id)))?.attempts ?? null
    },

    async succeeded(id: string, token: string): Promise<void> {
      const sealed = await vault.seal(tokenPlace(id), token)
      await editOne(id, ({ state, sizeBytes }) =>
        state === 'Loading'
          ? { state: 'Success', token: sealed, sentBytes: sizeBytes, reason: null, attempts: 0 }
          : null,
      )
    },

    async postpone(
      id: string,
      wait: { until: number; waitsFor: 'network' | 'service'; reason: ItemReason },
    ): Promise<void> {
      const reason = await vault.seal(reasonPlace(id), wait.reason)
      const { until, waitsFor } = wait
      await edit(
        (file) =>
          file.id === id ||
          (waitsFor === 'network' && file.wanted && file.state === 'Pending' && (file.nextTryAt ?? 0) < until),
        (file) =>
          file.id === id
            ? { state: 'Pending', attempts: file.attempts + 1, nextTryAt: until, waitsFor, reason }
            : { nextTryAt: until, waitsFor },
      )
    },

    async refuse(id: string, why: ItemReason): Promise<void> {
      const reason = await vault.seal(reasonPlace(id), why)
      await editOne(id, ({ attempts }) => ({
        state: 'Error',
        attempts: attempts + 1,
        nextTryAt: null,
        waitsFor: null,
        reason,
      }))
    },

    /** @param fresh true to upload from the beginning with a new id; false if the server reports which parts it has */
    async uploadAgain(ids: readonly string[], fresh: boolean): Promise<void> {
      await edit(
        (file) => ids.includes(file.id),
        () => ({
          ...NOT_BEGUN,
          sentParts: [],
          state: 'Pending',
          wanted: true,
          ...(fresh ? { uploadId: newId() } : {}),
        }),
      )
    },

    /** Retries only files that failed; uploaded files are not affected. */
    async retry(ids: readonly string[]): Promise<void> {
      await edit(
        ({ id, state }) => ids.includes(id) && (state === 'Error' || state === 'Pending'),
        () => ({ state: 'Pending', wanted: true, nextTryAt: null, waitsFor: null, reason: null }),
      )
    },

    async putBack(): Promise<void> {
      await edit(
        ({ state }) => state === 'Loading',
        () => ({ state: 'Pending' }),
      )
    },

    async endNetworkWaits(): Promise<void> {
      await edit(
        ({ waitsFor, nextTryAt }) => waitsFor === 'network' && nextTryAt !== null,
        () => ({ nextTryAt: null }),
      )
    },

    async discard(id: string): Promise<void> {
      await storage.write(['files', 'parts'], async (tables) => deleteFiles(tables, [id]))
      changed()
    },
  }
}
