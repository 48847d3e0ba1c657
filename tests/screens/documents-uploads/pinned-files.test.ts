import { createHash } from 'node:crypto'
import { InMemoryCache } from '@apollo/client'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCurrentStore, startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import {
  DamagedContentError,
  DeviceFullError,
  forgetPinnedFiles,
  keepFile,
  listPinnedFiles,
  listMarks,
  noteChecked,
  CannotPinError,
  putMark,
  readPinnedFile,
  removeMark,
} from '#src/lib/offline/pinned-files/pinned-files.ts'
import { readRecord, saveRecord } from '#src/lib/offline/read-cache/records.ts'
import { forgetDataOf } from '#src/lib/apollo/forget-organizations.ts'
import { noteRevocation } from '#src/lib/revocations.ts'
import { wipeAll, wipeOthers } from '#src/lib/offline/read-cache/wipe.ts'

const CANARY = 'canary-of-the-claim'
const MIB = 1_048_576

/** Content that is stored in several parts and contains `text`. */
function content(bytes: number, text = CANARY): Buffer {
  const whole = Buffer.alloc(bytes, 7)
  whole.write(text)
  return whole
}

/** Streams the content in chunks of different sizes, as a network does; fails at the byte `failAt`. */
function streamOf(whole: Buffer, failAt = Infinity): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0
  return new ReadableStream({
    pull(controller) {
      if (from >= failAt) return controller.error(new TypeError('network'))
      if (from >= whole.length) return controller.close()
      controller.enqueue(new Uint8Array(whole.subarray(from, from + 300_001)))
      from += 300_001
    },
  })
}

const sha256 = (whole: Buffer): string => createHash('sha256').update(whole).digest('hex')

async function keep(id: string, whole: Buffer, name = 'roof.jpg'): Promise<void> {
  await keepFile({ id, facts: { name }, sha256: sha256(whole), content: streamOf(whole) })
}

async function read(id: string): Promise<string | null> {
  const blob = await readPinnedFile(id, 'image/jpeg')
  return blob && sha256(Buffer.from(await blob.arrayBuffer()))
}

/** Number of stored parts, and all stored data as text. */
async function onDisk(): Promise<{ parts: number; text: string }> {
  const database = await openDB('evolve-files')
  const values = (
    await Promise.all([...database.objectStoreNames].map((store) => database.getAll(store)))
  ).flat() as unknown[]
  const parts = await database.count('parts')
  database.close()
  const bytes = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
    if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer).toString('latin1')
    return typeof value === 'object' && value !== null
      ? Object.values(value).map(bytes).join('\n')
      : `${value as string}`
  }
  return { parts, text: values.map(bytes).join('\n') }
}

beforeEach(async () => {
  closeCurrentStore()
  await deleteDB('evolve-device')
  await deleteDB('evolve-files')
  await startDeviceStore('ann')
})
afterEach(() => vi.restoreAllMocks())

