import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { item, itemWithFiles, live, ModelService, seeded, TARGET } from '#tests/support/outbox-model.ts'
import { databaseNames } from './dexie-storage.ts'
import { OutboxClosedError, OutboxFullError } from './errors.ts'
import { leaveAll } from './leave.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './records.ts'
import { fetchSealingKey } from './sealing-key.ts'
import { readStaged, stageFile } from './staging.ts'
import { openStore, type OutboxStore } from './store.ts'
import type { StoredDraft } from './types.ts'

const CANARY = 'Canary: water damage at 4711 Elm Street'
const SERVICE_KEY = Buffer.from(new Uint8Array(32).fill(7)).toString('base64')
const NAME = 'evolve-outbox@1:ann'

const draft = (key: string): StoredDraft => ({
  key,
  content: { html: CANARY },
  fileIds: [],
  title: { title: CANARY, detail: '' },
  href: null,
  changedAt: 5,
  baseVersion: null,
  dirty: true,
})

async function everythingOnDisk(): Promise<string> {
  const parts: string[] = []
  for (const name of await databaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) {
      for (const record of (await table.toArray()) as Record<string, unknown>[]) {
        parts.push(JSON.stringify(record))
        const bytes = (value: unknown): void => {
          if (value instanceof ArrayBuffer) parts.push(Buffer.from(value).toString('latin1'))
          else if (ArrayBuffer.isView(value)) parts.push(Buffer.from(value.buffer).toString('latin1'))
          else if (typeof value === 'object' && value !== null) Object.values(value).forEach(bytes)
        }
        bytes(record)
      }
    }
    database.close()
  }
  return parts.join('\n')
}

