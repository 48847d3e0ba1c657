import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { dataDirError, errorCode } from '#server/db/start-error.ts'
import { fileError, pieces, syncPath } from '#server/lib/storage/disk-content.ts'
import { type EarlyHash, EarlyHashes } from '#server/lib/storage/early-hash.ts'
import { FileHash } from '#server/lib/storage/file-hash.ts'
import { type FileIdentity, identityOf, isSameFile } from '#server/lib/storage/file-identity.ts'
import { ThreadEnded } from '#server/lib/storage/file-thread.ts'
import { checkKey, checkPartNumber } from '#server/lib/storage/key.ts'
import { heldBytesIn, writePart } from '#server/lib/storage/part-segments.ts'
import { partLength, StorageError } from '#server/lib/storage/port.ts'
import type { PartialPart, StoragePort, StoredObject, StoredUpload } from '#server/lib/storage/port.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'
import { DISK_PART_MIN_BYTES } from '#shared/limits.ts'

const UPLOAD_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PART_NAME = /^\d+$/

export interface DiskStorage extends StoragePort {
  /**
   * Stores one part of an upload; replaces an earlier part of the same number. For the /storage route.
   * @param range the part's size, and the offset at which `body` begins: bytes that arrived before it are kept
   */
  putPart(
    uploadId: string,
    partNumber: number,
    body: AsyncIterable<Uint8Array>,
    range: { from: number; sizeBytes: number },
  ): Promise<void>
  /** The number of contiguous bytes of a part from its start, including those of a request in progress. */
  heldBytes(uploadId: string, partNumber: number): Promise<number>
}

interface Part {
  number: number
  file: string
  sizeBytes: number
  identity: FileIdentity
}

/** The parts of a folder in order. */
async function partsIn(folder: string): Promise<Part[]> {
  const names = (await readdir(folder)).filter((name) => PART_NAME.test(name))
  const parts = names.map(async (name): Promise<Part> => {
    const file = path.join(folder, name)
    const identity = identityOf(await stat(file, { bigint: true }))
    return { number: Number(name), file, sizeBytes: Number(identity.sizeBytes), identity }
  })
  return (await Promise.all(parts)).sort((a, b) => a.number - b.number)
}

/** Hex SHA-256 of consecutive parts; continues an early hash if it covers these very files. */
async function hashOf(parts: readonly Part[], early: EarlyHash | null): Promise<string> {
  const isOfThese = early?.parts.every((known, index) => parts[index] && isSameFile(known, parts[index].identity))
  if (!isOfThese) early?.hash.drop()
  const [hash, done] = early && isOfThese ? [early.hash, early.parts.length] : [new FileHash(), 0]
  try {
    for (const { file } of parts.slice(done)) await hash.add(file)
    return await hash.end()
  } catch (error) {
    // The hash state is lost with its thread: hash again from the first part, in a new thread.
    if (early && error instanceof ThreadEnded) return hashOf(parts, null)
    hash.drop()
    throw error
  }
}