describe('Files that are pinned on the device', () => {
  it('are stored completely, and encrypted with their names', async () => {
    const whole = content(2 * MIB + 5)
    const progress: number[] = []
    await keepFile({
      id: 'f',
      facts: { name: CANARY },
      sha256: sha256(whole),
      content: streamOf(whole),
      onProgress: (bytes) => progress.push(bytes),
    })
    expect(await read('f')).toBe(sha256(whole))
    expect(await listPinnedFiles()).toEqual([
      { id: 'f', sizeBytes: whole.length, checkedAt: expect.any(Number) as number, facts: { name: CANARY } },
    ])
    expect(progress).toEqual([MIB, 2 * MIB, 2 * MIB + 5])
    expect((await onDisk()).text).not.toContain(CANARY)
  })

  it('are replaced by newer content only after that is complete', async () => {
    const [older, newer] = [content(MIB + 1), content(MIB + 2, 'newer')]
    await keep('f', older)
    await expect(
      keepFile({ id: 'f', facts: {}, sha256: sha256(newer), content: streamOf(newer, 600_000) }),
    ).rejects.toThrow('network')
    expect(await read('f')).toBe(sha256(older))
    await expect(
      keepFile({ id: 'f', facts: {}, sha256: sha256(older), content: streamOf(newer) }),
    ).rejects.toBeInstanceOf(DamagedContentError)
    expect(await read('f')).toBe(sha256(older))
    await keep('f', newer, 'newer.jpg')
    expect(await read('f')).toBe(sha256(newer))
    expect((await onDisk()).parts, 'nothing of the older or of what failed is left').toBe(2)
  })

  it('report missing storage space, and keep the previous content', async () => {
    const older = content(10)
    await keep('f', older)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(keep('f', content(20))).rejects.toBeInstanceOf(DeviceFullError)
    await expect(putMark('m', {})).rejects.toBeInstanceOf(DeviceFullError)
    vi.restoreAllMocks()
    expect(await read('f')).toBe(sha256(older))
  })

  it('store when they were last checked, and can be removed', async () => {
    await keep('f', content(10))
    vi.spyOn(Date, 'now').mockReturnValue(99)
    await noteChecked('f', { name: 'renamed.jpg' })
    expect(await listPinnedFiles()).toEqual([{ id: 'f', sizeBytes: 10, checkedAt: 99, facts: { name: 'renamed.jpg' } }])
    await forgetPinnedFiles(['f', 'never kept'])
    expect([await listPinnedFiles(), await read('f'), (await onDisk()).parts]).toEqual([[], null, 0])
  })

  it('are stored with encrypted marks', async () => {
    await putMark('folder:1', { name: CANARY })
    await putMark('folder:2', { name: 'Roof' })
    await removeMark('folder:2')
    expect(await listMarks()).toEqual([{ id: 'folder:1', mark: { name: CANARY } }])
    expect((await onDisk()).text).not.toContain(CANARY)
  })

  it("are hidden in another person's session, and are deleted at sign-out", async () => {
    await keep('f', content(10))
    closeCurrentStore()
    await startDeviceStore('bob')
    expect([await listPinnedFiles(), await read('f')]).toEqual([[], null])
    await wipeOthers('bob')
    expect((await onDisk()).parts, "another person's never outlive a sign-in").toBe(0)

    await keep('g', content(10))
    await wipeAll()
    expect(await onDisk()).toEqual({ parts: 0, text: '' })
    await expect(keep('h', content(10))).rejects.toBeInstanceOf(CannotPinError)
  })

  it('leave no parts of a download that was interrupted by closing the page', async () => {
    await keep('f', content(10))
    const database = await openDB('evolve-files')
    await database.put('parts', { keyId: 'x', iv: new Uint8Array(), data: new ArrayBuffer(5) }, [
      'ann',
      'left behind',
      0,
    ])
    database.close()
    await keep('g', content(10))
    expect((await onDisk()).parts).toBe(2)
  })

  it('are removed with the right to the organization, and so are the records of versions', async () => {
    const whole = content(10)
    for (const organizationId of ['lost-1', 'kept-1']) {
      const facts = { owner: `Organization:${organizationId}`, name: 'roof.jpg' }
      await keepFile({ id: `file-of-${organizationId}`, facts, sha256: sha256(whole), content: streamOf(whole) })
      await putMark(`folder-of-${organizationId}`, { owner: `Organization:${organizationId}` })
    }
    await saveRecord('getFileInstances:file-1', ['version'])
    await saveRecord('folder:Organization:kept-1:1', ['file'])
    await forgetDataOf(new InMemoryCache(), ['lost-1'])
    expect((await listPinnedFiles()).map(({ id }) => id)).toEqual(['file-of-kept-1'])
    expect((await listMarks()).map(({ id }) => id)).toEqual(['folder-of-kept-1'])
    expect(await readRecord('getFileInstances:file-1')).toBeNull()
    expect(await readRecord('folder:Organization:kept-1:1')).not.toBeNull()
  })

  it('are not stored if a right is revoked while they arrive', async () => {
    const whole = content(MIB)
    const stored = keepFile({
      ...{ id: 'late', facts: {}, sha256: sha256(whole), content: streamOf(whole) },
      onProgress: () => noteRevocation(),
    })
    await expect(stored).rejects.toBeInstanceOf(CannotPinError)
    expect(await listPinnedFiles()).toEqual([])
    expect((await onDisk()).parts).toBe(0)
  })
})
