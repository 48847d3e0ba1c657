import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { revocationsCount } from '#src/lib/revocations.ts'
import { currentStore } from '../read-cache/current-store.ts'
import { allOf, withDeviceDatabase } from '../read-cache/device-database.ts'
import { type DeviceKey, sealBytes, unsealBytes, seal, unseal } from '../read-cache/encryption.ts'
import { type PinnedFilesDatabase, mayHavePinnedFiles, withPinnedFilesDatabase } from './pinned-files-database.ts'

/**
 * Files that the user has pinned to the device, complete and sealed with the identity's key (encryption.ts). Sign-out
 * destroys the key first, as for all cached data. Marks are stored in addition to the files; they record what else is
 * to be pinned, for example a folder.
 */

/** The device has no room; earlier content is unchanged. */
export class DeviceFullError extends Error {
  override readonly name = 'DeviceFullError'
}

/** The received content differs from the server's; nothing of it was stored. */
export class DamagedContentError extends Error {
  override readonly name = 'DamagedContentError'
}

/** This browser cannot store files (no secure context, no IndexedDB), or the user is signed out. */
export class CannotPinError extends Error {
  override readonly name = 'CannotPinError'
}

export interface PinnedFile<Facts> {
  id: string
  sizeBytes: number
  /** When the content was last verified to be current, in epoch milliseconds. */
  checkedAt: number
  facts: Facts
}

export interface NewPinnedFile<Facts> {
  id: string
  facts: Facts
  /** Hex digits; null if the hash is unknown, as for renditions that the server made. */
  sha256: string | null
  content: ReadableStream<Uint8Array<ArrayBuffer>>
  /** @param bytes number of bytes that are stored on the device */
  onProgress?: (bytes: number) => void
}

/** Small enough that a phone never has much of a file in memory. */
const PART_BYTES = 1_048_576

interface Owner {
  identityKey: string
  key: DeviceKey
}

async function owner(): Promise<Owner | null> {
  const identityKey = currentStore()?.identityKey
  if (identityKey === undefined) return null
  const key = await withDeviceDatabase((database) => database.get('keys', identityKey)).catch(() => undefined)
  return key ? { identityKey, key } : null
}

const factsPlace = ({ identityKey }: Owner, id: string): string => `${identityKey}\nfile\n${id}`
const partPlace = ({ identityKey }: Owner, contentId: string, index: number): string =>
  `${identityKey}\nfile-part\n${contentId}\n${index}`
const markPlace = ({ identityKey }: Owner, id: string): string => `${identityKey}\nmark\n${id}`

const partsOf = (identityKey: string, contentId: string): IDBKeyRange =>
  IDBKeyRange.bound([identityKey, contentId], [identityKey, contentId, []])

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/**
 * Only one tab stores a file at a time, so that incomplete content of a closed page can be distinguished from content
 * that is being stored.
 */
async function alone<T>(identityKey: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(`evolve-files:${identityKey}`, work) : work()
}

/** Splits a stream into parts of equal size; the last may be shorter. */
async function* partsFrom(content: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = content.getReader()
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (let from = 0; from < value.length; ) {
        const taken = Math.min(PART_BYTES - filled, value.length - from)
        part.set(value.subarray(from, from + taken), filled)
        filled += taken
        from += taken
        if (filled < PART_BYTES) continue
        yield part
        part = new Uint8Array(PART_BYTES)
        filled = 0
      }
    }
    if (filled > 0) yield part.slice(0, filled)
  } finally {
    // If an error ended the loop, the rest of the stream is not needed.
    await reader.cancel().catch(() => undefined)
  }
}

