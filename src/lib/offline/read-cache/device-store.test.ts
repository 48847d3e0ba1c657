import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASE_READ_LIMIT_MS } from '#shared/limits/device-times.ts'
import { noteRevocation } from '#src/lib/revocations.ts'
import { withDeviceDatabase } from './device-database.ts'
import { type DeviceStore, openDeviceStore, readRecord } from './device-store.ts'

const NOW = new Date('2026-03-15T10:00:00Z').getTime()

/** The initialization vector of the sealed text: each write makes a new one. */
const ivOf = (name: string): Promise<string> =>
  withDeviceDatabase(async (database) => String((await database.get('bodies', ['ann', name]))?.iv))

async function storeOf(identityKey: string, early: readonly string[] = []): Promise<DeviceStore> {
  const store = await openDeviceStore(identityKey, early)
  if (!store) throw new Error('This device stores nothing')
  return store
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  for (const name of ['keys', 'entries', 'bodies'] as const)
    await withDeviceDatabase((database) => database.clear(name))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('A record', () => {
  it('is read with its time by the identity that wrote it, and by no other', async () => {
    const ann = await storeOf('ann')
    expect(await ann.write('a', 'text')).toBe(true)
    expect(await ann.read('a')).toEqual({ value: 'text', asOf: new Date(NOW) })
    expect(await (await storeOf('ann')).read('a')).toEqual({ value: 'text', asOf: new Date(NOW) })
    expect(await readRecord('ann', 'a')).toEqual({ value: 'text', asOf: new Date(NOW) })
    expect(await (await storeOf('bob')).read('a')).toBeNull()
    expect(await readRecord('bob', 'a')).toBeNull()
    expect(await readRecord('carl', 'a')).toBeNull()
  })

  it('is sealed on the device', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'secret text')
    const body = await withDeviceDatabase((database) => database.get('bodies', ['ann', 'a']))
    expect(new TextDecoder().decode(body?.data)).not.toContain('secret')
    const key = await withDeviceDatabase((database) => database.get('keys', 'ann'))
    expect(key?.key.extractable).toBe(false)
  })

  it('that was moved to another name or damaged is unreadable and deleted', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'text')
    await withDeviceDatabase(async (database) => {
      const [entry, body] = [await database.get('entries', ['ann', 'a']), await database.get('bodies', ['ann', 'a'])]
      if (!entry || !body) throw new Error('not stored')
      await database.put('entries', entry, ['ann', 'b'])
      await database.put('bodies', body, ['ann', 'b'])
    })
    expect((await storeOf('ann', ['b'])).readEarly('b')).toBeNull()
    expect(await ann.peek(['a', 'b', 'missing'])).toEqual(new Map([['a', 'text']]))
    expect(await ann.read('b')).toBeNull()
    expect((await ann.list()).map(({ name }) => name)).toEqual(['a'])
  })

  it('that was written again with the same text is not sealed again; only its time changes', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'text')
    const iv = await ivOf('a')
    vi.setSystemTime(NOW + 1000)
    expect(await ann.write('a', 'text')).toBe(true)
    vi.setSystemTime(NOW + 2000)
    expect(await ann.write('a', 'text')).toBe(true)
    expect(await ivOf('a')).toBe(iv)
    expect(await ann.read('a')).toEqual({ value: 'text', asOf: new Date(NOW + 2000) })
    expect(await ann.list()).toMatchObject([{ name: 'a', savedAt: NOW + 2000, openedAt: NOW + 2000 }])
    expect(await ann.write('a', 'other')).toBe(true)
    expect((await ann.read('a'))?.value).toBe('other')
    expect(await ivOf('a')).not.toBe(iv)
  })

  it('is sealed again if another tab changed or deleted it since', async () => {
    const [ann, tab] = [await storeOf('ann'), await storeOf('ann')]
    await ann.write('a', 'text')
    vi.setSystemTime(NOW + 1000)
    await tab.write('a', 'newer')
    await ann.write('a', 'text')
    expect((await tab.read('a'))?.value).toBe('text')
    await tab.remove(['a'])
    expect(await ann.write('a', 'text')).toBe(true)
    expect((await tab.read('a'))?.value).toBe('text')
  })

  it('that was read, also at the start, is not sealed again either', async () => {
    await (await storeOf('ann')).write('a', 'text')
    const iv = await ivOf('a')
    vi.setSystemTime(NOW + 1000)
    const early = await storeOf('ann', ['a', 'missing'])
    expect(early.readEarly('a')).toEqual({ value: 'text', asOf: new Date(NOW) })
    expect(early.readEarly('missing')).toBeNull()
    expect(await early.read('a')).toEqual({ value: 'text', asOf: new Date(NOW) })
    await early.write('a', 'text')
    expect(await ivOf('a')).toBe(iv)
    expect(early.readEarly('a')).toBeNull()
    expect((await early.read('a'))?.asOf).toEqual(new Date(NOW + 1000))

    const late = await storeOf('ann')
    await late.read('a')
    vi.setSystemTime(NOW + 2000)
    await late.write('a', 'text')
    expect(await ivOf('a')).toBe(iv)
    expect((await late.read('a'))?.asOf).toEqual(new Date(NOW + 2000))
  })

  it('counts as opened when it is read, but not when it is searched', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'text')
    vi.setSystemTime(NOW + 1000)
    await ann.peek(['a'])
    expect(await ann.list()).toMatchObject([{ openedAt: NOW, savedAt: NOW }])
    await ann.read('a')
    expect(await ann.list()).toMatchObject([{ openedAt: NOW + 1000, savedAt: NOW }])
    const early = await storeOf('ann', ['a'])
    vi.setSystemTime(NOW + 2000)
    await early.read('a')
    expect(await ann.list()).toMatchObject([{ openedAt: NOW + 2000 }])
  })

  it('is deleted with its text, also what was read at the start', async () => {
    const ann = await storeOf('ann')
    for (const name of ['a', 'b', 'c']) await ann.write(name, name)
    const early = await storeOf('ann', ['a'])
    await early.remove(['a', 'b'])
    await early.remove([])
    expect(early.readEarly('a')).toBeNull()
    expect(await early.read('a')).toBeNull()
    expect((await ann.list()).map(({ name }) => name)).toEqual(['c'])
    expect(await withDeviceDatabase((database) => database.getAllKeys('bodies'))).toEqual([['ann', 'c']])
  })

  it('that is removed, or whose right is revoked, while its text is being sealed is not stored', async () => {
    const ann = await storeOf('ann')
    const removed = ann.write('a', 'text')
    await ann.remove(['a'])
    expect(await removed).toBe(true)
    const revoked = ann.write('b', 'text')
    noteRevocation()
    expect(await revoked).toBe(true)
    expect(await ann.list()).toEqual([])
    await ann.write('b', 'fetched with the remaining rights')
    expect((await ann.list()).map(({ name }) => name)).toEqual(['b'])
  })

  it('has the text of the last write, however long sealing took', async () => {
    const ann = await storeOf('ann')
    await Promise.all([ann.write('a', 'long'.repeat(1_000_000)), ann.write('a', 'short')])
    expect((await ann.read('a'))?.value).toBe('short')
  })

  it('lists the bytes that it takes', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'x'.repeat(100))
    expect(await ann.list()).toEqual([{ name: 'a', savedAt: NOW, openedAt: NOW, sizeBytes: 116 }])
  })
})

