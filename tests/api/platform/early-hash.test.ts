import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DiskStorage, diskStorage } from '#server/lib/storage/disk.ts'
import { EarlyHashes } from '#server/lib/storage/early-hash.ts'
import type { StoredUpload } from '#server/lib/storage/port.ts'
import { urlSigner } from '#server/lib/storage/signed-url.ts'

/** A hash that starts while parts arrive is an optimization, and always equals the hash of the stored content. */

const PART_BYTES = 50_000

/** Resolves when everything that can be hashed early has been hashed. */
class WatchedHashes extends EarlyHashes {
  done: Promise<void> = Promise.resolve()

  override arrived(...part: Parameters<EarlyHashes['arrived']>): Promise<void> {
    this.done = super.arrived(...part)
    return this.done
  }
}

let root: string
let hashes: WatchedHashes
let storage: DiskStorage

const openStorage = (earlyHashes: EarlyHashes): Promise<DiskStorage> =>
  diskStorage({ root, signer: urlSigner('a'.repeat(32), () => 0), earlyHashes })
const someParts = (count: number): Buffer[] => Array.from({ length: count }, () => randomBytes(PART_BYTES))
const sha256 = (parts: readonly Buffer[]): string => createHash('sha256').update(Buffer.concat(parts)).digest('hex')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'evolve-early-'))
  hashes = new WatchedHashes()
  storage = await openStorage(hashes)
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function begin(partsCount: number): Promise<StoredUpload> {
  return {
    id: await storage.createUpload('claims/report'),
    key: 'claims/report',
    sizeBytes: partsCount * PART_BYTES,
    partsCount,
  }
}

async function put({ id }: StoredUpload, number: number, content: Buffer | undefined, into = storage): Promise<void> {
  await into.putPart(id, number, Readable.from([content]), { from: 0, sizeBytes: PART_BYTES })
  await hashes.done
}

it('parts are hashed in order as they arrive, and the result is returned once', async () => {
  const upload = await begin(4)
  const parts = someParts(4)
  for (const number of [2, 1, 4]) await put(upload, number, parts[number - 1])
  const early = await hashes.take(upload.id)
  expect([early?.parts.length, await early?.hash.end()]).toEqual([2, sha256(parts.slice(0, 2))])
  expect(await hashes.take(upload.id)).toBeNull()
  await put(upload, 3, parts[2])
  expect((await storage.completeUpload(upload)).sha256).toBe(sha256(parts))
})

it.each([1, 2, 3])('part %i, replaced after it was hashed, is hashed with its final content', async (number) => {
  const upload = await begin(3)
  const parts = someParts(3)
  for (const [index, content] of parts.entries()) await put(upload, index + 1, content)
  parts[number - 1] = randomBytes(PART_BYTES)
  await put(upload, number, parts[number - 1])
  expect((await storage.completeUpload(upload)).sha256).toBe(sha256(parts))
})

it('a part that another process replaced is hashed with its final content', async () => {
  const upload = await begin(2)
  const parts = someParts(2)
  for (const [index, content] of parts.entries()) await put(upload, index + 1, content)
  parts[0] = randomBytes(PART_BYTES)
  await put(upload, 1, parts[0], await openStorage(new EarlyHashes()))
  expect((await storage.completeUpload(upload)).sha256).toBe(sha256(parts))
})

it('of more than 256 concurrent uploads, the first ones are hashed only at completion', async () => {
  const first = await begin(1)
  const [content] = someParts(1)
  await put(first, 1, content)
  for (let count = 0; count < 256; count += 1) await hashes.arrived(`other-${count}`, root, 1)
  expect(await hashes.take(first.id)).toBeNull()
  expect((await storage.completeUpload(first)).sha256).toBe(sha256([content ?? Buffer.alloc(0)]))
})

it('an unreadable part invalidates only the hash of its upload', async () => {
  const [upload, other] = [await begin(2), await begin(1)]
  const parts = someParts(2)
  await put(upload, 1, parts[0])
  await mkdir(path.join(root, 'uploads', upload.id, '2'))
  for (const number of [2, 2]) await hashes.arrived(upload.id, path.join(root, 'uploads', upload.id), number)
  expect(await hashes.take(upload.id)).toBeNull()
  await put(other, 1, parts[1])
  expect(await (await hashes.take(other.id))?.hash.end()).toBe(sha256(parts.slice(1)))
})
