import 'fake-indexeddb/auto'
import { RECORDS_TIDIED_AFTER_MS } from '#shared/limits/device-times.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RECORDS_MAX_BYTES } from './cache-limits.ts'
import { closeCurrentStore, currentStore, keepsOnDevice, startDeviceStore } from './current-store.ts'
import { withDeviceDatabase } from './device-database.ts'
import type { DeviceStore, ListedEntry } from './device-store.ts'
import { recordShapeOf } from './query-shapes.ts'
import {
  listRecords,
  peekRecords,
  readEarlyRecord,
  readRecord,
  recordsToDrop,
  removeRecord,
  saveRecord,
} from './records.ts'

const entry = (name: string, openedAt: number, sizeBytes = 10): ListedEntry => ({
  name,
  openedAt,
  sizeBytes,
  savedAt: 0,
})
const record = (key: string, openedAt: number, sizeBytes = 10): ListedEntry =>
  entry(`record:${recordShapeOf(key)}:${key}`, openedAt, sizeBytes)

describe('If the device has no room for every conversation', () => {
  it('the most recently opened ones are kept', () => {
    const dropped = recordsToDrop([record('inbox:old', 1), record('inbox:new', 3), record('inbox:middle', 2)], 20, 100)
    expect(dropped).toEqual([record('inbox:old', 1).name])
    expect(recordsToDrop([record('inbox:old', 1), record('inbox:new', 3)], 1_000, 1)).toEqual([
      record('inbox:old', 1).name,
    ])
  })

  it('data of an earlier release in another shape is deleted, and never the Apollo cache', () => {
    expect(
      recordsToDrop([entry('record:before:inbox', 9), entry('apollo:x', 0, 9_999), record('inbox', 1)], 1_000, 10),
    ).toEqual(['record:before:inbox'])
    // It does not count towards the limits of the others.
    expect(recordsToDrop([entry('record:before:inbox', 9, 990), record('inbox', 1, 20)], 1_000, 1)).toEqual([
      'record:before:inbox',
    ])
  })
})