describe('A store', () => {
  it('that was wiped by another tab stores nothing any more', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'text')
    await withDeviceDatabase((database) => database.delete('keys', 'ann'))
    expect(await ann.write('a', 'text')).toBe(false)
    expect(await ann.write('b', 'text')).toBe(false)
    await storeOf('ann')
    expect(await ann.write('a', 'text')).toBe(false)
    expect(await (await storeOf('ann')).read('a')).toBeNull()
  })

  it('opened by two tabs at once has one key', async () => {
    const [one, two] = await Promise.all([storeOf('ann'), storeOf('ann')])
    await one.write('a', 'text')
    expect((await two.read('a'))?.value).toBe('text')
    expect(await two.write('b', 'text')).toBe(true)
  })

  it('is not opened where the device cannot seal or has no database', async () => {
    vi.stubGlobal('crypto', {})
    expect(await openDeviceStore('ann')).toBeNull()
    expect(await readRecord('ann', 'a')).toBeNull()
    vi.unstubAllGlobals()
    vi.stubGlobal('indexedDB', undefined)
    expect(await openDeviceStore('ann')).toBeNull()
    expect(await readRecord('ann', 'a')).toBeNull()
  })

  it('that fails reads nothing, writes nothing and does not throw', async () => {
    const ann = await storeOf('ann')
    await ann.write('a', 'text')
    const { IDBDatabase } = globalThis
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    })
    expect(await ann.write('b', 'text')).toBe(false)
    expect(await ann.write('a', 'text')).toBe(false)
    expect(await ann.read('a')).toBeNull()
    expect(await ann.list()).toEqual([])
    expect(await ann.peek(['a'])).toEqual(new Map())
    await expect(ann.remove(['a'])).resolves.toBeUndefined()
    expect(await openDeviceStore('ann')).toBeNull()
    transaction.mockRestore()
    expect((await ann.read('a'))?.value).toBe('text')
  })
})

describe('If another page holds the database', () => {
  it('the store is given up in time, so that the app starts without cached data', async () => {
    await (await storeOf('ann')).write('a', 'text')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let end = (): void => undefined
    // As a page that the browser has suspended in the middle of a transaction.
    const held = withDeviceDatabase(async (database) => {
      const transaction = database.transaction(['keys', 'entries', 'bodies'], 'readwrite')
      let isEnded = false
      end = () => (isEnded = true)
      const goOn = (): void => {
        if (!isEnded) void transaction.objectStore('keys').count().then(goOn)
      }
      goOn()
      await transaction.done
    })
    const opening = openDeviceStore('ann', ['a'])
    await vi.advanceTimersByTimeAsync(DATABASE_READ_LIMIT_MS)
    expect(await opening).toBeNull()
    end()
    await held
  })
})
