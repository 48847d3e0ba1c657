import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { PART_BYTES } from './file-store.ts'
import type { OutboxStore } from './store.ts'
import type { StagedFile } from './types.ts'

/** Parts that go to the disk together: each commit waits for the disk. */
const PARTS_AT_ONCE_COUNT = 4

/**
 * Puts a file on the device in sealed parts, with its hash; never more than a few MiB of it in memory.
 *
 * @throws OutboxFullError, or what the browser says when the file cannot be read; nothing is left behind then
 */
export async function stageFile(
  store: OutboxStore,
  file: File,
  onProgress?: (share: number) => void,
): Promise<StagedFile> {
  const id = crypto.randomUUID()
  // WebCrypto wants the whole file at once, and the page's policy forbids WebAssembly.
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
    // Best effort: what remains is swept away later.
    await store.files.discard(id).catch(() => undefined)
    throw error
  }
}

/** The whole file again; null when a part of it is missing or unreadable. */
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