/** Deletes unused records: parts of files whose download was interrupted, and records whose key was deleted. */
async function tidy(database: PinnedFilesDatabase, { identityKey, key }: Owner): Promise<void> {
  const transaction = database.transaction(['files', 'parts', 'marks'], 'readwrite')
  const [files, parts, marks] = [
    transaction.objectStore('files'),
    transaction.objectStore('parts'),
    transaction.objectStore('marks'),
  ]
  const known = new Set<string>()
  for (let cursor = await files.openCursor(allOf(identityKey)); cursor; cursor = await cursor.continue()) {
    if (cursor.value.facts.keyId === key.id) known.add(cursor.value.contentId)
    else await cursor.delete()
  }
  for (let cursor = await marks.openCursor(allOf(identityKey)); cursor; cursor = await cursor.continue())
    if (cursor.value.keyId !== key.id) await cursor.delete()
  const contents = new Set((await parts.getAllKeys(allOf(identityKey))).map(([, contentId]) => contentId))
  for (const contentId of contents) if (!known.has(contentId)) await parts.delete(partsOf(identityKey, contentId))
  await transaction.done
}

/**
 * Pins a file, or stores newer content of a pinned file; the older content is kept until the newer is complete.
 *
 * @throws DeviceFullError, DamagedContentError, CannotPinError, or the error of the stream; nothing has changed then
 */
export async function keepFile<Facts>({
  id,
  facts,
  sha256: expected,
  content,
  onProgress,
}: NewPinnedFile<Facts>): Promise<void> {
  const found = await owner()
  if (!found) throw new CannotPinError('This device keeps nothing')
  const { identityKey, key } = found
  await alone(identityKey, () =>
    withPinnedFilesDatabase(async (database) => {
      await tidy(database, found)
      const revocationsBefore = revocationsCount()
      const contentId = crypto.randomUUID()
      const hash = sha256.create()
      let [index, bytes] = [0, 0]
      try {
        for await (const part of partsFrom(content)) {
          hash.update(part)
          await database.put('parts', await sealBytes(key, partPlace(found, contentId, index), part), [
            identityKey,
            contentId,
            index,
          ])
          index += 1
          bytes += part.length
          onProgress?.(bytes)
        }
        if (expected !== null && bytesToHex(hash.digest()) !== expected.toLowerCase())
          throw new DamagedContentError('The content is not what the service has')
        const sealed = await seal(key, factsPlace(found, id), JSON.stringify(facts))
        // A sign-out in another tab has destroyed the key: content that was sealed with it is unreadable.
        if ((await owner())?.key.id !== key.id) throw new CannotPinError('The device was wiped meanwhile')
        if (revocationsCount() !== revocationsBefore) throw new CannotPinError('A right was revoked meanwhile')
        const transaction = database.transaction(['files', 'parts'], 'readwrite', { durability: 'strict' })
        const before = await transaction.objectStore('files').get([identityKey, id])
        if (before) await transaction.objectStore('parts').delete(partsOf(identityKey, before.contentId))
        await transaction
          .objectStore('files')
          .put({ contentId, partsCount: index, sizeBytes: bytes, checkedAt: Date.now(), facts: sealed }, [
            identityKey,
            id,
          ])
        await transaction.done
      } catch (error) {
        await database.delete('parts', partsOf(identityKey, contentId)).catch(() => undefined)
        if (isQuotaError(error)) throw new DeviceFullError('This device has no room left', { cause: error })
        throw error
      }
    }),
  )
}

/** The pinned files that can be decrypted. Never fails: unreadable files are left out. */
export async function listPinnedFiles<Facts>(): Promise<PinnedFile<Facts>[]> {
  const found = await owner()
  if (!found || !(await mayHavePinnedFiles().catch(() => false))) return []
  const { identityKey, key } = found
  return withPinnedFilesDatabase(async (database) => {
    const { store } = database.transaction('files')
    const [keys, records] = await Promise.all([store.getAllKeys(allOf(identityKey)), store.getAll(allOf(identityKey))])
    const opened = keys.map(async ([, id], at): Promise<PinnedFile<Facts>[]> => {
      const record = records[at]
      const text = record ? await unseal(key, factsPlace(found, id), record.facts) : null
      return record && text !== null
        ? [{ id, sizeBytes: record.sizeBytes, checkedAt: record.checkedAt, facts: JSON.parse(text) as Facts }]
        : []
    })
    return (await Promise.all(opened)).flat()
  }).catch(() => [])
}

