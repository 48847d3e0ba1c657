import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { PART_BYTES } from './file-store.ts'
import type { OutboxStore } from './store.ts'
import type { StagedFile } from './types.ts'

/** Parts that are written in one transaction, because each commit waits for the disk. */
const PARTS_AT_ONCE_COUNT = 4

/**
 * Stores a file on the device in sealed parts, and computes its hash. At most a few MiB of it are in memory.
 *
 * @throws OutboxFullError, or the browser's error if the file cannot be read; nothing is stored then
 */
export async function stageFile(
  store: OutboxStore,
  file: File,
  onProgress?: (share: number) => void,
): Promise<StagedFile> {
  const id = crypto.randomUUID()
  // WebCrypto can only hash a whole file in memory, and the page's content security policy forbids WebAssembly.
  const hash = sha256.create()
  const batchBytes = PARTS_AT_ONCE_COUNT * PART_BYTES
  try {
    await store.files.begin(id, file.size)
    for (let from = 0; from < file.size; from += batchBytes) {
      const bytes = new Uint8Array(await file.slice(from, from + batchBytes).arrayBuffer())
      hash.update(bytes)
      const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, index) => ({
        index: from / PART_BYTES + index,
        bytes: bytes.slice(index * PART_BYTES, (index + 1) * PART_BYTES),
      }))
      await store.files.putParts(id, parts)
      onProgress?.(Math.min(1, (from + bytes.length) / file.size))
    }
    return await store.files.complete(id, { name: file.name, type: file.type, sha256: bytesToHex(hash.digest()) })
  } catch (error) {
    // Best effort: remaining records are deleted later by `tidy`.
    await store.files.discard(id).catch(() => undefined)
    throw error
  }
}

/** The whole file; null if a part of it is missing or unreadable. */
export async function readStaged(store: OutboxStore, id: string): Promise<Blob | null> {
  const file = (await store.files.list()).find((staged) => staged.id === id)
  if (!file) return null
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < file.sizeBytes; from += PART_BYTES) {
    const bytes = await store.files.readBytes(id, from, Math.min(from + PART_BYTES, file.sizeBytes))
    if (!bytes) return null
    parts.push(bytes)
  }
  return new File(parts, file.name, { type: file.type })
}