describe('The outbox in IndexedDB', () => {
  const opened: Storage[] = []
  const open = async (identityKey = 'ann'): Promise<{ storage: Storage; store: OutboxStore }> => {
    const storage = await openStorage(identityKey)
    opened.push(storage)
    return { storage, store: await openStore(storage) }
  }
  const wrap = async (store: OutboxStore, sealingKey = SERVICE_KEY): Promise<boolean> => {
    const service = new ModelService()
    service.sealingKey = sealingKey
    const transport = {
      graphql: async (request: never, token: string) => service.answer(request, token),
      putPart: async () => null,
      heldBytes: async () => null,
    }
    return fetchSealingKey(store.vault, transport, service.validToken, new AbortController().signal)
  }

  beforeEach(async () => {
    for (const name of await databaseNames()) await Dexie.delete(name)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    for (const storage of opened.splice(0)) storage.close()
  })

  it('discards the work that the user was shown, and nothing that another tab added or changed since', async () => {
    const [{ store }, { store: otherTab }] = [await open(), await open()]
    await store.items.add(item('shown', 'a'))
    await store.drafts.save(draft('place'))
    const shown = { itemIds: new Set(['shown']), drafts: new Map([['place', 5]]) }
    const kept = async (): Promise<[number, number]> => [
      (await otherTab.items.list()).length,
      (await otherTab.drafts.list()).length,
    ]
    await otherTab.items.add(item('late', 'b'))
    expect(await store.discard(shown)).toBe(false)
    expect(await kept()).toEqual([2, 1])
    await otherTab.items.remove('late', { withFiles: true })
    await otherTab.drafts.save({ ...draft('place'), changedAt: 6 })
    expect(await store.discard(shown)).toBe(false)
    await otherTab.drafts.save(draft('elsewhere'))
    expect(await store.discard({ ...shown, drafts: new Map([['place', 6]]) })).toBe(false)
    expect(await kept()).toEqual([1, 2])
    // Read marks and synced drafts are never shown.
    await otherTab.items.add(item('read', 'c', { kind: 'mark-read' }))
    const all = new Map([
      ['place', 6],
      ['elsewhere', 5],
    ])
    expect(await store.discard({ ...shown, drafts: all })).toBe(true)
    expect(await kept()).toEqual([0, 0])
    // The database is about to be deleted: anything that a tab adds now must not seem to be stored.
    await expect(otherTab.items.add(item('after', 'b'))).rejects.toBeInstanceOf(OutboxClosedError)
    await expect(otherTab.drafts.save(draft('after'))).rejects.toBeInstanceOf(OutboxClosedError)
  })

  it('keeps items, files and drafts for the next start, and sends them', async () => {
    const { store } = await open()
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251)
    const file = await stageFile(store, new File([bytes], 'roof.jpg', { type: 'image/jpeg' }))
    await store.drafts.save(draft('new'))
    await store.items.add(itemWithFiles('1', 'a', [file.id]))
    await store.items.add(item('2', 'a'))
    opened.splice(0).forEach((storage) => storage.close())

    const { storage, store: again } = await open()
    expect(await again.drafts.read('new')).toEqual(draft('new'))
    const blob = await readStaged(again, file.id)
    expect(Buffer.compare(Buffer.from(await blob!.arrayBuffer()), bytes)).toBe(0)
    const service = new ModelService()
    const life = await live({ storage, service, clock: { time: 1 }, random: seeded(1) })
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([
      { lane: 'a', id: '1', fileBytes: bytes.length },
      { lane: 'a', id: '2', fileBytes: 0 },
    ])
    expect(await again.files.list()).toEqual([])
  })

  it('cannot be read from the disk, whatever its content', async () => {
    const { store } = await open()
    const file = await stageFile(store, new File([CANARY.repeat(100)], `${CANARY}.txt`, { type: 'text/plain' }))
    await store.files.want(file.id, { ...TARGET, relatedEntityId: CANARY })
    await store.files.start(file.id)
    await store.files.succeeded(file.id, CANARY)
    await store.drafts.save(draft('new'))
    await store.items.add(
      item('1', 'a', {
        request: { operationName: 'Send', query: '', variables: { html: CANARY } },
        title: { title: CANARY, detail: CANARY },
        display: CANARY,
      }),
    )
    await store.items.refuse('1', { code: 'CONFLICT', message: CANARY, details: [CANARY] })
    expect((await store.items.list())[0]?.reason?.message).toBe(CANARY)

    const text = await everythingOnDisk()
    expect(text.length).toBeGreaterThan(4_000)
    expect(text).toContain(file.id)
    expect(text).not.toContain('Canary')
    expect(text).not.toContain('Elm Street')
  })

  it('reports that the device is full and stores nothing of the item, the file or the draft', async () => {
    const { storage, store } = await open()
    await store.items.add(item('1', 'a'))
    const before = await everythingOnDisk()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (['bodies', 'parts', 'drafts'].includes(this.name)) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await expect(store.items.add(item('2', 'a'))).rejects.toBeInstanceOf(OutboxFullError)
    await expect(stageFile(store, new File(['abc'], 'a.txt'))).rejects.toBeInstanceOf(OutboxFullError)
    await expect(store.drafts.save(draft('new'))).rejects.toBeInstanceOf(OutboxFullError)
    vi.restoreAllMocks()
    expect((await store.items.list()).map(({ id }) => id)).toEqual(['1'])
    expect(
      await storage.read(['parts', 'files'], async ({ parts, files }) => [
        await parts.toArray(),
        await files.toArray(),
      ]),
    ).toEqual([[], []])
    expect(await everythingOnDisk()).toBe(before)
  })

  it('is unreadable after a sign-out that keeps it, and complete when the same user signs in again', async () => {
    const { store } = await open()
    await store.items.add(item('1', 'a', { display: CANARY }))
    expect(await store.vault.lock()).toBe(false)
    expect(store.vault.needsServiceKey()).toBe('to-wrap')
    expect(await wrap(store)).toBe(true)
    await store.items.add(item('2', 'a'))
    expect(await store.vault.lock()).toBe(true)
    await expect(crypto.subtle.exportKey('raw', (await keysOnDisk())[0]!.key ?? ({} as CryptoKey))).rejects.toThrow()

    const { storage, store: locked } = await open()
    expect(await locked.items.list()).toEqual([])
    expect(await locked.items.records()).toHaveLength(2)
    const service = new ModelService()
    const life = await live({ storage, service, clock: { time: 1 }, random: seeded(1) })
    expect((await life.run()).left).toBe('locked')
    expect(service.log).toEqual([])

    expect(await wrap(locked, Buffer.from(new Uint8Array(32).fill(8)).toString('base64'))).toBe(false)
    expect(await locked.items.list()).toEqual([])
    expect(await wrap(locked)).toBe(true)
    expect((await locked.items.list()).map(({ display }) => display)).toEqual([CANARY, undefined])
  })

  const keysOnDisk = async (name = NAME): Promise<{ key: CryptoKey | null }[]> => {
    const database = await new Dexie(name).open()
    const keys = (await database.table('keys').toArray()) as { key: CryptoKey | null }[]
    database.close()
    return keys
  }

  it('wraps the key so that it can no longer be exported', async () => {
    const { store } = await open()
    await store.items.add(item('1', 'a'))
    expect((await keysOnDisk())[0]?.key?.extractable).toBe(true)
    await wrap(store)
    expect((await keysOnDisk())[0]?.key?.extractable).toBe(false)
    expect((await store.items.list()).map(({ id }) => id)).toEqual(['1'])
  })

  it('accepts nothing in a tab that was not notified of the sign-out', async () => {
    const { store } = await open()
    await store.items.add(item('1', 'a'))
    await wrap(store)
    const { store: other } = await open()
    await other.vault.lock()
    await expect(store.items.add(item('2', 'a'))).rejects.toBeInstanceOf(OutboxClosedError)
    expect(await store.items.records()).toHaveLength(1)
  })

  it('keeps sealed databases, deletes empty ones and loses nothing that could not be sealed', async () => {
    const { store: sealed } = await open('ann')
    await sealed.items.add(item('1', 'a'))
    await wrap(sealed)
    const { store: unsealed } = await open('bob')
    await unsealed.items.add(item('2', 'a'))
    await open('cem')
    opened.splice(0).forEach((storage) => storage.close())
    await leaveAll()
    expect((await databaseNames()).sort()).toEqual([NAME, 'evolve-outbox@1:bob'])
    expect((await keysOnDisk())[0]?.key).toBeNull()
    const { store } = await open('bob')
    expect((await store.items.list()).map(({ id }) => id)).toEqual(['2'])
  })

  it('uses a second database if the browser cannot open the first, and merges them when it can', async () => {
    const { store } = await open()
    await store.items.add(item('1', 'a'))
    opened.splice(0).forEach((storage) => storage.close())
    const openDatabase = indexedDB.open.bind(indexedDB)
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name === NAME) throw new DOMException('Internal error opening backing store', 'UnknownError')
      return openDatabase(name, version)
    })
    const { store: standIn } = await open()
    await standIn.items.add(item('2', 'a'))
    expect((await standIn.items.list()).map(({ id }) => id)).toEqual(['2'])
    opened.splice(0).forEach((storage) => storage.close())
    broken.mockRestore()

    const { store: healed } = await open()
    expect((await healed.items.list()).map(({ id }) => id)).toEqual(['1', '2'])
    expect(await databaseNames()).toEqual([NAME])
  })

  it('works in memory, and reports so, if there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { storage, store } = await open()
    vi.unstubAllGlobals()
    expect(store.durable).toBe(false)
    const file = await stageFile(store, new File(['abc'], 'a.txt'))
    await store.items.add(itemWithFiles('1', 'a', [file.id]))
    const service = new ModelService()
    const life = await live({ storage, service, clock: { time: 1 }, random: seeded(1) })
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 3 }])
  })

  it('works in memory if the device has no room, unless it holds work that would be hidden', async () => {
    const full = () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      })
    const first = full()
    const { store: inMemory } = await open()
    await inMemory.items.add(item('1', 'a'))
    expect(inMemory.durable).toBe(false)
    first.mockRestore()
    const { store } = await open()
    await store.items.add(item('2', 'a'))
    opened.splice(0).forEach((storage) => storage.close())
    const later = full()
    const { store: reopened } = await open()
    expect((await reopened.items.list()).map(({ id }) => id)).toEqual(['2'])
    later.mockRestore()
  })

  it('deletes everything at the request of the user', async () => {
    const { store } = await open()
    await store.items.add(item('1', 'a'))
    await store.destroy()
    expect(await databaseNames()).toEqual([])
  })
})
