import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DiskStorage, diskStorage } from '#server/lib/storage/disk.ts'
import { EarlyHashes } from '#server/lib/storage/early-hash.ts'
import type { StoredUpload } from '#server/lib/storage/port.ts'
import { urlSigner } from '#server/lib/storage/signed-url.ts'

/**
 * The threads that write and hash files may end at any time; their current order fails or is repeated, and later orders
 * work.
 */

const PART_BYTES = 3_000_000
const parts = [randomBytes(PART_BYTES), randomBytes(PART_BYTES)]
const sha256 = createHash('sha256').update(Buffer.concat(parts)).digest('hex')

/** How a thread ends: terminated, or by an error (null is not a valid order). */
const ends: [string, (thread: Worker) => unknown][] = [
  ['is ended', (thread) => thread.terminate()],
  ['throws', (thread) => thread.postMessage(null)],
]

/** Resolves when everything that can be hashed early has been hashed. */
class WatchedHashes extends EarlyHashes {
  done: Promise<void> = Promise.resolve()

  override arrived(...part: Parameters<EarlyHashes['arrived']>): Promise<void> {
    this.done = super.arrived(...part)
    return this.done
  }
}

const threads = new Set<Worker>()
const noteThread = (thread: Worker): void => {
  threads.add(thread)
  thread.once('exit', () => threads.delete(thread))
}
const gone = (thread: Worker): Promise<void> => new Promise((resolve) => void thread.once('exit', () => resolve()))

async function endThreads(end: (thread: Worker) => unknown): Promise<void> {
  expect(threads.size).toBeGreaterThan(0)
  await Promise.all([...threads].map((thread) => [gone(thread), end(thread)]).flat())
}

let root: string
let storage: DiskStorage
let hashes: WatchedHashes

beforeAll(async () => {
  process.on('worker', noteThread)
  root = await mkdtemp(path.join(tmpdir(), 'evolve-thread-'))
  hashes = new WatchedHashes()
  storage = await diskStorage({ root, signer: urlSigner('a'.repeat(32), () => 0), earlyHashes: hashes })
})
afterEach(() => endThreads((thread) => thread.terminate()))
afterAll(async () => {
  process.off('worker', noteThread)
  await rm(root, { recursive: true, force: true })
})

async function* body(content: Buffer, inTheMiddle: () => Promise<void>): AsyncGenerator<Buffer> {
  yield content.subarray(0, content.length / 2)
  await inTheMiddle()
  yield content.subarray(content.length / 2)
}
const nothing = async (): Promise<void> => undefined

async function begin(key: string): Promise<StoredUpload> {
  return { id: await storage.createUpload(key), key, sizeBytes: 2 * PART_BYTES, partsCount: 2 }
}

async function send(upload: StoredUpload, number: number, inTheMiddle = nothing): Promise<void> {
  await storage.putPart(upload.id, number, body(parts[number - 1] as Buffer, inTheMiddle), {
    from: 0,
    sizeBytes: PART_BYTES,
  })
}

it.each(ends)(
  'a part whose thread %s in the middle is refused, leaves nothing behind, and arrives when it is sent again',
  async (how, end) => {
    const upload = await begin(`part/${how.replaceAll(' ', '-')}`)
    await send(upload, 1)
    await expect(send(upload, 2, () => endThreads(end))).rejects.toThrow('The thread that works on files')
    expect(await storage.listParts(upload)).toEqual([1])
    expect(await readdir(path.join(root, 'uploads', upload.id))).toEqual(['1'])
    await send(upload, 2)
    expect(await storage.completeUpload(upload)).toEqual({ key: upload.key, sizeBytes: 2 * PART_BYTES, sha256 })
  },
)

it.each(ends)('what was hashed by a thread that %s is hashed again by a new one', async (how, end) => {
  const upload = await begin(`hash/${how.replaceAll(' ', '-')}`)
  await send(upload, 1)
  await send(upload, 2)
  await hashes.done
  await endThreads(end)
  expect(await storage.completeUpload(upload)).toEqual({ key: upload.key, sizeBytes: 2 * PART_BYTES, sha256 })
})