async function exists(target: string): Promise<boolean> {
  try {
    await stat(target)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * Files in `root` (DATA_DIR). An upload is a folder of its parts in uploads/; a finished object is the same folder,
 * moved to files/ in one step, so that joining needs no copy and no late part can change verified content. An object
 * and its names are on the disk before the response.
 */
export async function diskStorage(options: {
  root: string
  signer: UrlSigner
  earlyHashes?: EarlyHashes
}): Promise<DiskStorage> {
  const { signer, earlyHashes = new EarlyHashes() } = options
  const filesRoot = path.join(options.root, 'files')
  const uploadsRoot = path.join(options.root, 'uploads')
  try {
    for (const folder of [filesRoot, uploadsRoot]) await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw dataDirError(error, options.root)
  }

  function objectOf(key: string): string {
    checkKey(key)
    return `${path.join(filesRoot, ...key.split('/'))}.parts`
  }
  function folderOf(uploadId: string): string {
    if (!UPLOAD_ID_PATTERN.test(uploadId)) throw new StorageError('INVALID_KEY', 'This is no upload id.')
    return path.join(uploadsRoot, uploadId)
  }

  async function begin(): Promise<string> {
    const uploadId = randomUUID()
    try {
      await mkdir(folderOf(uploadId), { mode: 0o700 })
      await syncPath(uploadsRoot)
    } catch (error) {
      throw fileError(error, 'This upload')
    }
    return uploadId
  }

  /** The folder of the upload, including the part. */
  async function storePart(
    uploadId: string,
    partNumber: number,
    body: AsyncIterable<Uint8Array>,
    range: { from: number; sizeBytes: number },
  ): Promise<string> {
    checkPartNumber(partNumber)
    const folder = folderOf(uploadId)
    await writePart(body, folder, partNumber, range)
    return folder
  }

  async function heldBytes(uploadId: string, partNumber: number): Promise<number> {
    checkPartNumber(partNumber)
    const folder = folderOf(uploadId)
    try {
      const part = await stat(path.join(folder, String(partNumber))).catch(() => null)
      return part ? part.size : ((await heldBytesIn(folder)).get(partNumber) ?? 0)
    } catch (error) {
      throw fileError(error, 'This upload')
    }
  }

  async function partialParts(upload: StoredUpload): Promise<PartialPart[]> {
    const [whole, held] = [await listParts(upload), await heldBytesIn(folderOf(upload.id)).catch(() => new Map())]
    return [...(held as Map<number, number>)]
      .filter(([partNumber, bytes]) => bytes > 0 && partNumber <= upload.partsCount && !whole?.includes(partNumber))
      .map(([partNumber, receivedBytes]) => ({ partNumber, receivedBytes }))
      .sort((a, b) => a.partNumber - b.partNumber)
  }

  async function listParts(upload: StoredUpload): Promise<number[] | null> {
    const parts = await partsIn(folderOf(upload.id)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    })
    return (
      parts &&
      parts
        .filter((part) => part.number <= upload.partsCount && part.sizeBytes === partLength(upload, part.number))
        .map((part) => part.number)
    )
  }

  /** Moves the folder of an upload to its final name; an existing one (after a crash) is kept. */
  async function settle(uploadId: string, key: string): Promise<void> {
    const target = objectOf(key)
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(folderOf(uploadId), target)
      await syncPath(path.dirname(target))
      await syncPath(filesRoot)
      // Leftovers of interrupted parts, or of parts that still arrive: their writers get an error because the folder
      // was moved.
      for (const name of await readdir(target))
        if (!PART_NAME.test(name)) await rm(path.join(target, name), { force: true })
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || !(await exists(target))) throw fileError(error, 'This upload')
    }
    // The names of the parts.
    await syncPath(target)
  }

  async function measure(key: string, early: EarlyHash | null = null): Promise<StoredObject> {
    const parts = await partsIn(objectOf(key)).catch((error: unknown) => {
      throw fileError(error, 'This file')
    })
    return { key, sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0), sha256: await hashOf(parts, early) }
  }

  return {
    partMinBytes: DISK_PART_MIN_BYTES,
    heldBytes,
    partialParts,
    async createUpload(key) {
      objectOf(key)
      return begin()
    },
    async partUrl(upload, partNumber, expiresInSeconds) {
      checkPartNumber(partNumber)
      folderOf(upload.id)
      return signer.sign(
        'PUT',
        `/storage/uploads/${upload.id}/${partNumber}`,
        { size: partLength(upload, partNumber) },
        expiresInSeconds,
      )
    },
    async putPart(uploadId, partNumber, body, range) {
      const folder = await storePart(uploadId, partNumber, body, range)
      void earlyHashes.arrived(uploadId, folder, partNumber)
    },
    listParts,
    async completeUpload(upload) {
      // Null if an interrupted attempt or a concurrent request has already moved it.
      const present = await listParts(upload)
      if (present && present.length < upload.partsCount)
        throw new StorageError('PART_MISSING', `${present.length} of ${upload.partsCount} parts were received.`)
      await settle(upload.id, upload.key)
      // Hashed after the move, because parts can no longer be replaced there.
      return measure(upload.key, await earlyHashes.take(upload.id))
    },
    async abortUpload(uploadId) {
      earlyHashes.forget(uploadId)
      await rm(folderOf(uploadId), { recursive: true, force: true })
    },
    async abortUploadsBefore(instant) {
      let removed = 0
      for (const name of await readdir(uploadsRoot)) {
        if (!UPLOAD_ID_PATTERN.test(name)) continue
        const folder = path.join(uploadsRoot, name)
        // A part that arrives changes the modification time of its folder.
        const changed = await stat(folder).catch(() => null)
        if (!changed || changed.mtime >= instant) continue
        await rm(folder, { recursive: true, force: true })
        removed += 1
      }
      return removed
    },
    async put(key, content) {
      objectOf(key)
      const uploadId = await begin()
      try {
        await storePart(uploadId, 1, Readable.from([content]), { from: 0, sizeBytes: content.byteLength })
        await settle(uploadId, key)
      } catch (error) {
        await rm(folderOf(uploadId), { recursive: true, force: true })
        throw error
      }
      return measure(key)
    },
    async downloadUrl(key, { fileName, contentType, inline, expiresInSeconds }) {
      objectOf(key)
      return signer.sign(
        'GET',
        `/storage/files/${key}`,
        { name: fileName, type: contentType, ...(inline ? { inline: 1 } : {}) },
        expiresInSeconds,
      )
    },
    async read(key, range) {
      const parts = await partsIn(objectOf(key)).catch((error: unknown) => {
        throw fileError(error, 'This file')
      })
      return Readable.from(pieces(parts, range), { objectMode: false })
    },
    async sizeOf(key) {
      try {
        return (await partsIn(objectOf(key))).reduce((sum, part) => sum + part.sizeBytes, 0)
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await rm(objectOf(key), { recursive: true, force: true })
    },
  }
}