/** @returns null if the file is not stored on this device, or not completely */
export async function readPinnedFile(id: string, type: string): Promise<Blob | null> {
  const found = await owner()
  if (!found) return null
  const { identityKey, key } = found
  return withPinnedFilesDatabase(async (database) => {
    const record = await database.get('files', [identityKey, id])
    if (!record) return null
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let index = 0; index < record.partsCount; index += 1) {
      const sealed = await database.get('parts', [identityKey, record.contentId, index])
      const part = sealed ? await unsealBytes(key, partPlace(found, record.contentId, index), sealed) : null
      if (!part) return null
      parts.push(part)
    }
    return new Blob(parts, { type })
  }).catch(() => null)
}

/** Records that the content was just verified to be current; the other data of the file may have changed. */
export async function noteChecked<Facts>(id: string, facts: Facts): Promise<void> {
  const found = await owner()
  if (!found) return
  const { identityKey, key } = found
  const sealed = await seal(key, factsPlace(found, id), JSON.stringify(facts))
  await withPinnedFilesDatabase(async (database) => {
    const transaction = database.transaction('files', 'readwrite')
    const record = await transaction.store.get([identityKey, id])
    if (record) await transaction.store.put({ ...record, checkedAt: Date.now(), facts: sealed }, [identityKey, id])
    await transaction.done
  })
}

export async function forgetPinnedFiles(ids: readonly string[]): Promise<void> {
  const identityKey = currentStore()?.identityKey
  if (identityKey === undefined || ids.length === 0) return
  await withPinnedFilesDatabase(async (database) => {
    const transaction = database.transaction(['files', 'parts'], 'readwrite')
    for (const id of ids) {
      const record = await transaction.objectStore('files').get([identityKey, id])
      if (!record) continue
      await transaction.objectStore('files').delete([identityKey, id])
      await transaction.objectStore('parts').delete(partsOf(identityKey, record.contentId))
    }
    await transaction.done
  })
}

/** @throws DeviceFullError, CannotPinError */
export async function putMark<Mark>(id: string, mark: Mark): Promise<void> {
  const found = await owner()
  if (!found) throw new CannotPinError('This device keeps nothing')
  const sealed = await seal(found.key, markPlace(found, id), JSON.stringify(mark))
  try {
    await withPinnedFilesDatabase((database) => database.put('marks', sealed, [found.identityKey, id]))
  } catch (error) {
    if (isQuotaError(error)) throw new DeviceFullError('This device has no room left', { cause: error })
    throw error
  }
}

export async function removeMark(id: string): Promise<void> {
  const identityKey = currentStore()?.identityKey
  if (identityKey !== undefined)
    await withPinnedFilesDatabase((database) => database.delete('marks', [identityKey, id]))
}

/** Never fails: unreadable marks are left out. */
export async function listMarks<Mark>(): Promise<{ id: string; mark: Mark }[]> {
  const found = await owner()
  if (!found || !(await mayHavePinnedFiles().catch(() => false))) return []
  return withPinnedFilesDatabase(async (database) => {
    const { store } = database.transaction('marks')
    const [keys, marks] = await Promise.all([
      store.getAllKeys(allOf(found.identityKey)),
      store.getAll(allOf(found.identityKey)),
    ])
    const opened = keys.map(async ([, id], at) => {
      const sealed = marks[at]
      const text = sealed ? await unseal(found.key, markPlace(found, id), sealed) : null
      return text === null ? [] : [{ id, mark: JSON.parse(text) as Mark }]
    })
    return (await Promise.all(opened)).flat()
  }).catch(() => [])
}
