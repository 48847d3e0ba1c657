import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dataDirError, errorCode } from '#server/db/start-error.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import type { StoragePort, StoredObject } from '#server/lib/storage/port.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'

/** No dots, no empty segments: a key can never leave its folder. */
const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/
const KEY_MAX_LENGTH = 512
const UPLOAD_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PART_MAX_NUMBER = 10_000
const PART_URL_SECONDS = 900
const DOWNLOAD_URL_SECONDS = 300

export interface DiskStorage extends StoragePort {
  /** Keeps one part of an upload; what came before under its number is replaced. For the /storage route. */
  putPart(uploadId: string, partNumber: number, body: Readable, maxBytes: number): Promise<{ sizeBytes: number; sha256: string }>
}

function fileError(error: unknown, what: string): Error {
  const code = errorCode(error)
  if (code === 'ENOENT') return new StorageError('NOT_FOUND', `${what} does not exist.`, { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageError('DISK_FULL', 'The disk that holds the files is full.', { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Counts and hashes what passes; ends it when it grows over the limit. */
async function* measured(source: AsyncIterable<Buffer>, total: { sizeBytes: number; hash: ReturnType<typeof createHash> }, maxBytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    total.sizeBytes += chunk.length
    if (total.sizeBytes > maxBytes) throw new StorageError('TOO_LARGE', `The part is longer than ${maxBytes} bytes.`)
    total.hash.update(chunk)
    yield chunk
  }
}

/** Files in `root` (DATA_DIR): finished ones in files/, parts of unfinished uploads in uploads/. Written durably before they are answered. */
export async function diskStorage(options: { root: string; signer: UrlSigner }): Promise<DiskStorage> {
  const { signer } = options
  const filesRoot = path.join(options.root, 'files')
  const uploadsRoot = path.join(options.root, 'uploads')
  try {
    for (const folder of [filesRoot, uploadsRoot]) await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw dataDirError(error, options.root)
  }

  function fileOf(key: string): string {
    if (key.length > KEY_MAX_LENGTH || !KEY_PATTERN.test(key)) throw new StorageError('INVALID_KEY', 'The key of a file holds other characters than a-z, 0-9, - and /.')
    return path.join(filesRoot, ...key.split('/'))
  }
  function folderOf(uploadId: string): string {
    if (!UPLOAD_ID_PATTERN.test(uploadId)) throw new StorageError('INVALID_KEY', 'This is no upload id.')
    return path.join(uploadsRoot, uploadId)
  }
  function partOf(uploadId: string, partNumber: number): string {
    if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PART_MAX_NUMBER) throw new StorageError('INVALID_KEY', 'Parts are numbered from 1 to 10,000.')
    return path.join(folderOf(uploadId), String(partNumber))
  }
  async function keyOfUpload(uploadId: string): Promise<string> {
    try {
      const handle = await open(path.join(folderOf(uploadId), 'key'), 'r')
      try {
        return await handle.readFile('utf8')
      } finally {
        await handle.close()
      }
    } catch (error) {
      throw fileError(error, 'This upload')
    }
  }

  /** Writes `source` beside its place and moves it there when it is on the disk. */
  async function writeDurably(source: AsyncIterable<Buffer>, target: string, draft: string, maxBytes: number): Promise<{ sizeBytes: number; sha256: string }> {
    const total = { sizeBytes: 0, hash: createHash('sha256') }
    try {
      await pipeline(measured(source, total, maxBytes), createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, target)
      await syncPath(path.dirname(target))
    } catch (error) {
      await rm(draft, { force: true })
      throw fileError(error, 'This upload')
    }
    return { sizeBytes: total.sizeBytes, sha256: total.hash.digest('hex') }
  }

  async function listParts(uploadId: string): Promise<{ partNumber: number; sizeBytes: number }[]> {
    await keyOfUpload(uploadId)
    const names = (await readdir(folderOf(uploadId))).filter((name) => /^\d+$/.test(name))
    const parts = names.map(async (name) => ({ partNumber: Number(name), sizeBytes: (await stat(path.join(folderOf(uploadId), name))).size }))
    return (await Promise.all(parts)).sort((a, b) => a.partNumber - b.partNumber)
  }

  return {
    async createUpload(key) {
      fileOf(key)
      const uploadId = randomUUID()
      const folder = folderOf(uploadId)
      try {
        await mkdir(folder, { mode: 0o700 })
        const handle = await open(path.join(folder, 'key'), 'wx', 0o600)
        try {
          await handle.writeFile(key)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await syncPath(uploadsRoot)
      } catch (error) {
        throw fileError(error, 'This upload')
      }
      return uploadId
    },
    async partUrl(uploadId, partNumber, { maxBytes, expiresInSeconds = PART_URL_SECONDS }) {
      partOf(uploadId, partNumber)
      return signer.sign('PUT', `/storage/uploads/${uploadId}/${partNumber}`, { max: maxBytes }, expiresInSeconds)
    },
    async putPart(uploadId, partNumber, body, maxBytes) {
      await keyOfUpload(uploadId)
      const target = partOf(uploadId, partNumber)
      return writeDurably(body, target, `${target}.${randomUUID()}`, maxBytes)
    },
    listParts,
    async completeUpload(uploadId, partCount): Promise<StoredObject> {
      const key = await keyOfUpload(uploadId)
      const present = new Set((await listParts(uploadId)).map((part) => part.partNumber))
      const files: string[] = []
      for (let number = 1; number <= partCount; number += 1) {
        if (!present.has(number)) throw new StorageError('PART_MISSING', `Part ${number} of ${partCount} was not received.`)
        files.push(partOf(uploadId, number))
      }
      const target = fileOf(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      async function* content(): AsyncGenerator<Buffer> {
        for (const file of files) for await (const chunk of createReadStream(file)) yield chunk as Buffer
      }
      const stored = await writeDurably(content(), target, path.join(folderOf(uploadId), 'whole'), Number.POSITIVE_INFINITY)
      await rm(folderOf(uploadId), { recursive: true, force: true })
      return { key, ...stored }
    },
    async abortUpload(uploadId) {
      await rm(folderOf(uploadId), { recursive: true, force: true })
    },
    async downloadUrl(key, { fileName, contentType, expiresInSeconds = DOWNLOAD_URL_SECONDS }) {
      fileOf(key)
      return signer.sign('GET', `/storage/files/${key}`, { name: fileName, type: contentType }, expiresInSeconds)
    },
    async read(key, range) {
      const handle = await open(fileOf(key), 'r').catch((error: unknown) => {
        throw fileError(error, 'This file')
      })
      return handle.createReadStream(range ?? {})
    },
    async sizeOf(key) {
      try {
        return (await stat(fileOf(key))).size
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await unlink(fileOf(key)).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error
      })
    },
  }
}