describe('A record', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    for (const name of ['keys', 'entries', 'bodies'] as const)
      await withDeviceDatabase((database) => database.clear(name))
    await startDeviceStore('ann')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    closeCurrentStore()
  })

  const store = (): DeviceStore => {
    const opened = currentStore()
    if (!opened) throw new Error('no store')
    return opened
  }

  it('is read with its time, listed by its prefix with the newest first, and searched', async () => {
    expect(await saveRecord('inbox:a', { ids: [1] })).toBe(true)
    vi.setSystemTime(2_000)
    await saveRecord('inbox:b', { ids: [2] })
    await saveRecord('folder:c', { ids: [3] })
    await store().write('record:before:inbox:old', '{}')
    await store().write('apollo:inbox:x', '{}')
    expect(await readRecord('inbox:a')).toEqual({ value: { ids: [1] }, asOf: new Date(1_000) })
    expect(await readRecord('inbox:missing')).toBeNull()
    expect(await listRecords('inbox:')).toEqual([
      { key: 'inbox:b', savedAt: 2_000 },
      { key: 'inbox:a', savedAt: 1_000 },
    ])
    expect(await peekRecords(['inbox:a', 'folder:c', 'gone'])).toEqual(
      new Map([
        ['inbox:a', { ids: [1] }],
        ['folder:c', { ids: [3] }],
      ]),
    )
    await removeRecord('inbox:a')
    expect((await listRecords('')).map(({ key }) => key).toSorted()).toEqual(['folder:c', 'inbox:b'])
  })

  it('is not stored, read or listed while nobody is signed in', async () => {
    await saveRecord('inbox:a', 1)
    closeCurrentStore()
    expect(keepsOnDevice()).toBe(false)
    expect(await saveRecord('inbox:a', 2)).toBe(false)
    expect(await readRecord('inbox:a')).toBeNull()
    expect(readEarlyRecord('inbox:a')).toBeNull()
    expect(await listRecords('')).toEqual([])
    expect(await peekRecords(['inbox:a'])).toEqual(new Map())
    await expect(removeRecord('inbox:a')).resolves.toBeUndefined()
    expect(await startDeviceStore(null)).toBeNull()
  })

  it('of one person is not read by the next', async () => {
    await saveRecord('inbox:a', 'of Ann')
    await startDeviceStore('bob')
    expect(await readRecord('inbox:a')).toBeNull()
    await startDeviceStore('ann')
    expect((await readRecord('inbox:a'))?.value).toBe('of Ann')
    expect(keepsOnDevice()).toBe(true)
  })

  it('replaces half of the others, the least recently opened, if the device is full', async () => {
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
      vi.setSystemTime(1_000 + index)
      await saveRecord(key, 'x'.repeat(100))
    }
    const { write } = store()
    vi.spyOn(store(), 'write').mockResolvedValueOnce(false).mockImplementation(write)
    expect(await saveRecord('e', 'x')).toBe(true)
    expect((await listRecords('')).map(({ key }) => key).toSorted()).toEqual(['c', 'd', 'e'])
  })

  it('is given up if the device has no room even then', async () => {
    await saveRecord('a', 'x'.repeat(100))
    const write = vi.spyOn(store(), 'write').mockResolvedValue(false)
    expect(await saveRecord('b', 'x')).toBe(false)
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('deletes nothing of a store that was closed while it was written', async () => {
    await saveRecord('a', 'x')
    const opened = store()
    vi.spyOn(opened, 'write').mockImplementation(async () => {
      closeCurrentStore()
      return false
    })
    expect(await saveRecord('b', 'x')).toBe(false)
    expect((await opened.list()).length).toBe(1)
  })

  it('leads to the deletion of what exceeds the limits, once, some time later', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const list = vi.spyOn(store(), 'list').mockResolvedValue([record('old', 1, RECORDS_MAX_BYTES), record('new', 2)])
    const removed = vi.spyOn(store(), 'remove')
    await saveRecord('a', 1)
    vi.advanceTimersByTime(RECORDS_TIDIED_AFTER_MS - 1)
    await saveRecord('b', 1)
    vi.advanceTimersByTime(RECORDS_TIDIED_AFTER_MS - 1)
    expect(list).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(list).toHaveBeenCalledTimes(1)
    expect(removed).toHaveBeenCalledWith([record('old', 1).name])
  })

  it('that the first screen needs is there without waiting at the next start', async () => {
    await saveRecord('inbox:a', 1)
    const names = (await store().list()).map(({ name }) => name)
    const stored = JSON.stringify({ identityKey: 'ann', names })
    closeCurrentStore()
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem: vi.fn(), removeItem: vi.fn() })
    await startDeviceStore('ann')
    expect(readEarlyRecord('inbox:a')).toEqual({ value: 1, asOf: new Date(1_000) })
    expect(readEarlyRecord('inbox:b')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('is deleted before the next start reads it if a screen crashed', async () => {
    await saveRecord('inbox:a', 1)
    closeCurrentStore()
    const removeItem = vi.fn()
    vi.stubGlobal('sessionStorage', { getItem: () => '1', removeItem })
    await startDeviceStore('ann')
    expect(await readRecord('inbox:a')).toBeNull()
    expect(removeItem).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

describe('The store of a page', () => {
  it('is opened once for calls at the same time, and closed if it is wiped meanwhile', async () => {
    const first = startDeviceStore('ann')
    expect(startDeviceStore('ann')).not.toBeNull()
    expect(await startDeviceStore('ann')).toBe(await first)
    closeCurrentStore('ann')
    const opening = startDeviceStore('ann')
    closeCurrentStore('bob')
    expect((await opening)?.identityKey).toBe('ann')
    expect(currentStore()?.identityKey).toBe('ann')
    closeCurrentStore('bob')
    expect(currentStore()?.identityKey).toBe('ann')
    closeCurrentStore('ann')
    expect(currentStore()).toBeNull()
    const wiped = startDeviceStore('ann')
    closeCurrentStore('ann')
    expect(await wiped).toBeNull()
    expect(currentStore()).toBeNull()
  })
})
